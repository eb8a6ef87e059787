import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  type Cart,
  CartRefusal,
  type CartRestaurant,
  forgetAddress,
  getCart,
  isCollected,
  keepAddress,
  keepPlans,
  type Plan,
} from '../carts/index.ts'
import { roomOf } from './room-of.ts'
import { slotOf } from './slot-of.ts'
import { fullRefusal } from './take-slots.ts'

export interface CartChoice {
  /** For which the cart is priced; null: none. */
  readonly addressId?: string | null | undefined
  readonly plans?: readonly Plan[] | undefined
}

/** Chooses where the cart goes, and when and how what it has of restaurants; returns it. Refuses `not_found`, and with the cart as it was `pickup_off`, `slot_gone`, `slot_full` and `slots_full`. */
export const planCart = (db: Db, customerId: CustomerId, { addressId, plans = [] }: CartChoice): Promise<Cart> =>
  db.transaction(async (tx) => {
    if (addressId === null) await forgetAddress(tx, customerId)
    else if (addressId !== undefined && !(await keepAddress(tx, customerId, addressId))) throw refuse('not_found')
    if (plans.length === 0) return getCart(tx, customerId)
    const before = await getCart(tx, customerId)
    await keepPlans(tx, customerId, plans)
    const cart = await getCart(tx, customerId)
    const asked = new Set(plans.map(({ restaurantId }) => restaurantId))
    const isPlanned = ({ id, plan }: CartRestaurant) => asked.has(id) && Boolean(plan?.slot_at)
    const off = cart.restaurants.find((restaurant) => asked.has(restaurant.id) && isCollected(restaurant) && !restaurant.counter)
    if (off) throw new CartRefusal('pickup_off', before, { values: { restaurant: off.name } })
    const gone = cart.restaurants.find((restaurant) => isPlanned(restaurant) && slotOf(restaurant)?.isGone)
    if (gone) throw new CartRefusal('slot_gone', before, { values: { restaurant: gone.name } })
    const full = cart.restaurants.find((restaurant) => isPlanned(restaurant) && roomOf(restaurant)?.isFull)
    if (full) throw fullRefusal(full, before)
    return cart
  })
