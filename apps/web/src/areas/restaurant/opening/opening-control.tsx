// The opening on the board: what customers see now, pause and busy mode with the time left. On phones its buttons
// share the row of the board's header, below them is a state that ends, and what customers see comes after the tickets.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { IconFlame, IconFocus2, IconMoon, IconPlayerPause, type TablerIcon } from '#icons'
import { words } from '#words/own-hours'
import { words as reach } from '#words/reach-limit'
import { formatWhen, isBusy, openingState } from '../../../features/hours/opening.ts'
import { useOpeningNow } from '../../../features/hours/use-opening-now.ts'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { useProfile } from '../../../features/session/use-session.ts'
import { api } from '../../../lib/api.ts'
import { MINUTE_MS } from '../../../lib/durations.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { ReachLimit, useReachLimit } from '../delivery/reach-limit.tsx'
import { getHours, type OwnHours, reloadHours, useHoursChange } from '../hours/queries.ts'
import { StateBanner } from '../hours/state-banner.tsx'
import { ICON_ON_PHONE } from '../order-alert/sound-control.tsx'
import { getDelivery, getOwnRestaurant } from '../queries.ts'
import { OpeningPlace } from './opening-place.tsx'

const BusyDialog = lazyDialog(() => import('./busy-dialog.tsx'))
const NearDialog = lazyDialog(() => import('../delivery/near-dialog.tsx'))
const PauseDialog = lazyDialog(() => import('./pause-dialog.tsx'))

export default function OpeningControl() {
  const { hours, isOnSale } = useOpening()
  if (!hours) return <OpeningPlace />
  return isOnSale ? <Control hours={hours} /> : <NotOnSale />
}

function useOpening() {
  const { _id } = useProfile('restaurant')
  const { data: hours } = useQuery(getHours())
  const own = useQuery(getOwnRestaurant(_id))
  // a blocked restaurant has no session, so one that is not on sale waits for its approval
  return { hours: own.isPending ? undefined : hours, isOnSale: own.data?.status !== false }
}

const NotOnSale = () => (
  <section aria-label={words.title} className="mb-2 max-md:w-full">
    <p role="status" className="flex flex-wrap items-center gap-2 text-small">
      <Badge tone="warn">{words.notOnSale}</Badge>
      <Link to={paths.restaurantHome.to()} className="link">
        {words.whatIsMissing}
      </Link>
    </p>
  </section>
)

function Control({ hours }: { hours: OwnHours }) {
  const queries = useQueryClient()
  const now = useOpeningNow([hours], () => void reloadHours(queries))
  const [asked, setAsked] = useState<'pause' | 'busy' | 'near'>()
  const { data: delivery } = useQuery(getDelivery())
  const limit = useReachLimit(delivery)
  const isPaused = isPausedAt(hours, now)
  const close = () => setAsked(undefined)
  return (
    <section aria-label={words.title} className="mb-2 grid gap-3 max-md:contents">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:contents">
        <OpeningState hours={hours} now={now} className="max-md:hidden" />
        <div className="flex flex-wrap gap-2 max-md:mb-2">
          {!isPaused && <OpenDialog label={words.pause.button} Icon={IconPlayerPause} onOpen={() => setAsked('pause')} />}
          {!isBusy(hours, now) && <OpenDialog label={words.busyMode.button} Icon={IconFlame} onOpen={() => setAsked('busy')} />}
          {!limit && <OpenDialog label={reach.button} Icon={IconFocus2} onOpen={() => setAsked('near')} />}
        </div>
      </div>
      <div className="grid gap-3 empty:hidden max-md:mb-3 max-md:w-full">
        {isPaused && hours.pausedUntil && <Paused hours={hours} until={hours.pausedUntil} now={now} />}
        {isBusy(hours, now) && hours.busyUntil && (
          <Busy
            minutes={hours.busyMinutes ?? 0}
            until={hours.busyUntil}
            now={now}
            zone={hours.timeZone}
            onChange={() => setAsked('busy')}
          />
        )}
        {limit && <ReachLimit limit={limit} hasZones={delivery?.zones.length !== 0} onChange={() => setAsked('near')} />}
      </div>
      <Suspense>
        {asked === 'near' && <NearDialog onClose={close} />}
        {asked === 'pause' && <PauseDialog hours={hours} onClose={close} />}
        {asked === 'busy' && <BusyDialog onClose={close} />}
      </Suspense>
    </section>
  )
}

