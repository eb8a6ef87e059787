import { refusalText } from '@tiffin/contract/errors/codes'
import { ORDER_EMAILS, type OrderEmail } from '@tiffin/contract/objects/order-emails'
import { useState } from 'react'
import { words as care } from '#words/admin-care'
import { errorText } from '#words/errors'
import { useAct } from '../../../features/forms/use-act.ts'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type AdminOrder, ordersKey } from '../orders/queries.ts'

const words = care.resend
const FORM = 'resend-email'

interface ResendDialogProps {
  order: AdminOrder
  emails: readonly OrderEmail[]
  onClose: () => void
}
export default function ResendDialog({ order, emails, onClose }: ResendDialogProps) {
  const [chosen, setChosen] = useState<OrderEmail | undefined>(emails.length === 1 ? emails[0] : undefined)
  const sending = useAct({
    shownBy: ordersKey,
    send: (email: OrderEmail, idempotencyKey) =>
      api('POST /admin/orders/:id/emails', { params: { id: order._id }, body: { email }, idempotencyKey }),
    done: () => words.done,
    onDone: onClose,
  })
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(
    chosen !== undefined,
    () => chosen && !sending.isPending && sending.mutate(chosen),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(order.userId.name)}
      description={words.text}
      footer={
        <>
          <Button look="secondary" size="lg" onClick={onClose}>
            {words.no}
          </Button>
          <Button type="submit" form={FORM} size="lg" loading={sending.isPending}>
            {words.yes}
          </Button>
        </>
      }
    >
      <form ref={fields} id={FORM} noValidate onSubmit={submit}>
        <RadioCards
          legend={words.which}
          choices={emails.map((value) => ({ value, label: words.emails[value] }))}
          value={chosen ?? null}
          onChange={(value) => setChosen(ORDER_EMAILS.find((known) => known === value))}
          error={isChecked && !chosen ? errorText(refusalText('email_missing')) : undefined}
        />
      </form>
    </Dialog>
  )
}
