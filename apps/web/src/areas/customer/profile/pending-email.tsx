import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words as profileWords } from '#words/profile'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import type { Customer } from '../../../features/session/profiles.ts'
import { api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { pressUnless } from '../../../ui/controls/press-unless.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'

const words = profileWords.pendingEmail

export function PendingEmail({ customer, email }: { customer: Customer; email: string }) {
  const queries = useQueryClient()
  const params = { id: customer._id }
  const errors = useEndingErrors('pending-email')
  const options = (done: string) => ({
    onSuccess: ({ user }: { user: Customer }) => {
      showChange(queries, getCustomer().queryKey, user)
      toastSuccess(done)
    },
    ...errors,
  })
  const resend = useMutation({ mutationFn: () => api('POST /profile/:id/emailChange/resend', { params }), ...options(words.resent) })
  const cancel = useMutation({ mutationFn: () => api('DELETE /profile/:id/emailChange', { params }), ...options(words.cancelled) })
  const isBusy = resend.isPending || cancel.isPending
  return (
    <div role="status" ref={leaveFocusTo()} className="mt-2 rounded-control bg-info-soft p-3 text-small">
      <p className="text-info-text wrap-anywhere">{words.waiting(email)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" size="sm" loading={resend.isPending} {...pressUnless(isBusy, resend.mutate)}>
          {words.resend}
        </Button>
        <Button look="secondary" size="sm" loading={cancel.isPending} {...pressUnless(isBusy, cancel.mutate)}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
