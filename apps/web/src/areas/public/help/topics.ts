import { words } from '#words/site-texts'
import { type Block, plainText } from '../../../features/texts/markdown.ts'

export interface Topic {
  readonly title: string
  readonly questions: readonly Question[]
}
interface Question {
  readonly question: string
  readonly answer: readonly Block[]
}

/** Returns the topics of a help text: headings of the second level are topics, those of the third are questions. */
export function topicsIn(blocks: readonly Block[]): Topic[] {
  const topics: { title: string; questions: { question: string; answer: Block[] }[] }[] = []
  for (const block of blocks)
    if (block.kind === 'heading' && block.level === 2) topics.push({ title: plainText(block.spans), questions: [] })
    else if (block.kind === 'heading') topics.at(-1)?.questions.push({ question: plainText(block.spans), answer: [] })
    else topics.at(-1)?.questions.at(-1)?.answer.push(block)
  return topics
}

const TITLES = words.help.topics
/** Returns the topics in the order of a reader: the one with the title of their role is first. That of administrators is only for them. */
export function forReader(topics: readonly Topic[], reader: keyof typeof TITLES): Topic[] {
  const isOwn = ({ title }: Topic) => title === TITLES[reader]
  const others = topics.filter((topic) => !isOwn(topic) && topic.title !== TITLES.administrator)
  return [...topics.filter(isOwn), ...others]
}

const wordsOf = (block: Block): string => (block.kind === 'list' ? block.items.map(plainText).join(' ') : plainText(block.spans))

/** Returns the questions that have every word of a search, in question or answer. Without a search all of them. */
export function answersTo(topics: readonly Topic[], search: string): Topic[] {
  const asked = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ question, answer }: Question) => {
    const text = [question, ...answer.map(wordsOf)].join(' ').toLowerCase()
    return asked.every((word) => text.includes(word))
  }
  return topics
    .map(({ title, questions }) => ({ title, questions: questions.filter(fits) }))
    .filter(({ questions }) => questions.length > 0)
}
