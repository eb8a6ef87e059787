import { useQueryClient } from '@tanstack/react-query'
import { IconClock, IconFlame, IconMoon, IconPlayerPause } from '#icons'
import { words as banner } from '#words/opening-banner'
import { refresh } from '../../lib/refresh.ts'
import { cx } from '../../ui/cx.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { closesSoon, formatWhen, isBusy, type Opening, openingState, sayOpening, takesLater } from './opening.ts'
import { useOpeningNow } from './use-opening-now.ts'

const ICONS = { open: IconClock, closed: IconMoon, paused: IconPlayerPause }

export interface OpeningNoteProps {
  opening: Opening
  /** The banner below the header of a menu, instead of one line. */
  isBanner?: boolean
}
/** Says whether a restaurant takes orders, and changes at the instant at which that changes. */
export default function OpeningNote({ opening, isBanner = false }: OpeningNoteProps) {
  const queries = useQueryClient()
  const now = useOpeningNow([opening], () => void refresh(queries, { queryKey: ['catalogue'] }))
  return isBanner ? <OpeningBanner opening={opening} now={now} /> : <OpeningLine opening={opening} now={now} />
}

function OpeningLine({ opening, now }: { opening: Opening; now: number }) {
  const state = openingState(opening, now)
  const Icon = ICONS[state]
  const isUrgent = state === 'paused' || (state === 'open' && closesSoon(opening, now))
  return (
    <span className="num inline-flex flex-wrap items-center gap-x-1.5" suppressHydrationWarning>
      <span className="inline-flex min-w-0 items-start gap-x-1.5">
        <Icon size={16} className={cx('mt-0.5 shrink-0', isUrgent ? 'text-warning-text' : 'text-ink-3')} aria-hidden="true" />
        <span className={cx('min-w-0', state === 'closed' && 'font-semibold text-ink', isUrgent && 'font-semibold text-warning-text')}>
          {state === 'closed' && takesLater(opening) ? banner.closedForNow : sayOpening(opening, now)}
        </span>
      </span>
      {state === 'open' && isBusy(opening, now) && (
        <span className="inline-flex items-center gap-1 font-semibold text-warning-text">
          <IconFlame size={16} aria-hidden="true" />
          <span>{banner.longer(opening.busyMinutes ?? 0)}</span>
        </span>
      )}
    </span>
  )
}

function OpeningBanner({ opening, now }: { opening: Opening; now: number }) {
  const state = openingState(opening, now)
  const { opensAt, closesAt, lastOrdersAt, busyUntil, busyMinutes, timeZone } = opening
  const when = (at: string | undefined) => (at === undefined ? '' : formatWhen(at, now, timeZone))
  if (state === 'closed')
    return (
      <Banner icon={<IconMoon size={20} />} title={opensAt ? banner.closedUntil(when(opensAt)) : banner.closed} className="mt-4">
        {takesLater(opening) ? banner.laterText : banner.closedText}
      </Banner>
    )
  if (state === 'paused')
    return (
      <Banner tone="warn" icon={<IconPlayerPause size={20} />} title={banner.paused(when(opensAt))} className="mt-4">
        {banner.pausedText}
      </Banner>
    )
  if (closesSoon(opening, now))
    return (
      <Banner tone="warn" icon={<IconClock size={20} />} title={banner.lastOrders(when(lastOrdersAt ?? closesAt))} className="mt-4">
        {banner.lastOrdersText(when(closesAt))}
      </Banner>
    )
  if (isBusy(opening, now))
    return (
      <Banner tone="warn" icon={<IconFlame size={20} />} title={banner.busy(busyMinutes ?? 0)} className="mt-4">
        {banner.busyText(when(busyUntil))}
      </Banner>
    )
  return null
}
