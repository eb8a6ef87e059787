const LETTERS = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const SPACE = ' '

/** Breaks a text into lines of at most `width`, inside a word only when it is longer than a line. Pure; measures each part once. */
export function wrapWords(text: string, width: number, measureOnce: (part: string) => number): string[] {
  const widths = new Map<string, number>()
  const measure = (part: string): number => {
    const known = widths.get(part) ?? measureOnce(part)
    widths.set(part, known)
    return known
  }
  const lines: string[] = []
  let line = ''
  let length = 0
  const put = (part: string, joint: string) => {
    const added = measure(part)
    const joined = line === '' ? added : length + measure(joint) + added
    if (line !== '' && joined > width) {
      lines.push(line)
      line = part
      length = added
    } else {
      line = line === '' ? part : line + joint + part
      length = joined
    }
  }
  for (const word of text.split(SPACE)) {
    if (measure(word) <= width) put(word, SPACE)
    else for (const [index, { segment }] of [...LETTERS.segment(word)].entries()) put(segment, index === 0 ? SPACE : '')
  }
  return [...lines, line]
}
