// The promo codes of the demo city.
import type { City } from './city.ts'

/** Of the marketplace, at every restaurant. */
export const EVERYWHERE = 'KOCHI20'
export const OWN = { slug: 'amminis-copper-uruli', code: 'COPPER15' } as const
/** Shared by the restaurant and the marketplace. */
export const SHARED = { slug: 'amminis-copper-uruli', code: 'AMMINI50' } as const
/** For customers who have the restaurant among their favourites. */
export const REGULARS = { slug: 'amminis-copper-uruli', code: 'COPPER5', every: 5 } as const
/** Waits for the restaurant's acceptance. */
export const ASKED = { slug: 'amminis-copper-uruli', code: 'WEEKEND25' } as const
/** The own and the shared code of a restaurant. */
export const PROMOS_OF: ReadonlyMap<string, readonly string[]> = new Map([[OWN.slug, [OWN.code, SHARED.code]]])

export function restaurantOf({ restaurants }: City, slug: string): City['restaurants'][number] {
  const restaurant = restaurants.find((one) => one.slug === slug)
  if (!restaurant) throw new Error(`there is no restaurant ${slug}`)
  return restaurant
}
