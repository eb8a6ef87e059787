// Takes a bag out of delivery or hands it over; a double press is one call.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../../features/orders/status.ts'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { deliveriesKey, useReloadDeliveries } from '../queries.ts'
import type { NextMove } from './job.ts'

type Deliveries = AnswerOf<'GET /employee/getordersempl'>

export function useMove(order: Order) {
  const queries = useQueryClient()
  const reload = useReloadDeliveries()
  return useMutation({
    mutationFn: ({ item, word }: NextMove) =>
      api('PATCH /employee/updateDeliveryStatus', { body: { prodId: item._id, orderId: order._id, orderStatus: word } }),
    onSuccess: ({ order: moved }, { word }) => {
      queries.setQueriesData<Deliveries>({ queryKey: deliveriesKey }, (list) =>
        list ? { ...list, ordersDetails: list.ordersDetails.map((row) => (row._id === moved._id ? moved : row)) } : list,
      )
      toastSuccess(word, 1500)
    },
    // among others the specification's "no data available", when nothing of the order is packed any more
    onError: (error) => toastError(error.message),
    onSettled: reload,
  })
}