interface OpenDialogProps {
  label: string
  Icon: TablerIcon
  onOpen: () => void
}
/** On phones its icon alone, so that all of them fit one row. */
const OpenDialog = ({ label, Icon, onOpen }: OpenDialogProps) => (
  <Button look="secondary" size="sm" aria-haspopup="dialog" title={label} className={ICON_ON_PHONE} onClick={onOpen}>
    <Icon size={18} aria-hidden="true" />
    <span className="max-md:sr-only">{label}</span>
  </Button>
)

/** Another copy, because the order of the page is the order that is seen. */
export function StateOnPhone() {
  const { hours, isOnSale } = useOpening()
  // the control reads them again
  const now = useOpeningNow(hours ? [hours] : [], () => undefined)
  return hours && isOnSale && <OpeningState hours={hours} now={now} className="mt-6 md:hidden" />
}

const isPausedAt = ({ pausedUntil }: OwnHours, now: number): boolean => pausedUntil !== undefined && Date.parse(pausedUntil) > now

function OpeningState({ hours, now, className }: { hours: OwnHours; now: number; className: string }) {
  const isPaused = isPausedAt(hours, now)
  const isOpen = openingState(hours, now) === 'open'
  const { closesAt, opensAt, timeZone } = hours
  const end = isPaused ? hours.pausedUntil : isOpen ? closesAt : undefined
  const until = end
    ? words.openUntil(formatWhen(end, now, timeZone))
    : !isOpen && opensAt && words.opens(formatWhen(opensAt, now, timeZone))
  const closed = isPaused ? (
    <Badge tone="warn" icon={<IconPlayerPause size={14} aria-hidden="true" />}>
      {hours.pausedBy === 'platform' ? words.pausedByTiffin : words.paused}
    </Badge>
  ) : (
    <Badge icon={<IconMoon size={14} aria-hidden="true" />}>{words.closed}</Badge>
  )
  return (
    <p role="status" className={cx('num flex flex-wrap items-center gap-2 text-small text-ink-2', className)}>
      {isOpen ? <Badge tone="ok">{words.open}</Badge> : closed}
      {until && <span>{until}</span>}
      <Link to={paths.restaurantHours.to()} className="link">
        {words.edit}
      </Link>
    </p>
  )
}

const endPause = () => api('DELETE /restaurent/pause')
const endBusy = () => api('DELETE /restaurent/busy')
const LONGER_MS = 15 * MINUTE_MS

function Paused({ hours, until, now }: { hours: OwnHours; until: string; now: number }) {
  const end = useHoursChange(endPause)
  const extend = useHoursChange((later: string) => api('POST /restaurent/pause', { body: { until: later } }))
  const byPlatform = hours.pausedBy === 'platform'
  const later = new Date(Date.parse(until) + LONGER_MS)
  const when = formatWhen(until, now, hours.timeZone)
  return (
    <StateBanner
      tone={byPlatform ? 'bad' : 'warn'}
      icon={<IconPlayerPause size={20} />}
      title={byPlatform ? words.pause.unanswered : words.pause.isOn}
      text={byPlatform ? words.pause.unansweredText(when) : words.pause.text(when)}
      until={until}
    >
      <Button size="sm" loading={end.isPending} onClick={() => end.mutate(undefined)}>
        {words.pause.end}
      </Button>
      {later.toISOString() <= hours.pauseLimit && (
        <Button size="sm" look="secondary" loading={extend.isPending} onClick={() => extend.mutate(later.toISOString())}>
          {words.pause.longer}
        </Button>
      )}
    </StateBanner>
  )
}

interface BusyProps {
  minutes: number
  until: string
  now: number
  zone: string
  onChange: () => void
}
function Busy({ minutes, until, now, zone, onChange }: BusyProps) {
  const end = useHoursChange(endBusy)
  return (
    <StateBanner
      tone="warn"
      icon={<IconFlame size={20} />}
      title={words.busyMode.isOn(minutes)}
      text={words.busyMode.text(formatWhen(until, now, zone))}
      until={until}
    >
      <Button size="sm" look="secondary" loading={end.isPending} onClick={() => end.mutate(undefined)}>
        {words.busyMode.end}
      </Button>
      <Button size="sm" look="secondary" aria-haspopup="dialog" onClick={onChange}>
        {words.busyMode.change}
      </Button>
    </StateBanner>
  )
}
