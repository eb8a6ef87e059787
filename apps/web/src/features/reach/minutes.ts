import { words } from '#words/promise'
import { words as reach } from '#words/reach'
import type { CartTerms } from './terms.ts'

/** Returns "25–35 min", or "about 25–35 min" where only the postal code is known; undefined while it is not known. */
export function minutesOf({ minutes, isApproximate }: Pick<CartTerms, 'minutes' | 'isApproximate'>): string | undefined {
  if (!minutes) return undefined
  const range = words.minutes(minutes.least, minutes.most)
  return isApproximate ? reach.nearly(range) : range
}
