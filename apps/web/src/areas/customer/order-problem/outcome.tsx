import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import { IconCircleCheck, IconX } from '#icons'
import { words as all } from '#words/claims'
import { words as refunds } from '#words/refunds'
import type { Claim } from '../../../features/claims/queries.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import { piecesOf, type Refund } from '../../../features/refunds/refund-words.ts'
import { isolated } from '../../../lib/isolated.ts'
import { cx } from '../../../ui/cx.ts'
import { Card } from '../../../ui/layout/card.tsx'

const words = all.outcome

/** A decision: how much came back, for what, who pays and why. Nothing while it is open. */
export function Outcome({ claim }: { claim: Claim }) {
  const decision = claim.state === 'decided' ? claim.events.findLast(({ kind }) => kind === 'decision') : undefined
  if (!decision) return null
  const { refund, text } = decision
  const Icon = refund ? IconCircleCheck : IconX
  return (
    <Card as="section" aria-label={words.decided} className="mb-4 md:p-6">
      <p className={cx('flex items-center gap-1.5 text-small font-semibold', refund ? 'text-success-text' : 'text-danger-text')}>
        <Icon size={18} aria-hidden="true" />
        <span>{refund?.isAutomatic ? words.refunded : words.decided}</span>
      </p>
      <p className="num mt-1 text-page">{refund ? formatRupees(refund.amount) : words.nothing}</p>
      {refund && <Balance />}
      <dl className="num mt-3 grid grid-cols-1 gap-2 border-t border-border pt-3">
        {refund && <Fact name={words.for} value={`${piecesOf(refund)}, ${all.reasons[refund.reason]}`} />}
        {refund && <Fact name={words.paidBy} value={payerOf(refund, claim)} />}
        <Fact name={words.why} value={refund?.isAutomatic ? refunds.atOnce : text} />
      </dl>
    </Card>
  )
}

const payerOf = ({ bearer }: Refund, { restaurant }: Claim): string =>
  bearer === 'restaurant' ? isolated(restaurant.restaurantName) : refunds.tiffin

/** The balance of the wallet shows that the money has arrived. */
function Balance() {
  const { data } = useQuery({ ...getCustomer(), refetchOnMount: 'always' })
  return (
    <p className="num text-small text-ink-2">{[words.inWallet, ...(data ? [words.balance(formatRupees(data.Wallet))] : [])].join(' · ')}</p>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="shrink-0 text-ink-2">{name}</dt>
    <dd className="min-w-0 text-right whitespace-pre-line wrap-anywhere">{value}</dd>
  </div>
)
