import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Cart, CartRefusal, forgetAddress, getCart, keepAddress, keepPlans, type Plan } from '../carts/index.ts'
import { slotOf } from './slot-of.ts'

export interface CartChoice {
  /** For which the cart is priced; null: none. */
  readonly addressId?: string | null | undefined
  readonly plans?: readonly Plan[] | undefined
}

/** Chooses where the cart goes, and when what it has of restaurants; returns it. Refuses `not_found`, and `slot_gone` with the cart as it was. */
export const planCart = (db: Db, customerId: CustomerId, { addressId, plans = [] }: CartChoice): Promise<Cart> =>
  db.transaction(async (tx) => {
    if (addressId === null) await forgetAddress(tx, customerId)
    else if (addressId !== undefined && !(await keepAddress(tx, customerId, addressId))) throw refuse('not_found')
    if (plans.length === 0) return getCart(tx, customerId)
    const before = await getCart(tx, customerId)
    await keepPlans(tx, customerId, plans)
    const cart = await getCart(tx, customerId)
    const asked = new Set(plans.map(({ restaurantId }) => restaurantId))
    const gone = cart.restaurants.find((restaurant) => asked.has(restaurant.id) && slotOf(restaurant)?.isGone)
    if (gone) throw new CartRefusal('slot_gone', before, { values: { restaurant: gone.name } })
    return cart
  })
