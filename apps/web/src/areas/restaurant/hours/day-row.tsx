import { MAX_RANGES_PER_DAY } from '@tiffin/contract/opening-hours'
import { useState } from 'react'
import { IconCopy, IconPlus } from '#icons'
import { words as all } from '#words/own-hours'
import { Button } from '../../../ui/controls/button.tsx'
import { FilterChip } from '../../../ui/controls/chip.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { type DraftRange, WEEKDAYS, withMore } from './draft.ts'
import { RangeFields } from './range-fields.tsx'

const words = all.week
const nameOf = (day: number): string => words.days[day % 7] ?? ''

interface DayRowProps {
  /** 0 is Monday. */
  day: number
  ranges: readonly DraftRange[]
  overlaps: ReadonlyMap<number, string>
  onChange: (ranges: readonly DraftRange[]) => void
  onCopy: (days: readonly number[]) => void
}
export function DayRow({ day, ranges, overlaps, onChange, onCopy }: DayRowProps) {
  const [isCopying, setIsCopying] = useState(false)
  const name = nameOf(day)
  const isOpen = ranges.length > 0
  return (
    <li className="grid gap-3 border-t border-border py-3.5 first:border-0 lg:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <div className="flex items-center justify-between gap-2 lg:block">
        <h3 className="font-semibold">{name}</h3>
        <Switch
          label={words.isOpen(name)}
          hideLabel
          checked={isOpen}
          onChange={(event) => onChange(event.target.checked ? withMore([]) : [])}
        />
      </div>
      <div className="grid min-w-0 gap-2">
        {!isOpen && <p className="py-2 text-ink-2">{words.closedAllDay}</p>}
        {ranges.map((range) => (
          <RangeFields
            key={range.key}
            range={range}
            day={name}
            nextDay={nameOf(day + 1)}
            overlaps={overlaps.get(range.key)}
            onChange={(changed) => onChange(ranges.map((known) => (known.key === range.key ? { ...changed, key: range.key } : known)))}
            onRemove={() => onChange(ranges.filter(({ key }) => key !== range.key))}
          />
        ))}
      </div>
      {isOpen && (
        <div className="-ml-2.5 flex gap-1 lg:m-0 lg:items-start">
          <Button
            size="sm"
            look="ghost"
            aria-label={words.addOn(name)}
            disabled={ranges.length >= MAX_RANGES_PER_DAY}
            onClick={() => onChange(withMore(ranges))}
          >
            <IconPlus size={18} aria-hidden="true" />
            <span>{words.add}</span>
          </Button>
          <Button
            size="sm"
            look="ghost"
            aria-label={words.copyOf(name)}
            title={words.copy}
            aria-expanded={isCopying}
            onClick={() => setIsCopying(!isCopying)}
          >
            <IconCopy size={18} aria-hidden="true" />
            <span className="lg:sr-only">{words.copy}</span>
          </Button>
        </div>
      )}
      {isOpen && isCopying && <CopyTo day={day} onCopy={onCopy} onClose={() => setIsCopying(false)} />}
    </li>
  )
}

function CopyTo({ day, onCopy, onClose }: { day: number; onCopy: DayRowProps['onCopy']; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const toggle = (other: number) => setChosen(chosen.includes(other) ? chosen.filter((known) => known !== other) : [...chosen, other])
  return (
    <fieldset
      ref={leaveFocusTo((row) => row.querySelector<HTMLElement>('[aria-expanded]'))}
      className="grid gap-2.5 rounded-control bg-sunken p-3 lg:col-span-3"
    >
      <legend className="sr-only">{words.copyTo(nameOf(day))}</legend>
      <p className="text-small font-semibold" aria-hidden="true">
        {words.copyTo(nameOf(day))}
      </p>
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.filter((other) => other !== day).map((other) => (
          <FilterChip key={other} pressed={chosen.includes(other)} onClick={() => toggle(other)}>
            {words.short[other]}
          </FilterChip>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          look="secondary"
          disabled={chosen.length === 0}
          onClick={() => {
            onCopy(chosen)
            onClose()
          }}
        >
          {words.copyDays(chosen.length)}
        </Button>
        <Button size="sm" look="ghost" onClick={onClose}>
          {words.notNow}
        </Button>
      </div>
      <p className="text-meta text-ink-2">{words.copyNote}</p>
    </fieldset>
  )
}
