// The queue of steps that the server has not confirmed, in local storage, so that it survives lost connections and reloads.
import { WIRE_STATUS } from '@tiffin/contract/order-flow'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { deviceStorage } from '../../../lib/storage.ts'
import { isHeld, type QueuedMove, UNDO_MS } from './queued-move.ts'

interface Queue {
  readonly moves: readonly QueuedMove[]
}
const STORED = 'deliveries-to-send'
export const useMoveQueue = create<Queue>()(
  persist((): Queue => ({ moves: [] }), {
    name: STORED,
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
    partialize: ({ moves }) => ({ moves }),
  }),
)

/** Changes the queue as stored, which another tab may have changed; writes only a different one. */
function change(next: (moves: readonly QueuedMove[]) => readonly QueuedMove[]): void {
  void useMoveQueue.persist.rehydrate()
  const { moves } = useMoveQueue.getState()
  const changed = next(moves)
  if (changed.length !== moves.length || changed.some((move, at) => move !== moves[at])) useMoveQueue.setState({ moves: changed })
}

/** Follows the changes of other tabs. Returns a function that ends it. */
export function followOtherTabs(): () => void {
  const read = ({ key }: StorageEvent) => {
    if (key === STORED) void useMoveQueue.persist.rehydrate()
  }
  window.addEventListener('storage', read)
  return () => window.removeEventListener('storage', read)
}

type OrderOfEmployee = Pick<QueuedMove, 'employeeId' | 'orderId'>
// an order may have been given to another employee who uses the same phone
const isOfSameOrder = (one: OrderOfEmployee, other: OrderOfEmployee): boolean =>
  one.orderId === other.orderId && one.employeeId === other.employeeId

/** Adds a step. A handover is sent after the time to undo it, other steps at once. A repeated step is ignored; that of a second trip is another one. */
export function enqueue(move: Pick<QueuedMove, 'employeeId' | 'orderId' | 'number' | 'itemId' | 'items' | 'to'>): void {
  const sendAt = serverNow() + (move.to === 'delivered' ? UNDO_MS : 0)
  change((moves) =>
    moves.some((queued) => isOfSameOrder(queued, move) && queued.itemId === move.itemId && queued.to === move.to)
      ? moves
      : [...moves, { ...move, key: newRequestKey(), sendAt, tries: 0 }],
  )
}
export const replaceMove = (changed: QueuedMove): void =>
  change((moves) => moves.map((move) => (move.key === changed.key ? changed : move)))
export const removeMove = ({ key }: Pick<QueuedMove, 'key'>): void => change((moves) => moves.filter((move) => move.key !== key))
/** Removes a refused step and the later ones of its order, but none of another employee. */
export const dropOrder = (refused: OrderOfEmployee): void => change((moves) => moves.filter((move) => !isOfSameOrder(move, refused)))
/** Sends held handovers now: they can no longer be undone. */
export const retryHeld = (): void => change((moves) => (moves.some((move) => isHeld(move, serverNow())) ? moves.map(asDue) : moves))
const asDue = (move: QueuedMove): QueuedMove => (isHeld(move, serverNow()) ? { ...move, sendAt: 0 } : move)
/** Retries all waiting steps now, because the connection is back. */
export const retryAll = (): void => change((moves) => moves.map((move) => (move.tries > 0 ? { ...move, sendAt: 0 } : move)))

export const sendMove = (
  { key, itemId, items, orderId, to }: QueuedMove,
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<AnswerOf<'PATCH /employee/updateDeliveryStatus'>> =>
  api('PATCH /employee/updateDeliveryStatus', {
    body: { prodId: itemId, orderId, orderStatus: WIRE_STATUS[to], ...(items && { items: [...items] }) },
    idempotencyKey: key,
    keepalive,
  })
