// The new orders that were seen in this browser, shared by its tabs: the others ring and flash.
import { create } from 'zustand'
import type { Order } from '../../../features/orders/status.ts'
import { useHydrated } from '../../../lib/hydrated.ts'
import { deviceStorage } from '../../../lib/storage.ts'

const KEY = 'tiffin.kitchen.seen'
/** Far more than wait to be accepted at a time. */
const MAX_KEPT = 500
const useSeen = create<{ readonly alerts: ReadonlySet<string> }>()(() => ({ alerts: read() }))

function read(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.map(String) : [])
  } catch {
    return new Set()
  }
}

/** Returns the key of an order's alert: a restaurant is reminded of an overdue order. */
export const alertKey = ({ _id, waiting }: Pick<Order, '_id' | 'waiting'>): string => (waiting?.isOverdue ? `${_id} again` : _id)

export function markSeen(alerts: readonly string[]): void {
  const known = useSeen.getState().alerts
  if (alerts.every((alert) => known.has(alert))) return
  const seen = new Set([...known, ...alerts].slice(-MAX_KEPT))
  useSeen.setState({ alerts: seen })
  deviceStorage.setItem(KEY, JSON.stringify([...seen]))
}

// the other tabs of this browser
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) useSeen.setState({ alerts: read() })
  })

const NONE: ReadonlySet<string> = new Set()
export function useSeenOrders(): ReadonlySet<string> {
  const alerts = useSeen((seen) => seen.alerts)
  return useHydrated() ? alerts : NONE
}
