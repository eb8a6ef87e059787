// Which restaurants of a cart its customer wants to collect from. Pure functions, without words.
import type { AnswerOf } from '../../lib/api.ts'

type Cart = AnswerOf<'GET /getcart'>['cartData']
export type CartRestaurant = NonNullable<Cart['restaurants']>[number]

/** Returns the restaurants of the cart from which something is collected. */
export const collectedIn = ({ restaurants = [] }: Cart): CartRestaurant[] => restaurants.filter(({ kind }) => kind === 'pickup')
/** Returns whether nothing of the cart is delivered, so that it needs no address. */
export const isAllCollected = (cart: Cart): boolean =>
  (cart.restaurants?.length ?? 0) > 0 && collectedIn(cart).length === cart.restaurants?.length
/** Returns the most minutes that the cart says until each of its orders can be collected. */
export const collectedMinutes = (cart: Cart): { restId: string; most: number }[] =>
  collectedIn(cart).flatMap(({ _id: restId, pickup, plan }) => (pickup?.minutes && !plan ? [{ restId, most: pickup.minutes.most }] : []))
/** Returns a link that opens the map of the device or the browser there. */
export const mapLink = (name: string, { street, city, state, postalCode }: NonNullable<CartRestaurant['pickup']>['at']): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([name, street, city, state, postalCode].filter(Boolean).join(', '))}`
