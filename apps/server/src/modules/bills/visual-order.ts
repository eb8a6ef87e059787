import bidiFactory from 'bidi-js'

export interface Part {
  /** In the order in which it is read, with brackets as they look in this direction. */
  readonly text: string
  readonly isFromRight: boolean
}

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\u200f]/u
// the package exports the function itself, its types say that it exports a `default`
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

export const isFromRight = (text: string): boolean => FROM_RIGHT.test(text)

/** Returns the parts of a line of text from left to right. */
export function inVisualOrder(line: string): Part[] {
  if (!isFromRight(line)) return [{ text: line, isFromRight: false }]
  const embedding = bidi.getEmbeddingLevels(line)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const read = (from: number, to: number) =>
    line
      .slice(from, to + 1)
      .split('')
      .map((unit, at) => mirrored.get(from + at) ?? unit)
      .join('')
  return spansOf(bidi.getReorderedIndices(line, embedding), embedding.levels).flatMap(({ from, to, level }): Part[] => {
    const text = read(from, to)
    if (level % 2 === 1) return [{ text, isFromRight: true }]
    // digits of a script that is written from the right are drawn one by one, because its font would reverse them
    return (isFromRight(text) ? [...text] : [text]).map((part) => ({ text: part, isFromRight: false }))
  })
}

/** Joins neighbours of one level; `from` and `to` are places in the line as it is read. */
function spansOf(order: readonly number[], levels: Uint8Array) {
  const spans: { from: number; to: number; level: number }[] = []
  for (const place of order) {
    const level = levels[place] ?? 0
    const last = spans.at(-1)
    const isNext = last?.level === level && (level % 2 === 1 ? place === last.from - 1 : place === last.to + 1)
    if (last && isNext) {
      last.from = Math.min(last.from, place)
      last.to = Math.max(last.to, place)
    } else spans.push({ from: place, to: place, level })
  }
  return spans
}

/** Returns the mark that gives a part of a text the text's direction; empty if it is written from the left. */
export const directionMark = (text: string): string =>
  isFromRight(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? '\u200f' : ''
