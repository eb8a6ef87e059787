import { useId } from 'react'
import { words as dates } from '#words/dates'
import { words as hours } from '#words/hours'
import { words } from '#words/later'
import { isoDay, weekdayOf } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { cx } from '../../ui/cx.ts'
import { shownIn } from '../hours/zone.ts'
import { minutesOf, rangeText } from './slot-text.ts'
import type { SlotDay } from './slots.ts'

const CHOICE =
  'relative flex cursor-pointer items-center rounded-control border border-border bg-surface hover:border-border-strong ' +
  'has-checked:border-primary-text has-checked:bg-primary-soft has-checked:text-primary-text has-checked:inset-ring-1 has-checked:inset-ring-primary-text ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'has-disabled:cursor-not-allowed has-disabled:border-transparent has-disabled:bg-sunken has-disabled:text-ink-3'
const INPUT = 'absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control outline-none'

interface DaysProps {
  days: readonly SlotDay[]
  zone: string | undefined
  chosen: string | undefined
  onChoose: (day: string) => void
}
/** The days in one row, which scrolls sideways on phones. */
export function Days({ days, zone, chosen, onChoose }: DaysProps) {
  const name = useId()
  const today = isoDay(shownIn(zone, serverNow()))
  return (
    <div
      role="radiogroup"
      aria-label={words.day}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {days.map(({ day, slots }) => (
        <label
          key={day}
          className={cx(CHOICE, 'h-18 min-w-16 shrink-0 flex-col justify-center px-2 text-center text-small text-ink-2 has-disabled:px-2')}
        >
          <input
            type="radio"
            name={name}
            checked={day === chosen}
            disabled={slots.every(({ full }) => full)}
            onChange={() => onChoose(day)}
            className={INPUT}
          />
          <span>{day === today ? dates.today : hours.weekdays[weekdayOf(`${day}T12:00+05:30`) - 1]}</span>
          <span className="num text-card-title">{Number(day.slice(8))}</span>
          {whyNone(slots, day === today)}
        </label>
      ))}
    </div>
  )
}

function whyNone(slots: SlotDay['slots'], isToday: boolean) {
  if (slots.some(({ full }) => !full)) return null
  const none = isToday ? words.noMoreToday : words.noTimes
  return <span>{slots.length > 0 ? words.full : none}</span>
}

interface TimesProps {
  slots: SlotDay['slots']
  zone: string | undefined
  /** The beginning of a slot. */
  chosen: string | undefined
  onChoose: (at: string) => void
}
/** The times of a day by its parts. */
export function Times({ slots, zone, chosen, onChoose }: TimesProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={words.time} className="grid gap-4">
      {byPart(slots, zone).map((part) => (
        <section key={part.name}>
          <h3 className="mb-2 text-small font-semibold text-ink-2">{part.name}</h3>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {part.slots.map((slot) => (
              <label key={slot.at} className={cx(CHOICE, 'num min-h-12 justify-between gap-2 px-3 py-1 font-semibold')}>
                <input
                  type="radio"
                  name={name}
                  checked={slot.at === chosen}
                  disabled={slot.full}
                  onChange={() => onChoose(slot.at)}
                  className={INPUT}
                />
                <span>{rangeText(slot, zone)}</span>
                {slot.full && <small className="text-small font-normal">{words.full}</small>}
              </label>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const PARTS = [
  [5, 'night'],
  [12, 'morning'],
  [17, 'afternoon'],
  [24, 'evening'],
] as const
/** Returns the slots of a day by its parts, in their order. */
function byPart(slots: SlotDay['slots'], zone: string | undefined): { name: string; slots: SlotDay['slots'] }[] {
  const hourOf = ({ at }: SlotDay['slots'][number]) => minutesOf(shownIn(zone, at)) / 60
  return PARTS.flatMap(([end, part], index) => {
    const start = PARTS[index - 1]?.[0] ?? 0
    const found = slots.filter((slot) => hourOf(slot) >= start && hourOf(slot) < end)
    return found.length > 0 ? { name: words.parts[part], slots: found } : []
  })
}
