import { MAX_DECISION_NOTE } from '@tiffin/contract/limits'
import { useRef, useState } from 'react'
import { IconArrowBackUp, IconCircleCheck } from '#icons'
import { words as payments } from '#words/admin-payments'
import { words as messages } from '#words/messages'
import { useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { formatMoney } from './mismatch-words.ts'
import { type Decision, type Mismatch, useDecide } from './queries.ts'

interface DecideDialogProps {
  mismatch: Mismatch
  decision: Decision
  onClose: () => void
}

export function DecideDialog({ mismatch, decision, onClose }: DecideDialogProps) {
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [complain] = useEndingToast('decision', isMissing && !note.trim())
  const box = useRef<HTMLTextAreaElement>(null)
  const deciding = useDecide(onClose)
  const isRefund = decision === 'refund'
  const { customer, received } = mismatch
  const confirm = () => {
    if (!isRefund && !note.trim()) {
      setIsMissing(true)
      complain(payments.noteMissing)
      box.current?.focus()
      return
    }
    deciding.mutate({ mismatch, decision, note: note.trim() })
  }
  return (
    <AlertDialog
      open
      tone="primary"
      icon={isRefund ? <IconArrowBackUp size={24} /> : <IconCircleCheck size={24} />}
      title={isRefund ? payments.askRefund(formatMoney(received), customer.name) : payments.askSettle(customer.name)}
      text={isRefund ? payments.askRefundText : settleText(mismatch)}
      confirmLabel={isRefund ? payments.yesRefund : payments.yesSettle}
      cancelLabel={payments.no}
      loading={deciding.isPending}
      onConfirm={confirm}
      onCancel={() => {
        toastError(messages.cancelled, 3000)
        onClose()
      }}
    >
      <Field
        label={isRefund ? payments.remark : payments.note}
        optional={isRefund}
        required={!isRefund}
        hint={isRefund ? undefined : payments.noteHint}
        error={isMissing && !note.trim() ? payments.noteMissing : undefined}
      >
        <Textarea ref={box} rows={2} value={note} maxLength={MAX_DECISION_NOTE} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </AlertDialog>
  )
}

function settleText({ received, refundFailed, outside }: Mismatch): string {
  if (outside) return payments.askSettleOutsideText
  return refundFailed ? payments.askSettleFailedText(formatMoney(received)) : payments.askSettleText
}
