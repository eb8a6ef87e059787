// Orders for later: when cooking begins for a slot, and whether the slot can still be had. Pure.
import { MINUTE_MS } from '../../platform/durations.ts'
import type { CartRestaurant } from '../carts/index.ts'
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
/** For what a restaurant cannot foresee. */
export const SPARE_MINUTES = 5

/** Returns undefined when the restaurant is asked for now. */
export function slotOf(asked: Pick<CartRestaurant, 'plan' | 'terms' | 'counter'>): PlannedSlot | undefined {
  const { plan } = asked
  if (!plan?.slot_at) return undefined
  const { preparation, way } = leadTo(asked)
  const at = new Date(plan.slot_at)
  const until = plan.until === null ? null : new Date(plan.until)
  const opens = plan.opens_at === null ? 0 : Date.parse(plan.opens_at)
  const now = Date.parse(plan.read_at)
  const latest = at.getTime() - (way + preparation) * MINUTE_MS
  const ringsAt = new Date(Math.max(latest - SPARE_MINUTES * MINUTE_MS, opens, now))
  return { at, until, way, ringsAt, isGone: until === null || latest < now }
}
