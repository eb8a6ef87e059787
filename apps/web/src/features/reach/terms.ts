// What a cart says about the delivery of each of its restaurants. Pure functions, without words.
import type { AnswerOf } from '../../lib/api.ts'

export type Cart = AnswerOf<'GET /getcart'>['cartData']
type CartRestaurant = NonNullable<Cart['restaurants']>[number]
export type CartTerms = NonNullable<CartRestaurant['delivery']>
/** A restaurant of the cart whose terms depend on the place. */
export interface RestaurantAtPlace {
  readonly id: string
  readonly name: string
  readonly timeZone: string | undefined
  /** Undefined while the cart has no place. */
  readonly terms: CartTerms | undefined
  /** What it asks at one place or another, until then. */
  readonly from: CartRestaurant['deliveryFrom']
}

/** Whether the bill of the cart names its charges: elsewhere there are none. */
export const hasCharges = (cart: Cart): boolean =>
  placedIn(cart).length > 0 || (cart.restaurants ?? []).some(({ packaging, platformFee }) => (packaging ?? platformFee) !== undefined)

/** The id of what says why a restaurant neither delivers the cart nor hands it over. */
export const reachId = (restaurantId: string): string => `reach-${restaurantId}`

/** Returns the restaurants of the cart whose terms depend on the place, in their order; none where everyone delivers everywhere. */
export function placedIn(cart: Cart): RestaurantAtPlace[] {
  const ordered = new Set(cart.items.map(({ productId }) => productId.restId))
  return (cart.restaurants ?? [])
    .filter(({ _id, deliversByPlace }) => deliversByPlace && ordered.has(_id))
    .map(({ _id: id, restaurantName: name, timeZone, delivery: terms, deliveryFrom: from }) => ({ id, name, timeZone, terms, from }))
}

const isHeldUp = ({ terms }: RestaurantAtPlace): boolean => terms !== undefined && (!terms.delivers || terms.missing !== undefined)
/** Returns the id of what says why a restaurant does not deliver the cart to its place, or does not hand it over any more. */
export function heldUpBy(cart: Cart): string | undefined {
  const id = cart.restaurants?.find(({ kind, pickup }) => kind && !pickup)?._id ?? placedIn(cart).find(isHeldUp)?.id
  return id && reachId(id)
}
