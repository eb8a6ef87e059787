import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconChevronRight } from '#icons'
import { words } from '#words/admin-claims'
import { whatIsWrong } from '../../../features/claims/claim-log.tsx'
import { ClaimStatus } from '../../../features/claims/claim-status.tsx'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { FailedBanner } from '../../../ui/feedback/failed-banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { listClaimsOf } from '../claims/queries.ts'

/** What the customer has reported about an order; renders nothing without a report. */
export function OrderClaims({ orderId }: { orderId: string }) {
  const { data = [], isError, isRefetching, refetch } = useQuery(listClaimsOf(orderId))
  if (isError && data.length === 0) return <FailedBanner title={words.failed} retrying={isRefetching} onRetry={refetch} />
  return data.map((claim) => {
    const [report] = claim.events
    const number = orderNumber(claim.order)
    return (
      <Card as="section" key={claim._id} aria-label={words.one(number)} className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-card-title">{words.problem}</h2>
            <p className="wrap-anywhere">{report && whatIsWrong(report.reason, report.products)}</p>
          </div>
          <ClaimStatus claim={claim} reader="administrator" />
        </div>
        {report?.text && <p className="rounded-control bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">{report.text}</p>}
        <Link
          to={paths.adminClaim.to({ id: claim._id })}
          aria-label={words.viewOf(number, claim.restaurant.restaurantName)}
          className={`${buttonClass('secondary', 'sm')} justify-self-start`}
        >
          <span>{words.openClaim}</span>
          <IconChevronRight size={16} aria-hidden="true" />
        </Link>
      </Card>
    )
  })
}
