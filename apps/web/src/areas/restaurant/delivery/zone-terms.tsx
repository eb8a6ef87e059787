import { words as all } from '#words/own-delivery'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import type { ZoneDraft, ZoneErrors } from './zone-draft.ts'

const words = all.form

interface ZoneTermsProps {
  draft: ZoneDraft
  errors: ZoneErrors | undefined
  onChange: (some: Partial<ZoneDraft>) => void
}
/** Fee, minimum, free delivery and extra minutes of a zone. */
export function ZoneTerms({ draft, errors, onChange }: ZoneTermsProps) {
  const amount = (which: 'fee' | 'minimum' | 'freeFrom', label: string) => (
    <Field label={label} error={errors?.[which]}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        start={<span aria-hidden="true">₹</span>}
        value={draft[which]}
        onChange={({ target }) => onChange({ [which]: target.value })}
      />
    </Field>
  )
  return (
    <div>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
        {amount('fee', words.fee)}
        {amount('minimum', words.minimum)}
        {amount('freeFrom', words.freeFrom)}
        <Field label={words.extra} error={errors?.extraMinutes}>
          <Input
            className="num"
            inputMode="numeric"
            autoComplete="off"
            value={draft.extraMinutes}
            onChange={({ target }) => onChange({ extraMinutes: target.value })}
          />
        </Field>
      </div>
      <p className="mt-2 text-small text-ink-3">{words.amountsHint}</p>
    </div>
  )
}
