import { useMutation } from '@tanstack/react-query'
import type { FailedDeliveryReason } from '@tiffin/contract/failed-delivery'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useReloadDeliveries } from '../queries.ts'

/** Returns the mutation that says why the orders for one door cannot be handed over; without a reason, that the employee tries again. */
export function useReportFailed(orderIds: readonly string[], done: string, onDone?: () => void) {
  const reload = useReloadDeliveries()
  const errors = useEndingErrors('report-failed')
  return useMutation({
    mutationFn: async (said: { reason: FailedDeliveryReason | null; text?: string }) => {
      // what was said already is not said again
      for (const orderId of orderIds) await api('PATCH /employee/failedDelivery', { body: { orderId, ...said } })
    },
    onSuccess: () => {
      toastSuccess(done, 3000)
      onDone?.()
    },
    ...errors,
    onSettled: reload,
  })
}
