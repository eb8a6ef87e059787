// A step of a delivery that a thumb has decided and the server has not confirmed yet: when it is sent, and what the order looks like meanwhile.
import { type ItemStatus, WIRE_STATUS } from '@tiffin/contract/order-flow'
import { type Order, statusOf } from '../../../features/orders/status.ts'

export type Step = 'out_for_delivery' | 'delivered'
export interface QueuedMove {
  /** However often it is sent under this key, it is done once. */
  readonly key: string
  /** Whose phone it was; another employee who logs in here does not send it. */
  readonly employeeId: string
  readonly orderId: string
  readonly itemId: string
  readonly to: Step
  /** Not sent before; epoch ms. */
  readonly sendAt: number
  /** How often it got no answer. */
  readonly tries: number
}
/** So long a handover can be taken back, and so long nothing is sent. */
export const UNDO_MS = 5_000
const RETRY_MS = 4_000
const LONGEST_RETRY_MS = 30_000

/** Can still be taken back. */
export const isHeld = ({ to, tries, sendAt }: QueuedMove, now: number): boolean => to === 'delivered' && tries === 0 && sendAt > now

/** After an attempt without an answer: later and later, at least twice a minute. */
export const again = (move: QueuedMove, now: number): QueuedMove => ({
  ...move,
  tries: move.tries + 1,
  sendAt: now + Math.min(RETRY_MS * 2 ** move.tries, LONGEST_RETRY_MS),
})

/** The move to send next: the earliest of those that no earlier step of the same order holds up. */
export function nextToSend(moves: readonly QueuedMove[]): QueuedMove | undefined {
  const first = moves.filter((move, at) => moves.findIndex(({ orderId }) => orderId === move.orderId) === at)
  return first.reduce<QueuedMove | undefined>((next, move) => (next && next.sendAt <= move.sendAt ? next : move), undefined)
}

const BEFORE: Readonly<Record<Step, ItemStatus>> = { out_for_delivery: 'packed', delivered: 'out_for_delivery' }

/** The order as it will be once the move is done: the bag travels together (docs/specification.md#states). */
export function afterMove(order: Order, { to }: QueuedMove): Order {
  const from = order.item.some((item) => statusOf(item) === BEFORE[to]) ? BEFORE[to] : 'packed'
  return {
    ...order,
    item: order.item.map((item) => (statusOf(item) === from ? { ...item, orderStatus: WIRE_STATUS[to] } : item)),
  }
}
