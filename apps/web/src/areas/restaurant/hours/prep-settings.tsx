import { words as all } from '#words/own-hours'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Draft } from './draft.ts'

const words = all.preparation
const PREP = [10, 15, 20, 25, 30, 40, 50, 60]
const LAST = [10, 15, 20, 30, 45, 60]
/** The usual choices with the present value. */
const optionsOf = (usual: readonly number[], present: number | null, label: (minutes: number) => string) =>
  [...new Set(present === null || present === 0 ? usual : [...usual, present])]
    .sort((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: label(minutes) }))

export function PrepSettings({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { prepMinutes, lastOrderMinutes, pausesWhenUnanswered } = draft
  return (
    <Card as="section" aria-labelledby="preparation" className="grid gap-4">
      <h2 id="preparation" className="text-card-title">
        {words.title}
      </h2>
      <Field label={words.prep} hint={words.prepHint}>
        <Select
          value={prepMinutes === null ? '' : String(prepMinutes)}
          placeholder={words.noPrep}
          options={optionsOf(PREP, prepMinutes, all.prep.minutes)}
          onChange={({ target }) => onChange({ ...draft, prepMinutes: target.value === '' ? null : Number(target.value) })}
        />
      </Field>
      {draft.hasWeek && (
        <Field label={words.last} hint={words.lastHint}>
          <Select
            value={String(lastOrderMinutes)}
            options={[{ value: '0', label: words.lastAtClosing }, ...optionsOf(LAST, lastOrderMinutes, words.minutesBefore)]}
            onChange={({ target }) => onChange({ ...draft, lastOrderMinutes: Number(target.value) })}
          />
        </Field>
      )}
      <Switch
        label={words.unanswered}
        hint={words.unansweredHint}
        checked={pausesWhenUnanswered}
        onChange={({ target }) => onChange({ ...draft, pausesWhenUnanswered: target.checked })}
      />
    </Card>
  )
}
