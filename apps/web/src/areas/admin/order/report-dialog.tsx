import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { words } from '#words/admin-care'
import { adminClaimsKey } from '../../../features/claims/queries.ts'
import { ReportForm, type Said } from '../../../features/claims/report/report-form.tsx'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type AdminOrder, ordersKey } from '../orders/queries.ts'

/** The customer's own form, filled in by the support on the telephone: without photos, and without a refund at once. */
export default function ReportDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const queries = useQueryClient()
  const errors = useEndingErrors('report-dialog')
  const keys = useRequestKeys()
  const formId = useId()
  const sending = useMutation({
    mutationFn: (body: Said) => api('POST /admin/orders/:id/claims', { params: { id: order._id }, body, idempotencyKey: keys.of(body) }),
    onSuccess: async () => {
      keys.forget()
      toastSuccess(words.report.sent)
      await Promise.all([adminClaimsKey, ordersKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
      onClose()
    },
    ...errors,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.report.title}
      description={words.report.text(order.userId.name)}
      footer={
        <>
          <Button look="secondary" size="lg" onClick={onClose}>
            {words.report.cancel}
          </Button>
          <Button type="submit" form={formId} size="lg" loading={sending.isPending}>
            {words.report.send}
          </Button>
        </>
      }
    >
      <ReportForm order={order} formId={formId} isSending={sending.isPending} onSend={(said) => sending.mutate(said)} />
    </Dialog>
  )
}
