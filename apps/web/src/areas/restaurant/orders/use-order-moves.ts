// What the kitchen does to an order, shown at once and corrected by the server.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ItemStatus, WIRE_STATUS } from '@tiffin/contract/order-flow'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import { api } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { reloadOrders, showOrder } from '../queries.ts'

/** Live news waits while one of these runs: half of a move would make a ticket jump back. */
export const MOVING = ['restaurant', 'moving'] as const

const withItems = (order: Order, items: readonly OrderItem[], fields: Partial<OrderItem>): Order => ({
  ...order,
  item: order.item.map((item) => (items.includes(item) ? { ...item, ...fields } : item)),
})

/** Takes dishes of one order to a state. The contract moves one dish a call, so they go one after the other. */
export function useMoveItems(order: Order) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: MOVING,
    mutationFn: async ({ items, to }: { items: readonly OrderItem[]; to: ItemStatus }) => {
      for (const item of items) {
        const body = { prodId: item._id, orderId: order._id, orderStatus: WIRE_STATUS[to] }
        const answer = await api('PATCH /restaurent/updateDeliveryStatus', { body })
        if (item === items.at(-1)) showOrder(queries, answer.order)
      }
    },
    onMutate: ({ items, to }) => showOrder(queries, withItems(order, items, { orderStatus: WIRE_STATUS[to] })),
    onError: (error) => {
      showOrder(queries, order)
      toastError(error.message)
    },
    onSettled: () => reloadOrders(queries),
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
