import { useQueryClient } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/deliver-to'
import { words as promise } from '#words/promise'
import { refresh } from '../../lib/refresh.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useClockChanges } from '../../lib/use-clock-changes.ts'
import { formatWhen } from '../hours/opening.ts'
import { distanceOf } from '../reach/distance.ts'
import { minutesOf } from '../reach/minutes.ts'
import { isAway, type Terms, type Ways } from './terms.ts'

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
    <span className="facts num mt-0.5 text-small">
      {minutes && <b className="font-semibold">{minutes}</b>}
      {way && <span>{way}</span>}
      {!isBrought && <b className="font-semibold">{isOnly ? words.pickupOnly : words.pickup}</b>}
      {isBrought && terms && <Price terms={terms} timeZone={timeZone} />}
      {isBrought && isAway(terms) && pickup && <span>{words.pickup}</span>}
    </span>
  )
}

function Price({ terms: { delivers, reason, limitedUntil, fee }, timeZone }: { terms: Terms; timeZone: string | undefined }) {
  if (delivers && fee > 0) return <span>{words.fee(formatRupees(fee))}</span>
  if (delivers) return <b className="font-semibold text-success-text">{words.free}</b>
  if (reason === 'reach_limited' && limitedUntil)
    return <b className="font-semibold text-warning-text">{words.limited(formatWhen(limitedUntil, serverNow(), timeZone))}</b>
  const reasons: Partial<Record<NonNullable<typeof reason>, string>> = words.reasons
  const why = (reason && reasons[reason]) ?? words.away
  return <b className="font-semibold text-ink">{why}</b>
}
