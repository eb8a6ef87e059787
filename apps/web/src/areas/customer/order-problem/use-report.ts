import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/claims'
import { getOwnClaim } from '../../../features/claims/queries.ts'
import type { Said } from '../../../features/claims/report/report-form.tsx'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { getOwnOrder } from '../../../features/orders/queries.ts'
import { api } from '../../../lib/api.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'

interface Sent extends Said {
  /** Waits for the uploads. */
  pictures: (() => Promise<string[]>) | undefined
}
/** Sends a report or an addition, and shows what has become of it. */
export function useReport(orderId: string, onSent?: () => void) {
  const queries = useQueryClient()
  const errors = useEndingErrors('report')
  const keys = useRequestKeys()
  return useMutation({
    mutationFn: async ({ pictures, ...said }: Sent) => {
      const body = { ...said, pictures: (await pictures?.()) ?? [] }
      return api('POST /orders/:id/claims', { params: { id: orderId }, body, idempotencyKey: keys.of(body) })
    },
    onSuccess: async ({ claim }) => {
      keys.forget()
      const refund = claim.state === 'decided' ? claim.events.at(-1)?.refund : undefined
      toastSuccess(refund ? `${formatRupees(refund.amount)} ${words.outcome.inWallet}` : words.form.sent, 3000)
      if (refund) void queries.invalidateQueries({ queryKey: getOwnOrder(orderId).queryKey })
      await queries.invalidateQueries({ queryKey: getOwnClaim(orderId).queryKey })
      onSent?.()
    },
    ...errors,
  })
}
