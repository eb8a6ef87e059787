import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/hand-over'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { api } from '../../../lib/api.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { MOVING } from '../order-moves/use-order-moves.ts'
import { reloadOrders, showOrder } from '../queries.ts'

/** Returns the mutation that hands a pickup order over by its customer's code. Not optimistic, because the code may be wrong. */
export function useHandOver(order: Order, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: MOVING,
    mutationFn: (code: string) => api('POST /restaurent/orders/:id/handOver', { params: { id: order._id }, body: { code } }),
    onSuccess: (answer) => {
      showOrder(queries, answer.order)
      toastSuccess(words.said(orderNumber(order)))
      onDone()
    },
    onSettled: () => reloadOrders(queries),
  })
}
