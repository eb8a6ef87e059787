import { MAX_TOP_UP, TOP_UP_AMOUNTS, topUpAmount } from '@tiffin/contract/calls/wallet'
import { formatRupees } from '@tiffin/contract/money'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { words as messages } from '#words/messages'
import { words } from '#words/wallet'
import { useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAddMoney } from './use-add-money.ts'

interface WalletDialogProps {
  onClose: () => void
  /** The rupees missing for an order; the smallest sufficient amount is preselected. */
  missing?: number | undefined
}
const OWN = 'own'
const { dialog } = words

/** Parses a typed amount: digits, with or without Indian commas. */
const amountOf = (typed: string) => topUpAmount.safeParse(/^[\d,]+$/.test(typed.trim()) ? Number(typed.replaceAll(',', '')) : Number.NaN)

function firstChoice(missing: number): { choice: string; typed: string } {
  const enough = TOP_UP_AMOUNTS.find((amount) => amount >= missing)
  if (enough !== undefined) return { choice: String(missing > 0 ? enough : TOP_UP_AMOUNTS[1]), typed: '' }
  return { choice: OWN, typed: String(Math.min(Math.ceil(missing), MAX_TOP_UP)) }
}

export default function WalletDialog({ onClose, missing = 0 }: WalletDialogProps) {
  const first = firstChoice(missing)
  const [choice, setChoice] = useState(first.choice)
  const [typed, setTyped] = useState(first.typed)
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { addMoney, isOpening } = useAddMoney()
  const formId = useId()

  const isOwn = choice === OWN
  const amount = isOwn ? amountOf(typed).data : Number(choice)
  const isWrong = isChecked && amount === undefined
  const [complain] = useEndingToast('top-up', isWrong)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (amount !== undefined) return addMoney(amount)
    setIsChecked(true)
    complain(messages.topUpAmount)
    field.current?.focus()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={dialog.title}
      description={missing > 0 ? dialog.missing(formatRupees(missing)) : dialog.text}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isOpening}>
            {amount === undefined ? dialog.payOwn : dialog.pay(formatRupees(amount))}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <RadioChips
          legend={dialog.amounts}
          value={choice}
          onChange={setChoice}
          choices={[
            ...TOP_UP_AMOUNTS.map((rupees) => ({ value: String(rupees), label: formatRupees(rupees) })),
            { value: OWN, label: dialog.own },
          ]}
        />
        {isOwn && (
          <Field label={dialog.ownLabel} {...(isWrong ? { error: messages.topUpAmount } : { hint: dialog.ownHint })} required>
            <Input
              ref={field}
              start="₹"
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => setIsChecked(typed !== '')}
            />
          </Field>
        )}
        {missing > 0 && <p className="text-small text-ink-2">{dialog.text}</p>}
      </form>
    </Dialog>
  )
}
