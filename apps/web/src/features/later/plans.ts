// Chosen times of a cart. Pure functions, without words: the cart loads them first.
import type { Cart } from '../cart/queries.ts'

/** The id of what says when a restaurant of the cart is asked. */
export const whenId = (restaurantId: string): string => `when-${restaurantId}`

/** Returns the restaurants of the cart that take orders for later, or did when a time was chosen. */
export function plannableIn(cart: Cart) {
  const ordered = new Set(cart.items.map(({ productId }) => productId.restId))
  return (cart.restaurants ?? []).filter(({ _id, daysAhead, plan }) => ordered.has(_id) && (daysAhead !== undefined || plan))
}
/** Returns the id of what says that a chosen time is no longer offered. */
export function goneIn(cart: Cart): string | undefined {
  const gone = plannableIn(cart).find(({ plan }) => plan && plan.until === undefined)
  return gone && whenId(gone._id)
}
