// How long an order placed now takes to the door. The only place where the minutes of cards, menu, cart and order are computed.
import { MINUTE_MS } from '../../platform/durations.ts'

/** What `prep_of` returns. */
export interface Preparation {
  /** Until an order is packed; null: the restaurant has not said. */
  readonly prep_minutes: number | null
  readonly busy_minutes: number
}
interface Way extends Preparation {
  /** Why the restaurant does not deliver there. */
  readonly reason: string | null
  readonly metres: number | null
  readonly extra_minutes: number
}
/** What an order for later takes before its slot, in minutes. */
export interface Lead {
  readonly preparation: number
  readonly way: number
}
export interface DeliveryPromise {
  readonly least: number
  readonly most: number
  /** From the counter to the door; 0 for who collects it. */
  readonly way: number
}

/** What a road is longer than the line. */
const DETOUR = 1.35
/** 18 km/h. */
const METRES_PER_MINUTE = 300
const AT_THE_DOORS = 2
/** While they are not known. */
const USUAL_PREPARATION = 20
const USUAL_WAY = 15
const STEP = 5
const WIDTH = 10
/** By so much a time may not become worse between the page and the order. */
const MUCH_LATER = 10
const STEP_MS = STEP * MINUTE_MS

const wayOf = (metres: number, extraMinutes: number) => Math.ceil((metres * DETOUR) / METRES_PER_MINUTE) + AT_THE_DOORS + extraMinutes

/** Returns the minutes before the slot of an order for later; null: without a place. */
export function leadOf(terms: Omit<Way, 'reason'> | null): Lead {
  const { metres = null, extra_minutes = 0, prep_minutes = null, busy_minutes = 0 } = terms ?? {}
  return {
    preparation: (prep_minutes ?? USUAL_PREPARATION) + busy_minutes,
    way: metres === null ? USUAL_WAY + extra_minutes : wayOf(metres, extra_minutes),
  }
}

/** Returns the minutes before the slot of an order for later that is collected; null: where nothing is. */
export const counterLeadOf = (load: Preparation | null): Lead => ({
  ...leadOf(load && { ...load, metres: null, extra_minutes: 0 }),
  way: 0,
})

/** For what a restaurant cannot foresee, in minutes. */
export const SPARE_MINUTES = 5
/** Returns when cooking begins for a slot: not before the restaurant opens, and not before now; and whether it would have had to begin already. */
export function cookingOf(slot: Date, { preparation, way }: Lead, opensAt: Date | null, now: Date): { ringsAt: Date; isTooSoon: boolean } {
  const latest = slot.getTime() - (way + preparation) * MINUTE_MS
  const ringsAt = new Date(Math.max(latest - SPARE_MINUTES * MINUTE_MS, opensAt?.getTime() ?? 0, now.getTime()))
  return { ringsAt, isTooSoon: latest < now.getTime() }
}

/** Returns the minutes to the door as a range; undefined while the preparation or the way is not known. */
export function promiseOf(terms: Way): DeliveryPromise | undefined {
  const { reason, metres, extra_minutes, prep_minutes, busy_minutes } = terms
  if (reason !== null || metres === null || prep_minutes === null) return undefined
  const way = wayOf(metres, extra_minutes)
  return rangeOf(prep_minutes + busy_minutes + way, way)
}
function rangeOf(minutes: number, way: number): DeliveryPromise {
  const least = Math.floor(minutes / STEP) * STEP
  return { least, most: least + WIDTH, way }
}

/** Returns whether a customer who saw this many minutes at most would wait much longer by now. Without minutes there is nothing to hold on to. */
export const isMuchLater = (now: Pick<DeliveryPromise, 'most'> | undefined, seenMost: number): boolean =>
  now === undefined || now.most >= seenMost + MUCH_LATER

/** Returns the minutes until an order can be collected as a range; undefined while the preparation is not known. */
export function counterPromiseOf({ prep_minutes, busy_minutes }: Preparation): DeliveryPromise | undefined {
  return prep_minutes === null ? undefined : rangeOf(prep_minutes + busy_minutes, 0)
}

/** Returns the range on the clock, in steps of five minutes. */
export function promisedTimes(now: Date, { least, most }: DeliveryPromise): { from: Date; to: Date } {
  const start = Math.round(now.getTime() / STEP_MS) * STEP_MS
  return { from: new Date(start + least * MINUTE_MS), to: new Date(start + most * MINUTE_MS) }
}
