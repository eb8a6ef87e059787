import { words } from '#words/promise'
import type { Cart, CartTerms } from './terms.ts'

/** Returns "25–35 min", or "about 25–35 min" where only the postal code is known; undefined while it is not known. */
export function minutesOf({ minutes, isApproximate }: Pick<CartTerms, 'minutes' | 'isApproximate'>): string | undefined {
  if (!minutes) return undefined
  const range = words.minutes(minutes.least, minutes.most)
  return isApproximate ? words.nearly(range) : range
}

export interface SaidMinutes {
  readonly restId: string
  readonly name: string
  /** "25–35 min". */
  readonly says: string
  readonly most: number
}
/** Returns what the cart says about the minutes of each of its restaurants; nothing of one that is asked for later, whose slot is its time. */
export const minutesIn = ({ restaurants = [], items }: Cart): SaidMinutes[] =>
  restaurants.flatMap(({ _id: restId, restaurantName: name, delivery, plan }) => {
    const isOrdered = items.some(({ productId, available }) => available && productId.restId === restId)
    if (plan || !isOrdered || !delivery?.minutes) return []
    return { restId, name, says: minutesOf(delivery) ?? '', most: delivery.minutes.most }
  })
