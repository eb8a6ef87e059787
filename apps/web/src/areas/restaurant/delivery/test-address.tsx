import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconCheck, IconX } from '#icons'
import { words as all } from '#words/own-delivery'
import { words as places } from '#words/places'
import { formatDistance } from '../../../features/places/distance.ts'
import { type ChosenPlace, PlaceField } from '../../../features/places/place-field.tsx'
import { useProfile } from '../../../features/session/use-session.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Delivery } from '../queries.ts'
import { checkDelivery, type Terms } from './queries.ts'
import { useOwnTimes } from './reach-limit.tsx'
import { stepsOf } from './test-steps.ts'
import { ZoneNumber } from './zone-list.tsx'
import { termsOf } from './zone-words.ts'

const words = all.test

/** Says what a customer at a place gets: the zone and its terms, or why the restaurant does not deliver there. */
export function TestAddress({ delivery }: { delivery: Delivery }) {
  const [place, setPlace] = useState<ChosenPlace>()
  return (
    <Card as="section" aria-labelledby="test-address" className="grid gap-3">
      <h2 id="test-address" className="text-card-title">
        {words.title}
      </h2>
      <PlaceField label={places.search} onChoose={setPlace} />
      {place && <Check place={place} delivery={delivery} />}
    </Card>
  )
}

function Check({ place, delivery }: { place: ChosenPlace; delivery: Delivery }) {
  const { _id } = useProfile('restaurant')
  const { data, isPending, error, refetch, isRefetching } = useQuery(checkDelivery(_id, place))
  if (isPending) {
    return (
      <Loading label={words.checking}>
        <Skeleton className="h-28 w-full rounded-control" />
      </Loading>
    )
  }
  if (!data) return <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
  return <Result terms={data} place={place} delivery={delivery} />
}

function Result({ terms, place, delivery }: { terms: Terms; place: ChosenPlace; delivery: Delivery }) {
  const { delivers, reason, limitedUntil } = terms
  const { sayWhen } = useOwnTimes()
  const number = delivery.zones.findIndex(({ name }) => name === terms.zone) + 1
  const steps = stepsOf(delivery.zones, terms, place)
  return (
    <div role="status" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        {delivers ? <Badge tone="ok">{words.delivered}</Badge> : <Badge tone="bad">{words.notDelivered}</Badge>}
        {delivers && number > 0 && <ZoneNumber number={number} />}
        {delivers && <b className="min-w-0 font-semibold">{terms.zone ?? words.everywhere}</b>}
      </p>
      {reason && (
        <p>
          <span>{words.reasons[reason]}</span>
          {reason === 'reach_limited' && limitedUntil && <span className="num">{` ${words.until(sayWhen(limitedUntil))}`}</span>}
        </p>
      )}
      {delivers && (
        <dl className="num grid grid-cols-2 gap-x-4 gap-y-2.5">
          {[...termsOf(terms), distanceOf(terms)].map(({ name, value }) => (
            <div key={name}>
              <dt className="text-small text-ink-2">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {terms.isApproximate && terms.metres !== undefined && <p className="text-small text-ink-2">{words.approximate}</p>}
      {steps.length > 0 && (
        <ol aria-label={words.steps} className="num grid gap-1.5 border-t border-dashed border-border pt-3 text-small">
          {steps.map(({ text, fits }) => (
            <li key={text} className="flex gap-2">
              {fits ? (
                <IconCheck size={18} className="shrink-0 text-success-text" aria-hidden="true" />
              ) : (
                <IconX size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
              )}
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

const distanceOf = ({ metres }: Terms) => ({
  name: words.distance,
  value: metres === undefined ? words.unknown : formatDistance(metres),
})
