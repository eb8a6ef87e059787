// When a running order is at the door as things are. Its promise stays what it was.
import type { ItemStatus } from '@tiffin/contract'
import { MINUTE_MS } from '../../platform/durations.ts'

interface Underway {
  readonly promised_to: Date | null
  readonly way_minutes: number | null
  readonly ready_at: Date | null
  readonly closed_at: Date | null
  readonly items: readonly {
    readonly status: ItemStatus
    readonly events: readonly { readonly status: ItemStatus; readonly at: string }[]
  }[]
}
const STEP_MS = 5 * MINUTE_MS

/**
 * Returns when an order that comes later than promised is expected, in steps of five minutes: from when it left, else was packed, else will be ready.
 * Undefined for one in time, and while nothing is known beyond the promise.
 */
export function laterThanPromised(order: Underway): Date | undefined {
  const { promised_to, way_minutes, closed_at } = order
  if (!promised_to || way_minutes === null || closed_at) return undefined
  const leaves = leavesAt(order)
  if (leaves === undefined) return undefined
  const expected = Math.ceil((leaves + way_minutes * MINUTE_MS) / STEP_MS) * STEP_MS
  return expected > promised_to.getTime() ? new Date(expected) : undefined
}

/** Its slowest item decides. */
function leavesAt({ items, ready_at }: Underway): number | undefined {
  const live = items.filter(({ status }) => status !== 'cancelled')
  const isAny = (wanted: ItemStatus) => live.some(({ status }) => status === wanted)
  if (isAny('pending')) return undefined
  if (isAny('preparing')) return ready_at?.getTime()
  const step = isAny('packed') ? 'packed' : 'out_for_delivery'
  const times = live.flatMap(({ events }) => events.filter(({ status }) => status === step).map(({ at }) => Date.parse(at)))
  return times.length > 0 ? Math.max(...times) : undefined
}
