import { useQuery } from '@tanstack/react-query'
import { words as admin } from '#words/admin'
import { words as orders } from '#words/admin-orders'
import { words as failures } from '#words/failed-delivery'
import { NotFoundScreen } from '../../../features/navigation/not-found-screen.tsx'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { slotOfOrder } from '../../../features/orders/slot-line.tsx'
import { whyFailed } from '../../../features/orders/why-failed.ts'
import { ApiError } from '../../../lib/api.ts'
import { formatRecentDateTime } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { listClaimsOf } from '../claims/queries.ts'
import { OrderStatus } from '../orders/order-status.tsx'
import { getOrder } from '../orders/queries.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderParties } from './order-parties.tsx'
import { OrderTimes } from './order-times.tsx'
import { OrderedProducts } from './ordered-products.tsx'
import { Timeline } from './timeline.tsx'

const failed = failures.admin

export const queries = ({ params, call }: Arrival) => ({
  order: getOrder(params['id'] ?? '', call),
  claims: listClaimsOf(params['id'] ?? '', call),
})

export default function OrderScreen() {
  const { data: order, isPending, error, refetch, isRefetching } = useQuery(useScreenQueries(queries).order)
  useTitle(order && orders.order(orderNumber(order)))
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  return (
    <>
      <PageHeader
        back={{ to: paths.adminOrders.to(), label: orders.back }}
        title={order ? orders.order(orderNumber(order, order.createdAt)) : orders.columns.order}
        note={order && [formatRecentDateTime(order.createdAt), order.restId.restaurantName, slotOfOrder(order)].filter(Boolean).join(' · ')}
        actions={order && <OrderStatus order={order} />}
      />
      {isPending && (
        <Loading label={orders.loadingOne}>
          <Card>
            <SkeletonRows rows={4} />
          </Card>
        </Loading>
      )}
      {!isPending && !order && <ErrorState title={orders.failedOne} error={error} onRetry={refetch} retrying={isRefetching} />}
      {order && (
        <>
          {order.failedDelivery && (
            <Banner tone="bad" className="mb-4 md:mb-6" title={failed.title(whyFailed(order.failedDelivery))}>
              {admin.stalled.toDo.not_delivered}
            </Banner>
          )}
          <Card className="mb-4 md:mb-6">
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
              <OrderTimes order={order} />
            </dl>
          </Card>
          <OrderActions order={order} />
          <div className="grid grid-cols-1 items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
            <div className="grid grid-cols-1 gap-4 md:gap-6">
              <OrderClaims orderId={order._id} />
              <OrderedProducts order={order} />
            </div>
            {/* on phones before the timeline, which is long */}
            <div className="grid grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <OrderParties order={order} />
            </div>
            <Timeline order={order} />
          </div>
        </>
      )}
    </>
  )
}
