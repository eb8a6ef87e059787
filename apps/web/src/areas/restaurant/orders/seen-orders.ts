// Which new orders somebody at this browser has looked at: the others ring and flash. All of its tabs know.
import { useSyncExternalStore } from 'react'
import type { Order } from '../../../features/orders/status.ts'

const KEY = 'tiffin.kitchen.seen'
/** Far more than wait to be accepted at any moment. */
const MAX_KEPT = 500
const NONE: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
let seen = read()

function read(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.map(String) : [])
  } catch {
    return NONE
  }
}
function tell(): void {
  for (const listener of listeners) listener()
}

/** What is looked at: an order, and once more when its restaurant is called a second time. */
export const callOf = ({ _id, waiting }: Pick<Order, '_id' | 'waiting'>): string => (waiting?.isOverdue ? `${_id} again` : _id)

export function markSeen(calls: readonly string[]): void {
  if (calls.every((call) => seen.has(call))) return
  seen = new Set([...seen, ...calls].slice(-MAX_KEPT))
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen]))
  } catch {
    // a browser that keeps nothing knows it for this page
  }
  tell()
}

function adopt(event: StorageEvent): void {
  if (event.key !== KEY) return
  seen = read()
  tell()
}
function watch(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', adopt)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', adopt)
  }
}
export const useSeenOrders = (): ReadonlySet<string> =>
  useSyncExternalStore(
    watch,
    () => seen,
    () => NONE,
  )
