// Reads the plain part of Markdown that the operator's texts use. HTML in a text stays text.

/** Words of a line: plain, bold, or a link. */
export interface Span {
  readonly text: string
  readonly isBold?: boolean
  /** An address of this site, or an http, mailto or tel one. */
  readonly href?: string
}
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }

const HEADING = /^(#{1,6})\s+(.*)$/
const ITEM = /^[-*]\s+(.*)$/
const SPAN = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

/** Returns the blocks of a text. Headings of the first level become those of the second: the page has its own. */
export function readMarkdown(text: string): Block[] {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n\s*\n/)
  return paragraphs.flatMap((paragraph) => readParagraph(paragraph.split('\n').map((line) => line.trim())))
}

function readParagraph(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let items: Span[][] = []
  let words: string[] = []
  const end = () => {
    if (words.length > 0) blocks.push({ kind: 'paragraph', spans: readSpans(words.join(' ')) })
    if (items.length > 0) blocks.push({ kind: 'list', items })
    words = []
    items = []
  }
  for (const line of lines) {
    const [, marks, title] = HEADING.exec(line) ?? []
    const [, item] = ITEM.exec(line) ?? []
    if (marks && title) {
      end()
      blocks.push({ kind: 'heading', level: marks.length > 2 ? 3 : 2, spans: readSpans(title) })
    } else if (item) {
      if (words.length > 0) end()
      items.push(readSpans(item))
    } else if (line) {
      if (items.length > 0) end()
      words.push(line)
    }
  }
  end()
  return blocks
}

function readSpans(line: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of line.matchAll(SPAN)) {
    const [whole, bold, label, href] = match
    if (match.index > from) spans.push({ text: line.slice(from, match.index) })
    if (bold) spans.push({ text: bold, isBold: true })
    else if (label && href) spans.push(SAFE_LINK.test(href) ? { text: label, href } : { text: label })
    from = match.index + whole.length
  }
  if (from < line.length) spans.push({ text: line.slice(from) })
  return spans
}

export const plainText = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')
