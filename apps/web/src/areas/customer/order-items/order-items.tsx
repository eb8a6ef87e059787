import { IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { words } from '#words/own-orders'
import type { Arrival } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { OrderAgainButton } from '../../../features/orders/order-again-button.tsx'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { OrderTracker } from '../../../features/orders/order-tracker.tsx'
import { getOwnOrder } from '../../../features/orders/queries.ts'
import { type Order, type OrderItem, statusOf } from '../../../features/orders/status.ts'
import { ApiError } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { AnswerNote } from './answer-note.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { ItemList } from './item-list.tsx'
import { OrderBill } from './order-bill.tsx'
import { OwnOpinion } from './own-opinion.tsx'
import { RateDialog } from './rate-dialog.tsx'

const BACK = { to: paths.orders.to(), label: words.one.back }
const COLUMNS = 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-6'

export default function OrderItems() {
  const { ordId = '' } = useParams()
  const { data: order, isPending, error, refetch, isRefetching } = useQuery(getOwnOrder(ordId))
  useTitle(order && words.one.named(orderNumber(order), order.restId.restaurantName))
  if (order) return <WholeOrder order={order} />
  return (
    <>
      <PageHeader title={words.one.title} back={BACK} />
      {isPending && <OrderSkeleton />}
      {!isPending && error instanceof ApiError && error.status === 404 && <NoSuchOrder />}
      {!isPending && !(error instanceof ApiError && error.status === 404) && (
        <ErrorState title={words.one.failed} text={error?.message} onRetry={refetch} retrying={isRefetching} />
      )}
    </>
  )
}
OrderItems.ahead = ({ queries, params }: Arrival) => void queries.prefetchQuery(getOwnOrder(params['ordId'] ?? ''))

function WholeOrder({ order }: { order: Order }) {
  const [cancelling, setCancelling] = useState<OrderItem>()
  const [rating, setRating] = useState<OrderItem>()
  const hasArrived = order.item.some((item) => statusOf(item) === 'delivered')
  return (
    <>
      <PageHeader
        title={order.restId.restaurantName}
        note={words.one.note(orderNumber(order), formatDateTime(order.createdAt))}
        back={BACK}
        actions={<OrderAgainButton order={order} size="md" />}
      />
      <div className={COLUMNS}>
        <div className="grid min-w-0 gap-4">
          <Card as="section" aria-label={words.one.progress} className="md:p-6">
            <OrderTracker order={order} />
            <AnswerNote order={order} />
          </Card>
          <Card as="section" aria-labelledby="dishes">
            <h2 id="dishes" className="text-card-title">
              {words.one.dishes}
            </h2>
            <ItemList items={order.item} onCancel={setCancelling} onRate={setRating} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-4">
          <DeliveryCard order={order} />
          <OrderBill order={order} />
          {hasArrived && <OwnOpinion order={order} onChange={setRating} />}
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
      {words.one.back}
    </Link>
  )
  return <EmptyState icon={<IconReceiptOff size={40} />} title={words.one.unknown} text={words.one.unknownText} action={back} />
}

function OrderSkeleton() {
  return (
    <Loading label={words.one.loading}>
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
