// Which new orders somebody at this browser has looked at: the others ring and flash. All of its tabs know.
import { create } from 'zustand'
import type { Order } from '../../../features/orders/status.ts'

const KEY = 'tiffin.kitchen.seen'
/** Far more than wait to be accepted at any moment. */
const MAX_KEPT = 500
const useSeen = create<{ readonly calls: ReadonlySet<string> }>()(() => ({ calls: read() }))

function read(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.map(String) : [])
  } catch {
    return new Set()
  }
}

/** What is looked at: an order, and once more when its restaurant is called a second time. */
export const callOf = ({ _id, waiting }: Pick<Order, '_id' | 'waiting'>): string => (waiting?.isOverdue ? `${_id} again` : _id)

export function markSeen(calls: readonly string[]): void {
  const known = useSeen.getState().calls
  if (calls.every((call) => known.has(call))) return
  const seen = new Set([...known, ...calls].slice(-MAX_KEPT))
  useSeen.setState({ calls: seen })
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen]))
  } catch {
    // a browser that keeps nothing knows it for this page
  }
}

// the other tabs of this browser
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) useSeen.setState({ calls: read() })
  })

export const useSeenOrders = (): ReadonlySet<string> => useSeen(({ calls }) => calls)
