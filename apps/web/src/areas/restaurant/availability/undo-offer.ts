// What can be undone at the moment: one change, for ten seconds, on every screen of the restaurant.
import { useSyncExternalStore } from 'react'

const UNDO_MS = 10_000
export interface UndoOffer {
  readonly message: string
  readonly undo: () => Promise<void>
}
let offer: UndoOffer | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** What keeps the offer: the focus and the pointer. */
const holds = new Set<string>()
const listeners = new Set<() => void>()

function set(next: UndoOffer | undefined): void {
  offer = next
  if (!next) holds.clear()
  restart()
  for (const listener of listeners) listener()
}
function restart(): void {
  clearTimeout(timer)
  if (offer && holds.size === 0) timer = setTimeout(set, UNDO_MS, undefined)
}
/** Shows the offer in place of the last one. */
export const offerUndo = (next: UndoOffer): void => set(next)
export const withdrawUndo = (): void => set(undefined)

/** Keeps the offer until the reason is released; its ten seconds then start again. */
export function holdUndo(reason: 'focus' | 'pointer'): void {
  holds.add(reason)
  restart()
}
export function releaseUndo(...reasons: readonly ('focus' | 'pointer')[]): void {
  for (const reason of reasons) holds.delete(reason)
  restart()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useUndoOffer = (): UndoOffer | undefined =>
  useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  )
