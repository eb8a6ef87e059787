// What can be undone at the moment: one change, for ten seconds, on every screen of the restaurant.
import { useSyncExternalStore } from 'react'

const UNDO_MS = 10_000
export interface UndoOffer {
  readonly message: string
  readonly undo: () => Promise<void>
}
let offer: UndoOffer | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: UndoOffer | undefined): void {
  clearTimeout(timer)
  offer = next
  for (const listener of listeners) listener()
}
/** Shows the offer in place of the last one. */
export function offerUndo(next: UndoOffer): void {
  set(next)
  timer = setTimeout(() => set(undefined), UNDO_MS)
}
export const withdrawUndo = (): void => set(undefined)

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
