import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/restaurant-orders'
import type { Order } from '../../../features/orders/status.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { offerUndo } from '../availability/undo-offer.ts'
import { moveOrders } from './use-order-moves.ts'

/** Returns the mutation that accepts every new order, with one Undo for all of them. Its result has the orders that could not be accepted. */
export function useAcceptAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (orders: readonly Order[]) => {
      const { moved, failed } = await moveOrders(queries, orders, 'pending', 'preparing')
      if (moved.length > 0)
        offerUndo({
          message: words.accepted(moved.length),
          undo: async () => {
            const back = await moveOrders(queries, moved, 'preparing', 'pending')
            for (const { error } of back.failed.slice(0, 1)) toastError(error)
          },
        })
      return failed
    },
  })
}
