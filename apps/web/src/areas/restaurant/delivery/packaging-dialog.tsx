import { useState } from 'react'
import { words as all } from '#words/own-delivery'
import { useCloseGuard } from '../../../features/forms/close-guard.tsx'
import { formatRupees } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Delivery } from '../queries.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { useDialogChange } from './queries.ts'
import { amountError, amountOf } from './zone-draft.ts'

const words = all.packaging
const FORM = 'packaging-charge'

interface PackagingDialogProps {
  packaging: NonNullable<Delivery['packaging']>
  onClose: () => void
}
/** Sets what packaging costs on every order. */
export default function PackagingDialog({ packaging: { charge, most }, onClose }: PackagingDialogProps) {
  const [start] = useState(charge > 0 ? String(charge) : '')
  const [typed, setTyped] = useState(start)
  const { close, question } = useCloseGuard(typed !== start, onClose)
  const error = amountError(typed) ?? (Number(amountOf(typed)) > most ? words.tooHigh(formatRupees(most)) : undefined)
  const saving = useDialogChange(() => {
    toastSuccess(words.saved)
    onClose()
  })
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(!error, () => saving.mutate({ packaging: amountOf(typed) }))
  const footer = (
    <>
      <Button look="secondary" onClick={close}>
        {words.cancel}
      </Button>
      <Button type="submit" form={FORM} loading={saving.isPending}>
        {words.save}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={close} title={words.title} footer={footer}>
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={words.label} hint={words.hint(formatRupees(most))} error={isChecked ? error : undefined}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            start={<span aria-hidden="true">₹</span>}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {saving.isOutdated && <OutdatedNotice />}
      </form>
      {question}
    </Dialog>
  )
}
