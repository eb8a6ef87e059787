// What a restaurant of a cart takes, at the door or at the counter. Pure.
import { type CartRestaurant, isCollected } from '../carts/index.ts'
import { counterLeadOf, counterPromiseOf, type DeliveryPromise, type Lead, leadOf, promiseOf } from '../delivery-zones/index.ts'

type Asked = Pick<CartRestaurant, 'plan' | 'terms' | 'counter'>

/** Returns the minutes before the slot of an order for later. */
export const leadTo = (asked: Asked): Lead => (isCollected(asked) ? counterLeadOf(asked.counter) : leadOf(asked.terms))

/** Returns the minutes of an order placed now; undefined while they are not known. */
export function promiseTo(asked: Asked): DeliveryPromise | undefined {
  if (isCollected(asked)) return asked.counter ? counterPromiseOf(asked.counter) : undefined
  return asked.terms ? promiseOf(asked.terms) : undefined
}
