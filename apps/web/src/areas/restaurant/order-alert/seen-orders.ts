// The new orders that were seen in this browser, shared by its tabs: the others ring and flash.
import { create } from 'zustand'
import type { Order } from '../../../features/orders/status.ts'
import { useHydrated } from '../../../lib/hydrated.ts'
import { deviceStorage } from '../../../lib/storage.ts'

const KEY = 'tiffin.kitchen.seen'
/** Far more than wait to be accepted at a time. */
const MAX_KEPT = 500
const useSeen = create<{ readonly calls: ReadonlySet<string> }>()(() => ({ calls: read() }))

function read(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.map(String) : [])
  } catch {
    return new Set()
  }
}

/** Returns the key of an order's call: a restaurant is called again when the order is overdue. */
export const alertKey = ({ _id, waiting }: Pick<Order, '_id' | 'waiting'>): string => (waiting?.isOverdue ? `${_id} again` : _id)

export function markSeen(calls: readonly string[]): void {
  const known = useSeen.getState().calls
  if (calls.every((call) => known.has(call))) return
  const seen = new Set([...known, ...calls].slice(-MAX_KEPT))
  useSeen.setState({ calls: seen })
  deviceStorage.setItem(KEY, JSON.stringify([...seen]))
}

// the other tabs of this browser
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) useSeen.setState({ calls: read() })
  })

const NONE: ReadonlySet<string> = new Set()
export function useSeenOrders(): ReadonlySet<string> {
  const calls = useSeen((seen) => seen.calls)
  return useHydrated() ? calls : NONE
}
