// What the kitchen does to an order, shown at once and corrected by the server.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ItemStatus, WIRE_STATUS } from '@tiffin/contract/order-flow'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import { api } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { reloadOrders, showOrder } from '../queries.ts'

const MOVING = ['restaurant', 'moving'] as const
/** While a move is on its way, news wait: half of it, or an older state, would make a ticket jump back. */
export const isMoving = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: MOVING }) > 0
/** Asked by a move that is just ending: it still counts itself. */
const isOnlyMove = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: MOVING }) === 1

const withItems = (order: Order, items: readonly OrderItem[], fields: Partial<OrderItem>): Order => ({
  ...order,
  item: order.item.map((item) => (items.includes(item) ? { ...item, ...fields } : item)),
})

/** Takes dishes of one order to a state. The contract moves one dish a call, so they go one after the other. */
export function useMoveItems(order: Order) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: MOVING,
    // two presses on one order are done in their order
    scope: { id: order._id },
    mutationFn: async ({ items, to }: { items: readonly OrderItem[]; to: ItemStatus }) => {
      for (const item of items) {
        const body = { prodId: item._id, orderId: order._id, orderStatus: WIRE_STATUS[to] }
        const answer = await api('PATCH /restaurent/updateDeliveryStatus', { body })
        if (item === items.at(-1) && isOnlyMove(queries)) showOrder(queries, answer.order)
      }
    },
    onMutate: ({ items, to }) => showOrder(queries, withItems(order, items, { orderStatus: WIRE_STATUS[to] })),
    onError: (error) => {
      showOrder(queries, order)
      toastError(error.message)
    },
    onSettled: () => (isOnlyMove(queries) ? reloadOrders(queries) : undefined),
  })
}

/** Cancels dishes; says what went back to the customer. Not shown before the server has done it: money moves. */
export function useCancelItems(order: Order, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: MOVING,
    mutationFn: async (items: readonly OrderItem[]) => {
      let refund = 0
      for (const item of items) {
        const body = { itemId: item._id, orderId: order._id, userId: order.userId._id }
        refund += (await api('PATCH /restaurent/cancelOrder', { body })).refund
      }
      return refund
    },
    onSuccess: (refund, items) => {
      const what = items.length === 1 ? items[0]?.product.productName : 'The order'
      toastSuccess(`${what} is cancelled.${refund > 0 ? ` ${formatRupees(refund)} went back to the customer’s wallet.` : ''}`)
    },
    onError: (error) => toastError(error.message),
    onSettled: async () => {
      await reloadOrders(queries)
      onDone()
    },
  })
}
