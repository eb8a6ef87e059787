import { asciiDigits } from '../clean-text.ts'

/** "#12" or "12". */
const NUMBER = /^#?(\d{1,6})$/

/** Returns the order number that a search is, or undefined. 0 is none either. */
export function orderNumberIn(search: string): number | undefined {
  const number = NUMBER.exec(asciiDigits(search))?.[1]
  return Number(number) || undefined
}
