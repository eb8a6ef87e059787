import { useQuery } from '@tanstack/react-query'
import { words } from '#words/admin-claims'
import { words as orders } from '#words/admin-orders'
import type { Claim } from '../../../features/claims/queries.ts'
import { kindOf } from '../../../features/orders/status.ts'
import { formatRupees } from '../../../lib/format.ts'
import { FailedBanner } from '../../../ui/feedback/failed-banner.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Fact, OrderTimes } from '../order/order-times.tsx'
import { paymentText } from '../order/payment-text.ts'
import { getOrder } from '../orders/queries.ts'
import { Party } from './claim-parties.tsx'

/** What is known about the order of a claim, for both sides: its times, its payment and who brought it. */
export function ClaimFacts({ claim: { order: name, employee } }: { claim: Claim }) {
  const { data: order, isError, isRefetching, refetch } = useQuery(getOrder(name._id))
  if (!order && isError) return <FailedBanner title={orders.failedOne} retrying={isRefetching} onRetry={refetch} />
  return (
    <Card as="section" aria-label={words.facts} className="md:p-6">
      {order ? (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 min-[1200px]:grid-cols-4">
          <OrderTimes order={order} />
          <Fact what={orders.payment}>
            <span className="num block">{formatRupees(order.grandTotal)}</span>
            <span className="block text-small font-normal">{paymentText(order)}</span>
          </Fact>
          {employee ? (
            <Party what={words.employee} id={employee._id} name={employee.name} phone={employee.phoneNumber} />
          ) : (
            kindOf(order) === 'delivery' && <Fact what={words.employee}>{orders.noEmployee}</Fact>
          )}
        </dl>
      ) : (
        <Loading label={orders.loadingOne}>
          <SkeletonRows rows={1} picture={false} />
        </Loading>
      )}
    </Card>
  )
}
