// Whether the slot that an order would take has a place left, and which is the next one that has. Pure.
import { MINUTE_MS } from '../../platform/durations.ts'
import type { CartRestaurant } from '../carts/index.ts'
import { type FreeSlot, type SlotPlace, SPARE_MINUTES } from '../delivery-zones/index.ts'
import { leadTo } from './how-soon.ts'

export interface SlotRoom {
  readonly place: SlotPlace
  readonly isFull: boolean
  /** The next slot with a place, where this one is full and there is one. */
  readonly next: FreeSlot | undefined
}

/** Returns undefined for a restaurant without a cap. An order for now takes a place in the slot in which it would be at the door. */
export function roomOf(restaurant: CartRestaurant): SlotRoom | undefined {
  const { id, plan, caps } = restaurant
  if (!caps) return undefined
  const { preparation, way } = leadTo(restaurant)
  const soonest = Date.parse(caps.read_at) + (preparation + way) * MINUTE_MS
  const seconds = caps.minutes * 60
  const startOf = (instant: number) => (Math.floor((instant / 1000 + caps.shift) / seconds) * seconds - caps.shift) * 1000
  const startsAt = plan?.slot_at ? Date.parse(plan.slot_at) : startOf(soonest)
  const isFull = caps.full.some((start) => Date.parse(start) === startsAt)
  const earliest = Math.max(startsAt, soonest + SPARE_MINUTES * MINUTE_MS)
  return {
    place: { restaurantId: id, kind: plan?.kind ?? 'delivery', startsAt: new Date(startsAt) },
    isFull,
    next: isFull ? caps.free.find(({ at }) => Date.parse(at) >= earliest) : undefined,
  }
}
