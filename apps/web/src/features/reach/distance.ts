import { words } from '#words/promise'
import { formatWay } from '../places/distance.ts'
import type { CartTerms } from './terms.ts'

/** Returns "2.4 km", or "about 2.4 km" where only the postal code is known; undefined without a distance. */
export function distanceOf({ metres, isApproximate }: Pick<CartTerms, 'metres' | 'isApproximate'>): string | undefined {
  if (metres === undefined) return undefined
  const way = formatWay(metres)
  return isApproximate ? words.nearly(way) : way
}
