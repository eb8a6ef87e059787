// The moves of the last seconds, which can be undone. Kept outside the tickets, which change columns when they move.
import { canMove } from '@tiffin/contract/order-flow'
import { create } from 'zustand'
import { kindOf, type Order, statusOf } from '../../../features/orders/status.ts'
import type { Stage } from './board.ts'

const UNDO_MS = 10_000

export interface RecentMove {
  readonly orderId: string
  readonly from: Stage
  readonly to: Stage
  readonly items: readonly string[]
}

const useMoves = create<{ readonly moves: readonly RecentMove[] }>()(() => ({ moves: [] }))
const movesOfOthers = (orderId: string) => useMoves.getState().moves.filter((move) => move.orderId !== orderId)

/** Records a move until its time to undo is over; one per order. */
export function rememberMove(move: RecentMove): void {
  useMoves.setState({ moves: [...movesOfOthers(move.orderId), move] })
  setTimeout(() => useMoves.getState().moves.includes(move) && forgetMove(move.orderId), UNDO_MS)
}
export const forgetMove = (orderId: string): void => useMoves.setState({ moves: movesOfOthers(orderId) })

export const useLastMove = (): RecentMove | undefined => useMoves(({ moves }) => moves.at(-1))
export const useRecentMove = (orderId: string): RecentMove | undefined =>
  useMoves(({ moves }) => moves.find((move) => move.orderId === orderId))

/** Returns whether a move can be undone: not when a product has moved on or was cancelled meanwhile. */
export function isUndoable(order: Order, move: RecentMove): boolean {
  const moved = order.item.filter((item) => move.items.includes(item._id))
  return (
    canMove(kindOf(order), move.to, move.from, 'restaurant') &&
    moved.length === move.items.length &&
    moved.every((item) => statusOf(item) === move.to)
  )
}
