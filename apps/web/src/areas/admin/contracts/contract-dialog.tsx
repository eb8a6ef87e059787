import { useState } from 'react'
import { words as all } from '#words/admin-contracts'
import { useCloseGuard } from '../../../features/forms/close-guard.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChosenRestaurant } from '../chosen-restaurant.tsx'
import { ContractChanges } from './contract-changes.tsx'
import { type ContractDraft, contractOf, errorsOf, newDraft } from './contract-draft.ts'
import { useNewContract } from './queries.ts'

const words = all.form
const FORM = 'new-contract'
const RUPEE = '₹'
const choicesOf = <V extends string>(labels: Readonly<Record<V, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))

interface ContractDialogProps {
  /** What employees earn without a contract. */
  fee: number
  onClose: () => void
}
/** Writes a new contract. */
export default function ContractDialog({ fee, onClose }: ContractDialogProps) {
  const [start] = useState(() => newDraft(fee))
  const [draft, setDraft] = useState(start)
  const change = (some: Partial<ContractDraft>) => setDraft((known) => ({ ...known, ...some }))
  const errors = errorsOf(draft)
  const saving = useNewContract(onClose)
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(!errors, () => saving.mutate(contractOf(draft)))
  const { close, question } = useCloseGuard(JSON.stringify(draft) !== JSON.stringify(start), onClose)
  const shown = isChecked ? errors : undefined
  const typed = (name: 'commission' | 'platformFee' | 'payBase' | 'payKm' | 'payPerKm', hint?: string) => (
    <Field label={words[name]} required error={shown?.[name]} hint={hint}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        start={name !== 'commission' && name !== 'payKm' && <span aria-hidden="true">{RUPEE}</span>}
        value={draft[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )
  const chosen = <N extends 'whom' | 'kind' | 'packagingTo' | 'deliveryBy' | 'bearsCancelled' | 'begins'>(
    name: N,
    legend: string,
    labels: Readonly<Record<ContractDraft[N], string>>,
  ) => <RadioChips legend={legend} choices={choicesOf(labels)} value={draft[name]} onChange={(value) => change({ [name]: value })} />
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
    <Dialog open onOpenChange={close} title={words.title} size="lg" footer={footer}>
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid gap-6">
        {chosen('whom', words.whom, words.whoms)}
        {draft.whom === 'one' && (
          <ChosenRestaurant chosen={draft.restaurant} error={shown?.restaurant} onChange={(restaurant) => change({ restaurant })} />
        )}
        {chosen('kind', words.kind, all.kinds)}
        {typed('commission', words.commissionHint)}
        {typed('platformFee', words.platformFeeHint)}
        {chosen('packagingTo', words.packaging, all.sides)}
        {draft.kind === 'delivery' && (
          <>
            <div>
              {chosen('deliveryBy', words.deliveryBy, all.sides)}
              <p className="mt-1.5 text-small text-ink-3">{words.deliveryByHint}</p>
            </div>
            {draft.deliveryBy === 'platform' && (
              <div className="grid gap-4 sm:grid-cols-3">
                {typed('payBase')}
                {typed('payKm')}
                {typed('payPerKm')}
              </div>
            )}
          </>
        )}
        <div>
          {chosen('bearsCancelled', words.bearsCancelled, all.sides)}
          <p className="mt-1.5 text-small text-ink-3">{words.bearsCancelledHint}</p>
        </div>
        {chosen('begins', words.begins, words.beginsOn)}
        {draft.begins === 'day' && (
          <Field label={words.day} required error={shown?.day}>
            <Input type="date" value={draft.day} onChange={({ target }) => change({ day: target.value })} />
          </Field>
        )}
        <ContractChanges draft={draft} errors={errors} />
      </form>
      {question}
    </Dialog>
  )
}
