import { useQuery } from '@tanstack/react-query'
import type { ClaimReason } from '@tiffin/contract/claims'
import type { CreditReason } from '@tiffin/contract/objects/credit-reasons'
import { Link } from 'react-router'
import { IconPhone, IconReceipt } from '#icons'
import { words } from '#words/admin-claims'
import type { Claim } from '../../../features/claims/queries.ts'
import { isRunning } from '../../../features/orders/status.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CreditButton } from '../order/credit-button.tsx'
import { getOrder } from '../orders/queries.ts'
import { PersonLink } from '../person-link.tsx'
import { ClaimCredits } from './claim-credits.tsx'
import type { FoundClaim } from './refund-sums.ts'

const CREDIT_FOR: Readonly<Record<ClaimReason, CreditReason | undefined>> = {
  never_came: 'never_came',
  missing: 'missing',
  wrong: 'wrong',
  spoilt: 'quality',
  damaged: 'quality',
  late: 'late',
  other: undefined,
}
/** Returns why the wallet would be credited, from what the customer has reported. */
function reasonOf({ events: [report] }: Claim): CreditReason | undefined {
  return report?.reason && CREDIT_FOR[report.reason]
}

/** The order, whose page has the other acts, its credits, and the people to call. */
export function ClaimParties({ claim, before }: { claim: Claim; before: FoundClaim['before'] }) {
  const { order, customer, restaurant } = claim
  const { data } = useQuery(getOrder(order._id))
  return (
    <Card as="section" aria-labelledby="the-order" className="grid grid-cols-1 gap-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="the-order" className="text-card-title">
            {words.order}
          </h2>
          {data && isRunning(data) && <p className="text-small text-ink-2">{words.openOrderText}</p>}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:child:basis-full">
          <CreditButton orderId={order._id} customer={customer.name} reason={reasonOf(claim)} />
          <Link to={paths.adminOrder.to({ id: order._id })} className={buttonClass('secondary')}>
            <IconReceipt size={20} aria-hidden="true" />
            <span>{words.openOrder}</span>
          </Link>
        </div>
      </div>
      <dl className="grid grid-cols-1 gap-4 border-t border-border pt-4 sm:grid-cols-2">
        <Party what={words.customer} id={customer._id} name={customer.name} phone={customer.phoneNumber} claims={before.customer} />
        <Party
          what={words.restaurant}
          id={restaurant._id}
          name={restaurant.restaurantName}
          phone={restaurant.phoneNumber}
          claims={before.restaurant}
        />
      </dl>
      <div className="border-t border-border pt-4 empty:hidden">
        <ClaimCredits claim={claim} />
      </div>
    </Card>
  )
}

interface PartyProps {
  what: string
  id: string
  name: string
  phone: string | undefined
  /** Before this one. */
  claims?: number
}
export function Party({ what, id, name, phone, claims }: PartyProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{what}</dt>
      <dd>
        <span className="block font-semibold">
          <PersonLink id={id} name={name} />
        </span>
        {claims !== undefined && <span className="num block text-small text-ink-2">{words.before(claims)}</span>}
        {phone && (
          <a href={`tel:+91${phone}`} aria-label={words.call(name, phone)} className="link num inline-flex min-h-11 items-center gap-1.5">
            <IconPhone size={18} className="shrink-0" aria-hidden="true" />
            <span>{phone}</span>
          </a>
        )}
      </dd>
    </div>
  )
}
