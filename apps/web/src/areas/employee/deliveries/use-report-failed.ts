import { useMutation } from '@tanstack/react-query'
import type { FailedDeliveryReason } from '@tiffin/contract/order-flow'
import { api } from '../../../lib/api.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useReloadDeliveries } from '../queries.ts'

/** Returns the mutation that says why an order cannot be handed over; without a reason, that the employee tries again. */
export function useReportFailed(orderId: string, done: string, onDone?: () => void) {
  const reload = useReloadDeliveries()
  return useMutation({
    mutationFn: (said: { reason: FailedDeliveryReason | null; text?: string }) =>
      api('PATCH /employee/failedDelivery', { body: { orderId, ...said } }),
    onSuccess: async () => {
      toastSuccess(done, 3000)
      await reload()
      onDone?.()
    },
    onError: (error) => toastError(error),
  })
}
