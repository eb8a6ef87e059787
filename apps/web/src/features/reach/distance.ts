import { words } from '#words/reach'
import { formatNumber } from '../../lib/format.ts'
import type { CartTerms } from './terms.ts'

const METRES = 1_000
/** Returns "2.4 km", or "about 2.4 km" where only the postal code is known; undefined without a distance. */
export function distanceOf({ metres, isApproximate }: Pick<CartTerms, 'metres' | 'isApproximate'>): string | undefined {
  if (metres === undefined) return undefined
  const km = words.km(formatNumber(Math.max(0.1, Math.round(metres / (METRES / 10)) / 10)))
  return isApproximate ? words.nearly(km) : km
}
