import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/kitchen'
import { words as messages } from '#words/messages'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { api } from '../../../lib/api.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { reloadOrders, showOrder } from '../queries.ts'

/** Hands an order to a delivery employee. */
export function useAssignEmployee(orderId: string, onDone: () => void = () => undefined) {
  const queries = useQueryClient()
  return useMutation({
    // after a move of the same order that is still on its way: an answer from before it would make the ticket jump back
    scope: { id: orderId },
    mutationFn: (employeeId: string) => api('POST /restaurent/splitOrder', { body: { employeeId, orderId } }),
    onSuccess: ({ order }) => {
      showOrder(queries, order)
      const name = order.employeeId?.name
      toastSuccess(name ? `${messages.selectedEmployee} · ${words.employee.picksUp(name, orderNumber(order))}` : messages.selectedEmployee)
      onDone()
    },
    onError: (error) => toastError(error.message),
    onSettled: () => reloadOrders(queries),
  })
}
