import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ItemStatus, WIRE_STATUS } from '@tiffin/contract/order-flow'
import { words } from '#words/restaurant-orders'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { liveItems, type Order, type OrderItem } from '../../../features/orders/status.ts'
import { api } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { closeToasts, toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { alertKey, markSeen } from '../order-alert/seen-orders.ts'
import { reloadOrders, showOrder, stopReading } from '../queries.ts'
import { COLUMNS, movable, type Stage } from './board.ts'
import { forgetMove, type RecentMove, rememberMove } from './recent-moves.ts'

export const MOVING = ['restaurant', 'moving'] as const
/** True while a move is in flight: live events are held back, because an older state would move the ticket back. */
export const isMoving = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: MOVING }) > 0
const isOnlyMove = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: MOVING }) === 1

const rankOf = (stage: Stage): number => COLUMNS.findIndex((column) => column.stage === stage)

const withStatus = (order: Order, items: readonly string[], status: ItemStatus): Order => ({
  ...order,
  // older than any response of the server
  updatedAt: '',
  item: order.item.map((item) => (items.includes(item._id) ? { ...item, orderStatus: WIRE_STATUS[status] } : item)),
})

/** What the server last said about orders with moves in flight: a second move begins with the shown state of the first, which may yet fail. */
const confirmed = new Map<string, Order>()

interface Move {
  readonly items: readonly string[]
  readonly to: ItemStatus
}
/** The toasts of one order: a fault is shown until its next move. */
const faultsOf = (order: Order): string => `move ${order._id}`
const showFault = (order: Order) => (error: Error) => toastError(error, undefined, faultsOf(order))

/** Returns the options of an optimistic mutation, which is reverted if it fails. */
function moveOptions<M extends Move>(
  queries: QueryClient,
  order: Order,
  call: (move: M) => Promise<{ order: Order }>,
  onFailed?: (error: Error) => void,
) {
  return mutationOptions({
    mutationKey: MOVING,
    // moves of one order run one after another
    scope: { id: order._id },
    mutationFn: async (move: M) => {
      const answer = await call(move)
      confirmed.set(order._id, answer.order)
      if (isOnlyMove(queries)) showOrder(queries, answer.order)
      return answer.order
    },
    onMutate: async ({ items, to }) => {
      closeToasts(faultsOf(order))
      markSeen([alertKey(order)])
      if (order.updatedAt !== '') confirmed.set(order._id, order)
      // responses to earlier requests would move the ticket back
      await stopReading(queries)
      showOrder(queries, withStatus(order, items, to))
    },
    onError: (error: Error) => {
      forgetMove(order._id)
      const before = confirmed.get(order._id)
      if (before) showOrder(queries, before)
      return onFailed?.(error)
    },
    onSettled: () => {
      if (!isOnlyMove(queries)) return
      confirmed.clear()
      return reloadOrders(queries)
    },
  })
}

/** Returns a mutation that moves one product to another state. */
export function useMoveItem(order: Order) {
  const call = ({ items, to }: Move & { items: readonly [string] }) => {
    const body = { prodId: items[0], orderId: order._id, orderStatus: WIRE_STATUS[to] }
    return api('PATCH /restaurent/updateDeliveryStatus', { body })
  }
  return useMutation(moveOptions(useQueryClient(), order, call, showFault(order)))
}

type WholeMove = Omit<RecentMove, 'orderId'> & { prepMinutes?: number | undefined }
const moveWhole =
  (order: Order) =>
  ({ from, to, items, prepMinutes }: WholeMove) => {
    // until its cooking time the customer may move it: what is accepted is the slot on this screen
    const slotAt = order.isLater && from === 'pending' ? order.slotAt : undefined
    const body = { orderId: order._id, from: WIRE_STATUS[from], to: WIRE_STATUS[to], items: [...items], prepMinutes, slotAt }
    return api('POST /restaurent/moveOrder', { body })
  }

/** Returns a function that moves all products of a stage, which can be undone for some seconds. */
export function useMoveOrder(order: Order) {
  const moving = useMutation(moveOptions(useQueryClient(), order, moveWhole(order), showFault(order)))
  return {
    isPending: moving.isPending,
    /** `prepMinutes`: when accepting, the minutes until the food is ready. */
    move: (from: Stage, to: Stage, prepMinutes?: number) => {
      const items = movable(order, from, to).map((item) => item._id)
      // a second press during a move would repeat it
      if (moving.isPending || items.length === 0) return
      // only steps forward can be undone: the ticket's own button goes back
      if (rankOf(to) > rankOf(from)) rememberMove({ orderId: order._id, from, to, items })
      moving.mutate({ from, to, items, prepMinutes })
    },
    undo: ({ from, to, items }: RecentMove) => {
      forgetMove(order._id)
      moving.mutate({ from: to, to: from, items })
    },
  }
}

export interface FailedMove {
  readonly order: Order
  readonly error: Error
}
/** Moves several orders at once, each as its own ticket would. Returns the orders as moved, and those that could not be moved. */
export async function moveOrders(queries: QueryClient, orders: readonly Order[], from: Stage, to: Stage) {
  const moved: Order[] = []
  const failed: FailedMove[] = []
  const moveOne = async (order: Order) => {
    const items = movable(order, from, to).map((item) => item._id)
    if (items.length === 0) return
    const mutation = queries.getMutationCache().build(queries, moveOptions(queries, order, moveWhole(order)))
    await mutation.execute({ from, to, items }).then(
      (answered) => moved.push(answered),
      (error: Error) => failed.push({ order, error }),
    )
  }
  await Promise.all(orders.map(moveOne))
  return { moved, failed }
}

/** Returns a mutation that cancels products and shows the refund. Not optimistic, because it moves money. */
export function useCancelItems(order: Order, onDone: () => void) {
  const queries = useQueryClient()
  const errors = useEndingErrors('cancel-items')
  return useMutation({
    mutationKey: MOVING,
    mutationFn: async (items: readonly OrderItem[]) => {
      const [first, ...others] = items.map((item) => item._id)
      if (first === undefined) return 0
      const { _id: orderId, userId } = order
      const call =
        others.length === 0
          ? api('PATCH /restaurent/cancelOrder', { body: { itemId: first, orderId, userId: userId._id } })
          : api('POST /restaurent/moveOrder', { body: { orderId, to: WIRE_STATUS.cancelled, items: [first, ...others] } })
      return (await call).refund
    },
    onSuccess: (refund, items) => {
      markSeen([alertKey(order)])
      const isWhole = items.length === liveItems(order).length
      const done = isWhole ? words.cancel.doneOrder : words.cancel.doneProduct(items[0]?.product.productName ?? '')
      toastSuccess(refund > 0 ? `${done} ${words.cancel.wentBack(formatRupees(refund))}` : done)
    },
    ...errors,
    onSettled: async () => {
      await reloadOrders(queries)
      onDone()
    },
  })
}
