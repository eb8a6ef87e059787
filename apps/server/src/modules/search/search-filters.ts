// What a search narrows its result to.
import type { AskedDiet } from '@tiffin/contract'
import type { Place } from '../delivery-zones/index.ts'

/** Who sells it: some restaurants, or those of some places. */
export type Seller = { readonly name: string } & ({ readonly restaurants: readonly string[] } | { readonly places: readonly string[] })

export interface SearchFilters {
  readonly diet?: AskedDiet | undefined
  /** Cuisines, courses and other categories of menus (`kinds-of-food.ts`), all of which a product is of. */
  readonly categories?: readonly string[] | undefined
  /** Words of food that its name, category and description do not have. */
  readonly lacks?: readonly string[] | undefined
  /** The cheapest size costs less, after its offer. */
  readonly belowPaise?: number | undefined
  /** The same, with this price included. */
  readonly upToPaise?: number | undefined
  /** The cheapest size costs at least this. */
  readonly fromPaise?: number | undefined
  readonly open?: boolean | undefined
  /** Of the restaurant. */
  readonly minRating?: number | undefined
  readonly offers?: boolean | undefined
  /** The restaurant charges nothing for delivery to the place of `reach`; without one, to no place. */
  readonly freeDelivery?: boolean | undefined
  readonly sort?: 'price' | 'rating' | undefined
  /** Restaurants that deliver to a place, or those that do not. */
  readonly reach?: { readonly place: Place; readonly delivers: boolean } | undefined
  readonly seller?: Seller | undefined
  /** Orders of the restaurant may be collected. */
  readonly pickup?: boolean | undefined
}
export type FilterName = 'category' | 'restaurant' | 'place' | Exclude<keyof SearchFilters, 'categories' | 'reach' | 'seller' | 'pickup'>

export const isFiltered = (filters: SearchFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== false)

/** Whether it asks for more than a way to get it: a place that is delivered to, or a counter. */
export const asksForMore = (filters: SearchFilters): boolean => isFiltered({ ...filters, reach: undefined, pickup: undefined })

/** Whether products that only pass the filters are near to what was asked: "egg roll", "south indian thali". */
export const tellsOfFood = ({ categories = [], diet }: SearchFilters): boolean =>
  categories.length > 0 || diet === 'egg' || diet === 'jain' || diet === 'vegan'

/** Returns the filters that satisfy both; a chosen order before a named one. */
export function bothFilters(chosen: SearchFilters, named: SearchFilters): SearchFilters {
  const bound = (name: 'fromPaise' | 'belowPaise' | 'upToPaise' | 'minRating', stricterOf: (...given: number[]) => number) => {
    const given = [chosen[name], named[name]].filter((value) => value !== undefined)
    return given.length > 0 ? stricterOf(...given) : undefined
  }
  const all = (name: 'categories' | 'lacks') =>
    chosen[name] || named[name] ? [...new Set([...(chosen[name] ?? []), ...(named[name] ?? [])])] : undefined
  return {
    diet: chosen.diet && named.diet ? stricter(chosen.diet, named.diet) : (chosen.diet ?? named.diet),
    categories: all('categories'),
    lacks: all('lacks'),
    fromPaise: bound('fromPaise', Math.max),
    belowPaise: bound('belowPaise', Math.min),
    upToPaise: bound('upToPaise', Math.min),
    open: chosen.open || named.open,
    minRating: bound('minRating', Math.max),
    offers: chosen.offers || named.offers,
    freeDelivery: chosen.freeDelivery || named.freeDelivery,
    sort: chosen.sort ?? named.sort,
    reach: chosen.reach,
    seller: chosen.seller,
    pickup: chosen.pickup,
  }
}

const STRICTNESS: Readonly<Record<AskedDiet, number>> = { 'non-veg': 0, egg: 1, veg: 2, jain: 3, vegan: 4 }
const stricter = (one: AskedDiet, other: AskedDiet): AskedDiet => (STRICTNESS[one] > STRICTNESS[other] ? one : other)
