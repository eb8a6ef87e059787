import { useState } from 'react'
import { IconCalendar, IconX } from '#icons'
import { words } from '#words/order-search'
import { formatDate } from '../../lib/format.ts'
import { CONTROL } from '../../ui/controls/control-class.ts'
import { Field, useFieldLinks } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { cx } from '../../ui/cx.ts'

interface DayFieldProps {
  /** What day of an order it is. */
  of: keyof typeof words.days
  /** YYYY-MM-DD, or '' for any day. */
  day: string
  onDay: (day: string) => void
}
/** A date, formatted as in the rest of the app. The native field, with the browser's format, shows only while focused. */
export function DayField({ of, day, onDay }: DayFieldProps) {
  return (
    <Field label={words.days[of]} hideLabel className="w-48">
      <DayInput day={day} onDay={onDay} />
    </Field>
  )
}

function DayInput({ day, onDay }: Omit<DayFieldProps, 'of'>) {
  const [isTyping, setIsTyping] = useState(false)
  const links = useFieldLinks({})
  return (
    <div
      className={cx(CONTROL, 'relative h-12 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 outline-focus')}
    >
      <span aria-hidden="true" className={cx('num flex h-full items-center gap-2.5 pl-3.5', isTyping && 'invisible')}>
        <IconCalendar size={20} className="shrink-0 text-ink-2" />
        <span className={day ? undefined : 'text-ink-3'}>{day ? formatDate(`${day}T00:00:00+05:30`) : words.anyDay}</span>
      </span>
      <input
        {...links}
        type="date"
        value={day}
        onChange={(event) => onDay(event.target.value)}
        onClick={(event) => event.currentTarget.showPicker()}
        onKeyDown={({ key }) => setIsTyping(key !== 'Tab')}
        onBlur={() => setIsTyping(false)}
        className={cx('absolute inset-0 size-full rounded-control bg-surface px-3.5 outline-none', !isTyping && 'cursor-pointer opacity-0')}
      />
      {day && !isTyping && (
        <span className="absolute top-0.5 right-0.5">
          <IconButton label={words.clearDay} onClick={() => onDay('')}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </div>
  )
}
