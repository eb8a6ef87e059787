import type { RefusalCode } from '@tiffin/contract/errors/codes'
import type { HoursRange } from '@tiffin/contract/opening-hours'
import { type FormEvent, useRef, useState } from 'react'
import { IconTrash } from '#icons'
import { words as all } from '#words/own-hours'
import { formatDayName } from '../../../features/hours/opening.ts'
import { clockIn } from '../../../features/hours/zone.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { formatRanges } from './format-clock.ts'
import { OrdersOutside } from './orders-outside.tsx'
import { type OwnHours, useHoursChange } from './queries.ts'
import { RangeFields } from './range-fields.tsx'

const words = all.closures
type PlannedDay = OwnHours['closures'][number]
const sayDay = (day: string): string => formatDayName(`${day}T06:00:00Z`, serverNow())
const save = (body: PlannedDay) => api('POST /restaurent/closures', { body })

/** Undo of a removed day, else the heading. */
const nearOf = (part: HTMLElement) => {
  const section = part.closest<HTMLElement>('section')
  return section?.querySelector<HTMLElement>('[role=status] button') ?? section?.querySelector('h2')
}

export function PlannedDays({ days, timeZone }: { days: readonly PlannedDay[]; timeZone: string }) {
  const [removed, setRemoved] = useState<PlannedDay>()
  const restore = useHoursChange(save, { onDone: () => setRemoved(undefined) })
  const remove = useHoursChange(({ day }: PlannedDay) => api('DELETE /restaurent/closures/:day', { params: { day } }), {
    onDone: setRemoved,
  })
  return (
    <Card as="section" aria-labelledby="planned" className="grid gap-3">
      <h2 id="planned" tabIndex={-1} className="text-card-title">
        {words.title}
      </h2>
      {days.length === 0 && <p className="text-small text-ink-2">{words.none}</p>}
      <ul className="divide-y divide-dashed divide-border">
        {days.map((planned) => (
          <li key={planned.day} ref={leaveFocusTo(nearOf)} className="flex items-start justify-between gap-2 py-2">
            <div className="num min-w-0">
              <p>
                <b className="font-semibold">{sayDay(planned.day)}</b>
                <span>{` ${planned.note}`}</span>
              </p>
              <p className="text-small text-ink-2">{planned.ranges.length === 0 ? words.closed : formatRanges(planned.ranges)}</p>
            </div>
            <IconButton label={words.remove(sayDay(planned.day))} onClick={() => remove.mutate(planned)}>
              <IconTrash size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {removed && !days.some(({ day }) => day === removed.day) && (
        <p
          role="status"
          ref={leaveFocusTo(nearOf)}
          className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-1.5 text-small"
        >
          <span>{words.removed}</span>
          <Button size="sm" look="ghost" loading={restore.isPending} onClick={() => restore.mutate(removed)}>
            {words.undo}
          </Button>
        </p>
      )}
      <AddDay timeZone={timeZone} />
    </Card>
  )
}

/** Refusals that choosing another date resolves. */
const DAY_REFUSALS: readonly (RefusalCode | undefined)[] = ['closure_day', 'closures_full', 'field_date']
const isAboutDay = (error: Error): boolean => error instanceof ApiError && DAY_REFUSALS.includes(error.code)

const EVENING: HoursRange = { opens: '17:00', closes: '23:00' }

function AddDay({ timeZone }: { timeZone: string }) {
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  const [kind, setKind] = useState('closed')
  const [range, setRange] = useState(EVENING)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const add = useHoursChange(save, {
    isShown: isAboutDay,
    onDone: () => {
      toastSuccess(words.added)
      setDay('')
      setNote('')
    },
  })
  const refused = add.error && isAboutDay(add.error) ? messageOf(add.error) : undefined
  const choose = (next: string) => {
    setDay(next)
    setError(undefined)
    add.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day === '') {
      setError(words.missing)
      return input.current?.focus()
    }
    setError(undefined)
    add.mutate({ day, note, ranges: kind === 'closed' ? [] : [range] }, { onError: () => input.current?.focus() })
  }
  return (
    <form onSubmit={submit} aria-label={words.add} className="grid gap-3 border-t border-border pt-4" noValidate>
      <Field label={words.date} error={error ?? refused} required>
        <Input
          ref={input}
          type="date"
          min={clockIn(timeZone, serverNow()).slice(0, 10)}
          value={day}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      {day !== '' && error === undefined && refused === undefined && <OrdersOutside day={day} />}
      <Field label={words.name} hint={words.nameHint}>
        <Input maxLength={60} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <RadioChips
        legend={words.kind}
        choices={[
          { value: 'closed', label: words.kinds.closed },
          { value: 'hours', label: words.kinds.hours },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'hours' && <RangeFields range={range} day={words.day} nextDay={words.nextDay} onChange={setRange} />}
      <Button type="submit" look="secondary" loading={add.isPending}>
        {words.add}
      </Button>
    </form>
  )
}
