import { MAX_DAYS_AHEAD, MAX_SLOT_ORDERS, SLOT_MINUTES } from '@tiffin/contract/limits'
import { useState } from 'react'
import { words as all } from '#words/own-delivery'
import { useCloseGuard } from '../../../features/forms/close-guard.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Delivery } from '../queries.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { useDialogChange } from './queries.ts'

const words = all.later
const FORM = 'orders-for-later'
const AHEAD = Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, days) => ({
  value: String(days),
  label: days === 0 ? words.aheadNone : String(days),
}))
const LENGTHS = SLOT_MINUTES.map((minutes) => ({ value: String(minutes), label: words.lengthOf(minutes) }))

/** Null: any number. */
const capOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))
function capError(typed: string): string | undefined {
  const cap = capOf(typed)
  return cap === null || (Number.isInteger(cap) && cap >= 1 && cap <= MAX_SLOT_ORDERS) ? undefined : words.capWrong
}

/** The settings as they are typed. */
const draftOf = ({ later: { daysAhead, slotMinutes, deliveryCap, pickupCap } }: Delivery) => ({
  daysAhead: String(daysAhead),
  slotMinutes: String(slotMinutes),
  deliveryCap: String(deliveryCap ?? ''),
  pickupCap: String(pickupCap ?? ''),
})

/** Sets on how many days customers order ahead, how long a slot is, and how many orders it takes. */
export default function LaterDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const [start] = useState(() => draftOf(delivery))
  const [draft, setDraft] = useState(start)
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const { close, question } = useCloseGuard(JSON.stringify(draft) !== JSON.stringify(start), onClose)
  const errors = { deliveryCap: capError(draft.deliveryCap), pickupCap: delivery.picksUp ? capError(draft.pickupCap) : undefined }
  const saving = useDialogChange(() => {
    toastSuccess(words.saved)
    onClose()
  })
  const save = () =>
    saving.mutate({
      daysAhead: Number(draft.daysAhead),
      slotMinutes: SLOT_MINUTES.find((minutes) => String(minutes) === draft.slotMinutes),
      deliveryCap: capOf(draft.deliveryCap),
      ...(delivery.picksUp && { pickupCap: capOf(draft.pickupCap) }),
    })
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(!errors.deliveryCap && !errors.pickupCap, save)
  const capField = (name: 'deliveryCap' | 'pickupCap') => (
    <Field label={words[name]} hint={words.capHint} error={isChecked ? errors[name] : undefined}>
      <Input inputMode="numeric" autoComplete="off" value={draft[name]} onChange={({ target }) => set({ [name]: target.value })} />
    </Field>
  )
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
    <Dialog open onOpenChange={close} title={words.title} description={words.aheadHint} footer={footer}>
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <RadioChips legend={words.ahead} choices={AHEAD} value={draft.daysAhead} onChange={(daysAhead) => set({ daysAhead })} />
        <RadioChips legend={words.length} choices={LENGTHS} value={draft.slotMinutes} onChange={(slotMinutes) => set({ slotMinutes })} />
        {capField('deliveryCap')}
        {delivery.picksUp && capField('pickupCap')}
        {saving.isOutdated && <OutdatedNotice />}
      </form>
      {question}
    </Dialog>
  )
}
