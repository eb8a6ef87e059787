// A step of a delivery that the server has not confirmed: when to send it, and what the order looks like meanwhile.
import { type ItemStatus, WIRE_STATUS } from '@tiffin/contract/order-flow'
import { type Order, statusOf } from '../../../features/orders/status.ts'
import { serverNow } from '../../../lib/server-clock.ts'

export type Step = 'out_for_delivery' | 'delivered'
export interface QueuedMove {
  /** Retries with the same key run the step once. */
  readonly key: string
  /** Steps are sent only while this employee is logged in. */
  readonly employeeId: string
  readonly orderId: string
  /** The order's number if one press was for several orders: a refusal names it. */
  readonly number?: string
  readonly itemId: string
  /** Ids of the products that travel with it; absent in steps that an older version has stored. */
  readonly items?: readonly string[]
  readonly to: Step
  /** The earliest time to send, in epoch milliseconds. */
  readonly sendAt: number
  readonly tries: number
}
/** Milliseconds in which a handover can be undone; it is sent afterwards. */
export const UNDO_MS = 5_000
const RETRY_MS = 4_000
const LONGEST_RETRY_MS = 30_000

export const isHeld = ({ to, tries, sendAt }: QueuedMove, now: number): boolean => to === 'delivered' && tries === 0 && sendAt > now

/** Returns the steps of an order that wait for the connection. */
export const waitingMoves = (moves: readonly QueuedMove[], { _id }: Pick<Order, '_id'>, isOnline: boolean): QueuedMove[] =>
  moves.filter((move) => move.orderId === _id && (move.tries > 0 || (!isOnline && !isHeld(move, serverNow()))))

/** Returns the move with its next retry time: increasing delays, at most 30 s. */
export const retryLater = (move: QueuedMove, now: number): QueuedMove => ({
  ...move,
  tries: move.tries + 1,
  sendAt: now + Math.min(RETRY_MS * 2 ** move.tries, LONGEST_RETRY_MS),
})

/** Returns the earliest move that does not wait for an earlier step of the same order. */
export function nextToSend(moves: readonly QueuedMove[]): QueuedMove | undefined {
  const first = moves.filter((move, at) => moves.findIndex(({ orderId }) => orderId === move.orderId) === at)
  return first.reduce<QueuedMove | undefined>((next, move) => (next && next.sendAt <= move.sendAt ? next : move), undefined)
}

const BEFORE: Readonly<Record<Step, ItemStatus>> = { out_for_delivery: 'packed', delivered: 'out_for_delivery' }

/** Returns the order as it will be after the move: all products of a trip travel together (docs/decisions/017). */
export function afterMove(order: Order, { to, items }: QueuedMove): Order {
  const from = order.item.some((item) => statusOf(item) === BEFORE[to]) ? BEFORE[to] : 'packed'
  const isMoved = (item: Order['item'][number]) =>
    statusOf(item) === from && (from === 'out_for_delivery' || !items || items.includes(item._id))
  return { ...order, item: order.item.map((item) => (isMoved(item) ? { ...item, orderStatus: WIRE_STATUS[to] } : item)) }
}
