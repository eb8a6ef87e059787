import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words as messages } from '#words/messages'
import { words } from '#words/restaurant-orders'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { api } from '../../../lib/api.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { reloadOrders, showOrder } from '../queries.ts'
import { rememberEmployee } from './use-suggested-employee.ts'

/** Returns a mutation that assigns an order to a delivery employee. */
export function useAssignEmployee(orderId: string, onDone: () => void = () => undefined) {
  const queries = useQueryClient()
  const errors = useEndingErrors('assign-employee')
  return useMutation({
    // waits for earlier moves of the order: their older responses would move the ticket back
    scope: { id: orderId },
    mutationFn: (employeeId: string) => api('POST /restaurent/splitOrder', { body: { employeeId, orderId } }),
    onSuccess: ({ order }, employeeId) => {
      rememberEmployee(employeeId)
      showOrder(queries, order)
      const name = order.employeeId?.name
      toastSuccess(name ? `${messages.selectedEmployee} · ${words.employee.picksUp(name, orderNumber(order))}` : messages.selectedEmployee)
      onDone()
    },
    ...errors,
    onSettled: () => reloadOrders(queries),
  })
}
