import { useId } from 'react'
import { IconPlus, IconTrash } from '#icons'
import { words as availability } from '#words/availability'
import { Button } from '../../../ui/controls/button.tsx'
import { FilterChip } from '../../../ui/controls/chip.tsx'
import { Field, FieldError } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { cx } from '../../../ui/cx.ts'
import { EVERY_DAY, type MenuTimeDraft, NEW_RANGE, type RangeDraft } from './menu-times-draft.ts'

const words = availability.times
const MAX_RANGES = 4

interface MenuTimeFieldsProps {
  draft: MenuTimeDraft
  nameError: string | undefined
  hoursError: string | undefined
  onChange: (draft: MenuTimeDraft) => void
  onRemove: () => void
}
export function MenuTimeFields({ draft, nameError, hoursError, onChange, onRemove }: MenuTimeFieldsProps) {
  const { name, ranges, used } = draft
  const errorId = useId()
  const setRange = (place: number, range: RangeDraft) =>
    onChange({ ...draft, ranges: ranges.map((old, at) => (at === place ? range : old)) })
  return (
    <fieldset className="grid gap-3 rounded-card border border-border bg-surface p-3 md:p-4">
      <legend className="sr-only">{name || words.untitled}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-3">
        <Field label={words.name} error={nameError} required hint={used > 0 ? words.used(used) : undefined}>
          <Input
            value={name}
            maxLength={60}
            autoComplete="off"
            placeholder={words.nameExample}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        </Field>
        <IconButton label={words.remove(name || words.untitled)} className="mt-7" onClick={onRemove}>
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {ranges.map((range, place) => (
        <RangeFields
          // a range has no other identity, and its fields are controlled
          key={place}
          range={range}
          errorId={hoursError && errorId}
          onChange={(next) => setRange(place, next)}
          onRemove={ranges.length > 1 ? () => onChange({ ...draft, ranges: ranges.toSpliced(place, 1) }) : undefined}
        />
      ))}
      {hoursError && <FieldError id={errorId}>{hoursError}</FieldError>}
      <Button
        look="ghost"
        size="sm"
        className="justify-self-start"
        disabled={ranges.length >= MAX_RANGES}
        onClick={() => onChange({ ...draft, ranges: [...ranges, { ...NEW_RANGE, opens: '16:00', closes: '18:00' }] })}
      >
        <IconPlus size={18} aria-hidden="true" />
        <span>{words.addRange}</span>
      </Button>
    </fieldset>
  )
}

interface RangeFieldsProps {
  range: RangeDraft
  /** The error of the hours, if they have one: of the days if none is chosen, else of the times. */
  errorId: string | undefined
  onChange: (range: RangeDraft) => void
  onRemove: (() => void) | undefined
}
function RangeFields({ range, errorId, onChange, onRemove }: RangeFieldsProps) {
  const { opens, closes, days } = range
  const invalid = errorId ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : undefined
  const times = days.length > 0 ? invalid : undefined
  const toggle = (day: number) =>
    onChange({ ...range, days: days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort((a, b) => a - b) })
  return (
    <div className="grid gap-3">
      <div className={cx('grid grid-cols-2 items-start gap-3 sm:max-w-100', onRemove && 'grid-cols-[repeat(2,minmax(0,1fr))_44px]!')}>
        <Field label={words.from}>
          <Input
            {...times}
            type="time"
            required
            value={opens}
            onChange={({ target }) => target.value && onChange({ ...range, opens: target.value })}
          />
        </Field>
        <Field label={words.to}>
          <Input
            {...times}
            type="time"
            required
            value={closes}
            onChange={({ target }) => target.value && onChange({ ...range, closes: target.value })}
          />
        </Field>
        {onRemove && (
          <IconButton label={words.removeRange} className="mt-7" onClick={onRemove}>
            <IconTrash size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <fieldset {...(days.length === 0 && invalid)} tabIndex={-1} className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.days}</legend>
        {EVERY_DAY.map((day) => (
          <FilterChip key={day} pressed={days.includes(day)} onClick={() => toggle(day)}>
            {words.weekdays[day - 1]}
          </FilterChip>
        ))}
      </fieldset>
    </div>
  )
}
