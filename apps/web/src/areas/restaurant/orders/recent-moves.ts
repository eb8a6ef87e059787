// The moves of the last seconds, which a mis-tap takes back. Kept outside the tickets, which change columns when they move.
import { canMove } from '@tiffin/contract/order-flow'
import { useSyncExternalStore } from 'react'
import { type Order, statusOf } from '../../../features/orders/status.ts'
import type { Stage } from './kitchen.ts'

const UNDO_MS = 10_000

export interface RecentMove {
  readonly orderId: string
  readonly from: Stage
  readonly to: Stage
  /** The dishes that moved, and no others. */
  readonly items: readonly string[]
}
type Moves = ReadonlyMap<string, RecentMove>

const NONE: Moves = new Map()
const listeners = new Set<() => void>()
let moves = NONE

function replace(next: Moves): void {
  moves = next
  for (const listener of listeners) listener()
}
export function rememberMove(move: RecentMove): void {
  replace(new Map([...moves].filter(([id]) => id !== move.orderId)).set(move.orderId, move))
  setTimeout(() => moves.get(move.orderId) === move && forgetMove(move.orderId), UNDO_MS)
}
export const forgetMove = (orderId: string): void => replace(new Map([...moves].filter(([id]) => id !== orderId)))

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The newest of all. */
export const useLastMove = (): RecentMove | undefined =>
  useSyncExternalStore(
    watch,
    () => [...moves.values()].at(-1),
    () => undefined,
  )
export const useRecentMove = (orderId: string): RecentMove | undefined =>
  useSyncExternalStore(
    watch,
    () => moves.get(orderId),
    () => undefined,
  )

/** Can it be taken back as things are? Not when a dish has gone on or was cancelled meanwhile. */
export function isUndoable(order: Order, move: RecentMove): boolean {
  const moved = order.item.filter((item) => move.items.includes(item._id))
  return (
    canMove(move.to, move.from, 'restaurant') && moved.length === move.items.length && moved.every((item) => statusOf(item) === move.to)
  )
}
