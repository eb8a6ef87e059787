import { words } from '#words/promo-codes'
import { formatNumber, formatRupees } from '../../lib/format.ts'
import { isolated } from '../../lib/isolated.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PromoSums } from './promo-sums.tsx'
import { bearersOf, conditionsOf, offerOf, spanOf } from './promo-texts.ts'
import { type Promo, type PromoReader, useAcceptPromo } from './queries.ts'

const TONES = { active: 'ok', waiting: 'warn', later: 'info', used_up: 'neutral', expired: 'neutral', stopped: 'neutral' } as const

interface PromoCardProps {
  promo: Promo
  reader: PromoReader
  onStop: () => void
}
/** One code, with what is used of it. A restaurant accepts or declines here what it is asked to share. */
export function PromoCard({ promo, reader, onStop }: PromoCardProps) {
  const { code, state, restaurant } = promo
  const isAsked = reader === 'restaurant' && state === 'waiting'
  const conditions = conditionsOf(promo)
  return (
    <Card
      as="article"
      aria-label={code}
      className={cx('grid grid-cols-1 content-start gap-3', isAsked && 'ring-2 ring-info-text lg:col-span-2')}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-card-title wrap-anywhere">{code}</h2>
        <Badge tone={TONES[state]}>{isAsked ? words.asksYou : words.states[state]}</Badge>
      </div>
      <div className="grid gap-0.5">
        {reader === 'administrator' && <p className="text-ink-2">{restaurant ? isolated(restaurant.restaurantName) : words.everywhere}</p>}
        <p>{offerOf(promo)}</p>
        <p className="text-small text-ink-2">{`${spanOf(promo)} · ${bearersOf(promo, reader)}`}</p>
        {conditions.length > 0 && <p className="text-small text-ink-2">{conditions.join(' · ')}</p>}
      </div>
      {isAsked ? <Question promo={promo} onDecline={onStop} /> : <Used promo={promo} reader={reader} />}
      {!isAsked && state !== 'stopped' && state !== 'expired' && (
        <div>
          <Button look="secondary" size="sm" aria-label={words.stopOf(code)} onClick={onStop}>
            {words.stop}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Question({ promo, onDecline }: { promo: Promo; onDecline: () => void }) {
  const accepting = useAcceptPromo()
  return (
    <>
      <PromoSums terms={promo} reader="restaurant" />
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" aria-label={words.declineOf(promo.code)} onClick={onDecline}>
          {words.decline}
        </Button>
        <Button
          look="secondary"
          aria-label={words.acceptOf(promo.code)}
          loading={accepting.isPending}
          onClick={() => accepting.mutate(promo)}
        >
          {words.accept}
        </Button>
      </div>
    </>
  )
}

const Used = ({ promo: { uses, usesMax, spent, budget, share }, reader }: Pick<PromoCardProps, 'promo' | 'reader'>) => (
  <dl className="grid grid-cols-2 gap-4 text-small">
    <Share name={words.used} is={uses} most={usesMax} format={formatNumber} />
    <Share name={words.spent} is={spent} most={budget} format={formatRupees} />
    {reader === 'restaurant' && share > 0 && share < 100 && spent > 0 && (
      <div className="col-start-2 flex justify-between gap-x-2">
        <dt className="text-ink-2">{words.yourShare}</dt>
        <dd className="num">{formatRupees((spent * share) / 100)}</dd>
      </div>
    )}
  </dl>
)

interface ShareProps {
  name: string
  is: number
  most: number | undefined
  format: (amount: number) => string
}
const Share = ({ name, is, most, format }: ShareProps) => (
  <div className="flex min-w-0 flex-wrap content-start justify-between gap-x-2">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num">{most === undefined ? format(is) : words.ofLimit(format(is), format(most))}</dd>
    {most !== undefined && (
      <dd aria-hidden="true" className="w-full pt-2">
        <progress value={is} max={most} className="meter block h-1.5 w-full" />
      </dd>
    )}
  </div>
)
