import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { reloadOrders, showOrder } from '../queries.ts'

/** Hands an order to a delivery employee. */
export function useAssignRider(orderId: string, onDone: () => void = () => undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (employeeId: string) => api('POST /restaurent/splitOrder', { body: { employeeId, orderId } }),
    onSuccess: ({ message, order }) => {
      showOrder(queries, order)
      toastSuccess(message)
      onDone()
    },
    onError: (error) => toastError(error.message),
    onSettled: () => reloadOrders(queries),
  })
}
