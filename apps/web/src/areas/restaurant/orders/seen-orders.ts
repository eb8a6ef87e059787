// Which new orders somebody at this browser has looked at: the others ring and flash. All of its tabs know.
import { useSyncExternalStore } from 'react'

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

export function markSeen(orderIds: readonly string[]): void {
  if (orderIds.every((id) => seen.has(id))) return
  seen = new Set([...seen, ...orderIds].slice(-MAX_KEPT))
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
