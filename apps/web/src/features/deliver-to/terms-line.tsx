import { useQueryClient } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/deliver-to'
import { words as promise } from '#words/promise'
import { refresh } from '../../lib/refresh.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useClockChanges } from '../../lib/use-clock-changes.ts'
import { cx } from '../../ui/cx.ts'
import { formatWhen } from '../hours/opening.ts'
import { distanceOf } from '../reach/distance.ts'
import { minutesOf } from '../reach/minutes.ts'
import { isAway, type Terms, type Ways } from './terms.ts'

/** A dot before each part but the first of a row, whose dot is cut off. */
const PART = "relative pl-3 before:absolute before:left-1 before:text-ink-3 before:content-['·'/'']"

export default function TermsLine({
  ways: { delivery: terms, pickup, isCollected },
  timeZone,
}: {
  ways: Ways
  timeZone?: string | undefined
}) {
  const queries = useQueryClient()
  useClockChanges([{ changesAt: terms?.limitedUntil }], () => refresh(queries, { queryKey: ['catalogue'] }))
  const way = terms && distanceOf(terms)
  const isOnly = pickup?.only === true
  const isBrought = !isOnly && !isCollected
  const ready = !isBrought && pickup?.minutes && promise.minutes(pickup.minutes.least, pickup.minutes.most)
  const minutes = ready || (isBrought && terms && minutesOf(terms))
  return (
    <span className="mt-0.5 block overflow-x-clip text-small">
      <span className="num -ml-3 flex flex-wrap">
        {minutes && <b className={cx(PART, 'font-semibold')}>{minutes}</b>}
        {way && <span className={PART}>{way}</span>}
        {!isBrought && <b className={cx(PART, 'font-semibold')}>{isOnly ? words.pickupOnly : words.pickup}</b>}
        {isBrought && terms && <Price terms={terms} timeZone={timeZone} />}
        {isBrought && isAway(terms) && pickup && <span className={PART}>{words.pickup}</span>}
      </span>
    </span>
  )
}

function Price({ terms: { delivers, reason, limitedUntil, fee }, timeZone }: { terms: Terms; timeZone: string | undefined }) {
  if (delivers && fee > 0) return <span className={PART}>{words.fee(formatRupees(fee))}</span>
  if (delivers) return <b className={cx(PART, 'font-semibold text-success-text')}>{words.free}</b>
  if (reason === 'reach_limited' && limitedUntil)
    return <b className={cx(PART, 'font-semibold text-warning-text')}>{words.limited(formatWhen(limitedUntil, serverNow(), timeZone))}</b>
  const reasons: Partial<Record<NonNullable<typeof reason>, string>> = words.reasons
  const why = (reason && reasons[reason]) ?? words.away
  return <b className={cx(PART, 'font-semibold text-ink')}>{why}</b>
}
