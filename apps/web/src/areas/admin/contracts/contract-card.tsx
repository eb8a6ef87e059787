import type { ReactNode } from 'react'
import { words } from '#words/admin-contracts'
import { formatRecentDateTime, formatRupees } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Contract } from './queries.ts'

const TONES = { now: 'ok', later: 'info', past: 'neutral' } as const
const METRES_PER_KM = 1_000

export function ContractCard({ contract }: { contract: Contract }) {
  const { restaurant, kind, commission, packagingTo, platformFee, bearsCancelled, delivery, validFrom, state } = contract
  const title = restaurant ? isolated(restaurant.name) : words.all
  return (
    <Card as="article" aria-label={`${title}, ${words.kinds[kind]}`} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-card-title wrap-anywhere">{title}</h2>
          <p className="text-ink-2">{words.kinds[kind]}</p>
        </div>
        <Badge tone={TONES[state]}>{words.state[state]}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-4">
        <Fact term={words.commission}>{words.percent(commission)}</Fact>
        <Fact term={words.platformFee}>{formatRupees(platformFee)}</Fact>
        <Fact term={words.packaging}>{words.sides[packagingTo]}</Fact>
        <Fact term={words.from}>{formatRecentDateTime(validFrom)}</Fact>
        {delivery && <Fact term={words.deliveryBy}>{words.sides[delivery.by]}</Fact>}
        <Fact term={words.cancelled}>{words.sides[bearsCancelled]}</Fact>
        {delivery?.by === 'platform' && <Fact term={words.pay}>{payOf(delivery)}</Fact>}
      </dl>
    </Card>
  )
}

function payOf({ payBase, payMetres, payPerKm }: NonNullable<Contract['delivery']>): string {
  const base = formatRupees(payBase)
  return payPerKm > 0 ? words.payOf(base, String(payMetres / METRES_PER_KM), formatRupees(payPerKm)) : base
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{term}</dt>
      <dd className="num wrap-anywhere">{children}</dd>
    </div>
  )
}
