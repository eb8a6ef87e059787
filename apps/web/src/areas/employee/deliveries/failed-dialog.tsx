import { FAILED_DELIVERY_REASONS, type FailedDeliveryReason, MAX_FAILED_DELIVERY_TEXT } from '@tiffin/contract/failed-delivery'
import { useState } from 'react'
import { words as all } from '#words/failed-delivery'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useReportFailed } from './use-report-failed.ts'

const words = all.employee
const FORM = 'failed-delivery'

interface FailedDialogProps {
  orderIds: readonly string[]
  customer: string
  onClose: () => void
}
/** Asks why orders cannot be handed over. */
export default function FailedDialog({ orderIds, customer, onClose }: FailedDialogProps) {
  const [reason, setReason] = useState<FailedDeliveryReason>()
  const [text, setText] = useState('')
  const needsText = reason === 'other' && text.trim() === ''
  const reporting = useReportFailed(orderIds, words.done, onClose)
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(reason !== undefined && !needsText, () => {
    if (reason && !reporting.isPending) reporting.mutate({ reason, text: text.trim() })
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(customer)}
      description={words.text}
      footer={
        <>
          <Button look="secondary" size="lg" onClick={onClose}>
            {words.no}
          </Button>
          <Button type="submit" form={FORM} size="lg" loading={reporting.isPending}>
            {words.yes}
          </Button>
        </>
      }
    >
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid gap-5">
        <RadioCards
          legend={words.why}
          choices={FAILED_DELIVERY_REASONS.map((value) => ({ value, label: all.choices[value] }))}
          value={reason ?? null}
          onChange={(value) => setReason(FAILED_DELIVERY_REASONS.find((known) => known === value))}
          error={isChecked && !reason ? words.whyMissing : undefined}
        />
        <Field
          label={words.note}
          optional={reason !== 'other'}
          hint={words.noteHint}
          error={isChecked && needsText ? words.noteMissing : undefined}
        >
          <Textarea rows={2} value={text} maxLength={MAX_FAILED_DELIVERY_TEXT} onChange={(event) => setText(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
