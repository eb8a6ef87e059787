// Chosen times of a cart. Pure functions, without words: the cart loads them first.
import type { Cart } from '../cart/queries.ts'

/** The id of what says when a restaurant of the cart is asked. */
export const whenId = (restaurantId: string): string => `when-${restaurantId}`

/** Returns the restaurants of the cart that take orders for later, or did when a time was chosen, or have no place left now. */
export function plannableIn(cart: Cart) {
  const ordered = new Set(cart.items.map(({ productId }) => productId.restId))
  return (cart.restaurants ?? []).filter(({ _id, daysAhead, plan, full }) => ordered.has(_id) && (daysAhead !== undefined || plan || full))
}
/** Returns the id of what says that a time is no longer offered, or full. */
export function untimelyIn(cart: Cart): string | undefined {
  const held = plannableIn(cart).find(({ plan, full }) => full || (plan && plan.until === undefined))
  return held && whenId(held._id)
}
