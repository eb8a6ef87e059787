import { TIP_AMOUNTS } from '@tiffin/contract/objects/tips'
import type { Ref } from 'react'
import { words } from '#words/tips'
import { formatRupees } from '../../lib/format.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { RadioChips } from '../../ui/controls/radio-chips.tsx'
import { OWN, type TipDraft } from './amount.ts'

interface AmountChipsProps {
  draft: TipDraft
  onChange: (draft: TipDraft) => void
  /** Whether to say beside the field what is wrong with it. */
  isWrong: boolean
  onLeave: () => void
  field: Ref<HTMLInputElement>
}
/** The amounts of a tip, none of them chosen at first, and a field for another one. */
export const AmountChips = ({ draft: { choice, typed }, onChange, isWrong, onLeave, field }: AmountChipsProps) => (
  <>
    <RadioChips
      legend={<span className="sr-only">{words.amount}</span>}
      value={choice}
      onChange={(chosen) => onChange({ choice: chosen, typed })}
      choices={[
        ...TIP_AMOUNTS.map((rupees) => ({ value: String(rupees), label: formatRupees(rupees) })),
        { value: OWN, label: words.other },
      ]}
    />
    {choice === OWN && (
      <Field label={words.ownLabel} {...(isWrong ? { error: words.ownWrong } : { hint: words.ownHint })} required>
        <Input
          ref={field}
          start="₹"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed}
          onChange={(event) => onChange({ choice, typed: event.target.value })}
          onBlur={onLeave}
        />
      </Field>
    )}
  </>
)
