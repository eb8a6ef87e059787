import { clockOf } from '@tiffin/contract/opening-hours'
import { useId } from 'react'
import { words as dates } from '#words/dates'
import { words as week } from '#words/hours'
import { words as all } from '#words/promo-codes'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { FilterChip } from '../../ui/controls/chip.tsx'
import { Field, FieldError } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Select } from '../../ui/controls/select.tsx'
import type { PromoPartProps } from './promo-draft.ts'

const words = all.form
const STEP_MINUTES = 30
const CLOCKS = Array.from({ length: 48 }, (_, step) => clockOf(step * STEP_MINUTES))
const [MIDNIGHT = '00:00', ...LATER] = CLOCKS
const choicesOf = (clocks: readonly string[]) =>
  clocks.map((clock) => ({ value: clock, label: dates.time(Number(clock.slice(0, 2)), clock.slice(3)) }))

/** When a code counts. */
export function PromoTimes(part: PromoPartProps) {
  const { draft, errors, change } = part
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={words.from} optional hint={words.fromHint}>
          <Input type="date" value={draft.from} onChange={({ target }) => change({ from: target.value })} />
        </Field>
        <Field label={words.until} optional error={errors?.until} hint={words.untilHint}>
          <Input type="date" value={draft.until} onChange={({ target }) => change({ until: target.value })} />
        </Field>
      </div>
      <Checkbox label={words.hasHours} checked={draft.hasHours} onChange={({ target }) => change({ hasHours: target.checked })} />
      {draft.hasHours && <Hours {...part} />}
    </div>
  )
}

function Hours({ draft, errors, change }: PromoPartProps) {
  const id = useId()
  const { days } = draft
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <fieldset>
          <legend className="mb-2 text-small font-medium">{words.days}</legend>
          <div className="flex flex-wrap gap-2">
            {week.weekdays.map((name, at) => (
              <FilterChip
                key={name}
                pressed={days.includes(at + 1)}
                aria-invalid={errors?.days !== undefined || undefined}
                aria-describedby={errors?.days && id}
                onClick={() => change({ days: days.includes(at + 1) ? days.filter((day) => day !== at + 1) : [...days, at + 1].sort() })}
              >
                {name}
              </FilterChip>
            ))}
          </div>
        </fieldset>
        {errors?.days && <FieldError id={id}>{errors.days}</FieldError>}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Field label={words.opens}>
          <Select value={draft.opens} options={choicesOf(CLOCKS)} onChange={({ target }) => change({ opens: target.value })} />
        </Field>
        <Field label={words.closes} error={errors?.closes}>
          <Select
            value={draft.closes}
            options={choicesOf([...LATER, MIDNIGHT])}
            onChange={({ target }) => change({ closes: target.value })}
          />
        </Field>
      </div>
    </div>
  )
}
