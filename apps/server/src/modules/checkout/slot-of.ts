// Orders for later: when cooking begins for a slot, and whether the slot can still be had. Pure.
import type { CartRestaurant } from '../carts/index.ts'
import { cookingOf } from '../delivery-zones/index.ts'
import { leadTo } from './how-soon.ts'

/** The slot for which a restaurant of the cart is asked. */
export interface PlannedSlot {
  readonly at: Date
  /** Null: it is not offered any more. */
  readonly until: Date | null
  /** From the counter to the door, in minutes. */
  readonly way: number
  /** Cooking time: not before the restaurant opens, and not before now. */
  readonly ringsAt: Date
  /** It is not offered any more, or too soon by now. */
  readonly isGone: boolean
}

/** Returns undefined when the restaurant is asked for now. */
export function slotOf(asked: Pick<CartRestaurant, 'plan' | 'terms' | 'counter'>): PlannedSlot | undefined {
  const { plan } = asked
  if (!plan?.slot_at) return undefined
  const lead = leadTo(asked)
  const at = new Date(plan.slot_at)
  const until = plan.until === null ? null : new Date(plan.until)
  const opensAt = plan.opens_at === null ? null : new Date(plan.opens_at)
  const { ringsAt, isTooSoon } = cookingOf(at, lead, opensAt, new Date(plan.read_at))
  return { at, until, way: lead.way, ringsAt, isGone: until === null || isTooSoon }
}
