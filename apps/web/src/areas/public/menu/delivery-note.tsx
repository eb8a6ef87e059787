import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import { useState } from 'react'
import { IconMapPinOff } from '#icons'
import { words } from '#words/menu-delivery'
import { words as reach } from '#words/reach'
import type { Restaurant } from '../../../features/catalogue/queries.ts'
import { ChoosePlace } from '../../../features/deliver-to/choose-place.tsx'
import { getTerms } from '../../../features/deliver-to/queries.ts'
import type { Terms } from '../../../features/deliver-to/terms.ts'
import { usePlace } from '../../../features/deliver-to/use-place.ts'
import type { AskedPlace } from '../../../features/guest-place/asked-place.ts'
import { useWantedKind } from '../../../features/pickup/wanted-kind.ts'
import { formatWay } from '../../../features/places/distance.ts'
import { distanceOf } from '../../../features/reach/distance.ts'
import { fromTexts } from '../../../features/reach/from-text.ts'
import { minutesOf } from '../../../features/reach/minutes.ts'
import { isUnknown, whyNot } from '../../../features/reach/why-not.ts'
import { useSession } from '../../../features/session/use-session.ts'
import { useClockChanges } from '../../../lib/use-clock-changes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { POLLING } from './menu-query.ts'

export interface DeliveryNoteProps {
  restaurantId: string
  timeZone: string | undefined
  /** Customers may collect their orders. */
  picksUp: boolean
  /** It delivers to every place for nothing, so that a visitor need not name one. */
  isEverywhere: boolean
  /** What it asks at one place or another. */
  from: Restaurant['deliveryFrom']
}
/** What delivery costs at the visitor's place, before anything is chosen. */
export default function DeliveryNote(props: DeliveryNoteProps) {
  const [kind, choose] = useWantedKind(props.restaurantId)
  if (props.picksUp && kind === 'pickup') return null
  return <OfDelivery {...props} onPickup={() => choose('pickup')} />
}

function OfDelivery({ onPickup, ...props }: DeliveryNoteProps & Pick<AtPlaceProps, 'onPickup'>) {
  const place = usePlace()
  const { status } = useSession('customer')
  if (place) return <AtPlace {...props} place={place} isGuest={status !== 'signed-in'} onPickup={onPickup} />
  if (status === 'unknown' || props.isEverywhere) return null
  const [main, more = main ? words.dependsOnPlace : words.byPlace] = props.from ? fromTexts(props.from) : []
  return (
    <div className="mt-4 flex items-center justify-between gap-4 rounded-card border border-border bg-surface px-4 py-3">
      <p className="num min-w-0 text-small">
        {main && <b className="block font-semibold">{main}</b>}
        <span className={main && 'text-ink-2'}>{more}</span>
      </p>
      <OtherPlace label={words.choose} restaurantId={props.restaurantId} />
    </div>
  )
}

interface AtPlaceProps extends DeliveryNoteProps {
  place: AskedPlace
  isGuest: boolean
  onPickup: () => void
}
function AtPlace({ restaurantId, timeZone, picksUp, isEverywhere, place, isGuest, onPickup }: AtPlaceProps) {
  const { data: terms, error, refetch, isRefetching } = useQuery({ ...getTerms(restaurantId, place), ...(isGuest && POLLING) })
  useClockChanges(terms && [{ changesAt: terms.limitedUntil }], refetch)
  if (terms?.delivers) return <TermsStrip terms={terms} />
  const otherLabel = terms?.reason === 'code_missing' ? reach.enterCode : isGuest ? words.otherPlace : reach.otherAddress
  if (terms)
    return (
      <Banner tone="warn" icon={<IconMapPinOff size={20} />} title={isUnknown(terms) ? words.unknown : words.away} className="mt-4">
        <p>{whyNot(terms, timeZone)}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {picksUp && (
            <Button look="secondary" size="sm" onClick={onPickup}>
              {reach.pickUp}
            </Button>
          )}
          <OtherPlace label={otherLabel} restaurantId={restaurantId} />
        </div>
      </Banner>
    )
  if (error) return isEverywhere ? null : <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
  return (
    <Loading label={words.loading}>
      <Skeleton className="mt-4 h-16 rounded-card" />
    </Loading>
  )
}

/** Minutes and distance, fee, sum of free delivery and minimum, in one row. What does not apply is absent. */
function TermsStrip({ terms }: { terms: Terms }) {
  const { fee, freeFrom, minimum } = terms
  const facts: readonly Fact[] = [
    ...wayOf(terms),
    priceOf(fee, freeFrom),
    ...(minimum > 0 ? [{ main: formatRupees(minimum), more: words.minimum }] : []),
  ]
  return (
    <ul
      aria-label={words.terms}
      className="num mt-4 flex justify-between gap-x-3 rounded-card border border-border bg-surface px-3 py-3 sm:px-4 md:w-fit md:gap-x-12"
    >
      {facts.map(({ main, more, tone }) => (
        <li key={more} className="min-w-0">
          <b className={tone ? `block font-semibold ${tone}` : 'block font-semibold'}>{main}</b>
          <span className="block text-small text-ink-2">{more}</span>
        </li>
      ))}
    </ul>
  )
}

interface Fact {
  readonly main: string
  readonly more: string
  readonly tone?: string
}
function wayOf(terms: Terms): Fact[] {
  const [minutes, way] = [minutesOf(terms), distanceOf(terms)]
  // the minutes say already that the place is not exact
  if (minutes) return [{ main: minutes, more: terms.metres === undefined ? words.minutes : words.wayFrom(formatWay(terms.metres)) }]
  return way ? [{ main: way, more: words.way }] : []
}
function priceOf(fee: number, freeFrom: number | undefined): Fact {
  if (fee === 0) return { main: words.free, more: words.delivery, tone: 'text-success-text' }
  if (freeFrom === undefined) return { main: formatRupees(fee), more: words.delivery }
  return { main: words.fee(formatRupees(fee)), more: words.freeFrom(formatRupees(freeFrom)) }
}

function OtherPlace({ label, restaurantId }: { label: string; restaurantId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="secondary" size="sm" className="shrink-0" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <ChoosePlace restaurantId={restaurantId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
