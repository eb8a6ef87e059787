import { clockOf, DAY_MINUTES, endsNextDay, type HoursRange } from '@tiffin/contract/opening-hours'
import { useId, useState } from 'react'
import { IconMoon, IconX } from '#icons'
import { words as all } from '#words/own-hours'
import { Button } from '../../../ui/controls/button.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { formatClock } from './format-clock.ts'

const words = all.week
const STEP_MINUTES = 15
const STEPS = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => clockOf(step * STEP_MINUTES))
/** The quarters of an hour, and the present time if it is another one. */
const timesWith = (present: string) => [...new Set([...STEPS, present])].sort().map((time) => ({ value: time, label: formatClock(time) }))

interface RangeFieldsProps {
  range: HoursRange
  /** "Tuesday", for assistive technology. */
  day: string
  nextDay: string
  /** The end of the range that it overlaps. */
  overlaps?: string | undefined
  onChange: (range: HoursRange) => void
  onRemove?: (() => void) | undefined
}
/** The day's next button, or its switch. */
const controlOfDay = (ranges: HTMLElement) =>
  ranges.closest('li')?.querySelector<HTMLElement>('[aria-expanded]') ?? ranges.closest('li')?.querySelector('input')

export function RangeFields({ range, day, nextDay, overlaps, onChange, onRemove }: RangeFieldsProps) {
  const id = useId()
  const { opens, closes } = range
  const isAllDay = opens === closes
  // hours that become those of a whole day while they are chosen keep their fields
  const [hasFields, setHasFields] = useState(!isAllDay)
  const note = isAllDay ? words.allDay : words.nextDay(formatClock(closes), nextDay)
  const described = overlaps === undefined ? undefined : `${id}-error`
  const field = (which: 'opens' | 'closes', label: string) => (
    <Select
      // narrow, so that a time in Hindi is not cut off
      className="[&>select]:pr-6 [&>select]:pl-2 sm:[&>select]:pl-2.5 [&>svg]:right-1"
      aria-label={label}
      aria-invalid={overlaps !== undefined || undefined}
      aria-describedby={described}
      value={range[which]}
      options={timesWith(range[which])}
      onChange={(event) => onChange({ opens, closes, [which]: event.target.value })}
    />
  )
  const remove = onRemove && (
    <IconButton label={isAllDay ? words.removeAllDay(day) : words.remove(day, formatClock(opens), formatClock(closes))} onClick={onRemove}>
      <IconX size={20} aria-hidden="true" />
    </IconButton>
  )
  if (!hasFields)
    return (
      <div ref={leaveFocusTo(controlOfDay)} className="max-w-110">
        <div key="all-day" ref={leaveFocusTo((fields) => fields.querySelector('select'))} className="flex items-center gap-2 max-sm:-mr-3">
          <p className="min-w-0 flex-1">{words.allDay}</p>
          <Button size="sm" look="ghost" aria-label={words.setHoursOn(day)} onClick={() => setHasFields(true)}>
            {words.setHours}
          </Button>
          {remove}
        </div>
        {overlaps !== undefined && <FieldError id={`${id}-error`}>{words.overlap(formatClock(overlaps))}</FieldError>}
      </div>
    )
  return (
    <div ref={leaveFocusTo(controlOfDay)} className="max-w-110">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-center gap-x-2 max-sm:-mr-3 max-sm:gap-x-1 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_2.75rem]">
        {field('opens', words.from(day))}
        <span className="text-small text-ink-2 max-sm:hidden">{words.until}</span>
        {field('closes', words.to(day))}
        {remove}
      </div>
      {overlaps !== undefined && <FieldError id={`${id}-error`}>{words.overlap(formatClock(overlaps))}</FieldError>}
      {overlaps === undefined && (isAllDay || endsNextDay(range)) && (
        <p className="num mt-1 flex items-center gap-1.5 text-small font-semibold text-info-text">
          <IconMoon size={16} aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
