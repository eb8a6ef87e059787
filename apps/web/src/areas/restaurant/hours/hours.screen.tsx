import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { words } from '#words/own-hours'
import { LeaveGuard } from '../../../features/forms/leave-guard.tsx'
import { useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import { ClockNotice } from '../../../features/hours/clock-notice.tsx'
import { sayOpening } from '../../../features/hours/opening.ts'
import { useScreenQueries } from '../../../features/navigation/screen.ts'
import { api } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { useWhenChanged } from '../../../ui/hooks/use-when-changed.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { DayRow } from './day-row.tsx'
import { bodyOf, type Draft, draftOf, isSame, overlapsOf, WEEKDAYS, withDay, withKey } from './draft.ts'
import { OrdersOutside } from './orders-outside.tsx'
import { PlannedDays } from './planned-days.tsx'
import { PrepSettings } from './prep-settings.tsx'
import { getHours, type OwnHours, useHoursChange } from './queries.ts'

const BACK = { to: paths.restaurantProfile.to(), label: words.profile }
const INDIA = 'Asia/Kolkata'

export const queries = () => ({ hours: getHours() })

export default function Hours() {
  const { data: hours, isPending, error, refetch, isRefetching } = useQuery(useScreenQueries(queries).hours)
  const zone = words.zone(hours === undefined || hours.timeZone === INDIA ? words.india : hours.timeZone)
  const note = hours ? `${zone} · ${sayOpening(hours, serverNow(), true)}` : zone
  return (
    <>
      <PageHeader title={words.title} note={note} back={BACK} />
      <ClockNotice className="mb-6" />
      <OrdersOutside />
      {isPending && (
        <Loading label={words.loading} className="grid gap-6">
          <Skeleton className="h-120 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      )}
      {!isPending && !hours && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {hours && (
        <div className="grid gap-6 pb-24 xl:grid-cols-[minmax(0,1fr)_21.25rem] xl:items-start">
          <HoursForm hours={hours} />
          <PlannedDays days={hours.closures} timeZone={hours.timeZone} />
        </div>
      )}
    </>
  )
}

function HoursForm({ hours }: { hours: OwnHours }) {
  const [saved, setSaved] = useState(() => draftOf(hours))
  const [draft, setDraft] = useState(saved)
  const isDirty = !isSame(draft, saved)
  const overlaps = draft.hasWeek ? overlapsOf(draft.week) : new Map<number, string>()
  const [complain] = useEndingToast('hours', overlaps.size > 0)
  const save = useHoursChange((changed: Draft) => api('PATCH /restaurent/hours', { body: bodyOf(changed) }), {
    onDone: (changed) => {
      setSaved(changed)
      toastSuccess(words.saved)
    },
  })
  const stored = draftOf(hours)
  // the answer to this form's own save arrives after `setSaved`
  const isChangedElsewhere = !save.isPending && !isSame(stored, saved)
  const showStored = () => {
    setSaved(stored)
    setDraft(stored)
  }
  useWhenChanged(stored, showStored, { isHeld: save.isPending || isDirty, isSame })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (overlaps.size > 0) return complain(words.fix)
    save.mutate(draft)
  }
  return (
    <form onSubmit={submit} aria-label={words.title} className="grid min-w-0 gap-6" noValidate>
      <LeaveGuard isDirty={isDirty} {...words.leave} />
      <Week draft={draft} overlaps={overlaps} onChange={setDraft} />
      <PrepSettings draft={draft} onChange={setDraft} />
      {isDirty && (
        <div
          ref={leaveFocusTo()}
          className="sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)*var(--has-bottom-bar))] z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-border bg-surface px-4 py-3 md:bottom-0 md:mx-0 md:rounded-card md:border"
        >
          <p role="status" className="mr-auto text-small text-ink-2">
            {isChangedElsewhere ? words.changedElsewhere : words.unsaved}
          </p>
          <Button look="secondary" disabled={save.isPending} onClick={showStored}>
            {words.discard}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {words.save}
          </Button>
        </div>
      )}
    </form>
  )
}

interface WeekProps {
  draft: Draft
  overlaps: ReadonlyMap<number, string>
  onChange: (draft: Draft) => void
}
function Week({ draft, overlaps, onChange }: WeekProps) {
  const { week, hasWeek } = draft
  const copy = (from: number, days: readonly number[]) =>
    onChange({ ...draft, week: week.map((ranges, day) => (days.includes(day) ? (week[from] ?? []).map(withKey) : ranges)) })
  return (
    <Card as="section" aria-labelledby="week">
      <h2 id="week" className="text-card-title">
        {words.week.title}
      </h2>
      <Switch
        label={words.week.keeps}
        hint={words.week.keepsHint}
        checked={hasWeek}
        onChange={({ target }) => onChange({ ...draft, hasWeek: target.checked })}
        className="mt-2"
      />
      {hasWeek && (
        <ul className="mt-3">
          {WEEKDAYS.map((day) => (
            <DayRow
              key={day}
              day={day}
              ranges={week[day] ?? []}
              overlaps={overlaps}
              onChange={(ranges) => onChange({ ...draft, week: withDay(week, day, ranges) })}
              onCopy={(days) => copy(day, days)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
