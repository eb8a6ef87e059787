import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words as all } from '#words/substitutions'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { liveItems, type Order, type OrderItem } from '../../../features/orders/status.ts'
import { api } from '../../../lib/api.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { alertKey, markSeen } from '../order-alert/seen-orders.ts'
import { reloadOrders, showOrder } from '../queries.ts'

const words = all.restaurant

interface Choice {
  readonly productId: string
  readonly variant: string
  readonly quantity?: number
}
/** Reports a product as missing, with substitutes to offer. Not optimistic, because it may move money. A refusal is for the dialog to show. */
export function useReportMissing(order: Order, item: OrderItem, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choices: readonly Choice[]) =>
      api('POST /restaurent/orders/:id/items/:itemId/missing', {
        params: { id: order._id, itemId: item._id },
        body: { choices: [...choices] },
      }),
    onSuccess: async ({ order: now }) => {
      markSeen([alertKey(order)])
      showOrder(queries, now)
      const isAsked = now.item.some(({ _id, question }) => _id === item._id && question?.state === 'open')
      if (isAsked) toastSuccess(words.questionSent(order.userId.name))
      else toastSuccess(liveItems(now).length === 0 ? words.cancelled : words.done(item.product.productName))
      await reloadOrders(queries)
      onDone()
    },
  })
}

/** Takes an open question back. */
export function useWithdrawQuestion(order: Order, item: OrderItem) {
  const queries = useQueryClient()
  const errors = useEndingErrors('withdraw-question')
  return useMutation({
    mutationFn: () => api('DELETE /restaurent/orders/:id/items/:itemId/missing', { params: { id: order._id, itemId: item._id } }),
    onSuccess: ({ order: now }) => {
      showOrder(queries, now)
      toastSuccess(words.takenBack)
    },
    ...errors,
    onSettled: () => reloadOrders(queries),
  })
}
