import { Link } from 'react-router'
import { IconPhone, IconReceipt } from '#icons'
import { words } from '#words/admin-claims'
import type { Claim } from '../../../features/claims/queries.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PersonLink } from '../person-link.tsx'
import { ClaimCredits } from './claim-credits.tsx'

/** The order, whose page has the acts, and the people to call. */
export function ClaimParties({ claim }: { claim: Claim }) {
  const { order, customer, restaurant } = claim
  return (
    <Card as="section" aria-labelledby="the-order" className="grid grid-cols-1 gap-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="the-order" className="text-card-title">
            {words.order}
          </h2>
          <p className="text-small text-ink-2">{words.openOrderText}</p>
        </div>
        <Link to={paths.adminOrder.to({ id: order._id })} className={buttonClass('secondary')}>
          <IconReceipt size={20} aria-hidden="true" />
          <span>{words.openOrder}</span>
        </Link>
      </div>
      <dl className="grid grid-cols-1 gap-4 border-t border-border pt-4 sm:grid-cols-2">
        <Party what={words.customer} id={customer._id} name={customer.name} phone={customer.phoneNumber} />
        <Party what={words.restaurant} id={restaurant._id} name={restaurant.restaurantName} phone={restaurant.phoneNumber} />
      </dl>
      <div className="border-t border-border pt-4">
        <ClaimCredits claim={claim} />
      </div>
    </Card>
  )
}

function Party({ what, id, name, phone }: { what: string; id: string; name: string; phone: string | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{what}</dt>
      <dd>
        <span className="block font-semibold">
          <PersonLink id={id} name={name} />
        </span>
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
