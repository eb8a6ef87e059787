import { IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { OrderTracker } from '../../../features/orders/order-tracker.tsx'
import { getOwnOrder, useOwnOrdersLive } from '../../../features/orders/queries.ts'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import { ApiError } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { ItemList } from './item-list.tsx'
import { OrderBill } from './order-bill.tsx'
import { RateDialog } from './rate-dialog.tsx'

const BACK = { to: paths.orders.to(), label: 'Your orders' }
const COLUMNS = 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-6'

export default function OrderItems() {
  const { ordId = '' } = useParams()
  useOwnOrdersLive()
  const { data: order, isPending, error, refetch, isRefetching } = useQuery(getOwnOrder(ordId))
  useTitle(order && `Order ${orderNumber(order._id)} from ${order.restId.restaurantName}`)
  if (order) return <WholeOrder order={order} />
  return (
    <>
      <PageHeader title="Your order" back={BACK} />
      {isPending && <OrderSkeleton />}
      {!isPending && error instanceof ApiError && error.status === 404 && <NoSuchOrder />}
      {!isPending && !(error instanceof ApiError && error.status === 404) && (
        <ErrorState title="We could not load this order." text={error?.message} onRetry={refetch} retrying={isRefetching} />
      )}
    </>
  )
}

function WholeOrder({ order }: { order: Order }) {
  const [cancelling, setCancelling] = useState<OrderItem>()
  const [rating, setRating] = useState<OrderItem>()
  return (
    <>
      <PageHeader
        title={order.restId.restaurantName}
        note={`Order ${orderNumber(order._id)} · ${formatDateTime(order.createdAt)}`}
        back={BACK}
      />
      <div className={COLUMNS}>
        <div className="grid min-w-0 gap-4">
          <Card as="section" aria-label="Progress" className="md:p-6">
            <OrderTracker order={order} />
          </Card>
          <Card as="section" aria-labelledby="dishes">
            <h2 id="dishes" className="text-card-title">
              Dishes
            </h2>
            <ItemList items={order.item} onCancel={setCancelling} onRate={setRating} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-4">
          <DeliveryCard order={order} />
          <OrderBill order={order} />
        </div>
      </div>
      <CancelDialog order={order} item={cancelling} onClose={() => setCancelling(undefined)} />
      {rating && <RateDialog order={order} item={rating} onClose={() => setRating(undefined)} />}
    </>
  )
}

function NoSuchOrder() {
  const back = (
    <Link to={paths.orders.to()} className={buttonClass()}>
      Your orders
    </Link>
  )
  return (
    <EmptyState icon={<IconReceiptOff size={40} />} title="There is no such order" text="It may belong to another account." action={back} />
  )
}

function OrderSkeleton() {
  return (
    <Loading label="Loading your order">
      <div className={COLUMNS}>
        <div className="grid gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      </div>
    </Loading>
  )
}
