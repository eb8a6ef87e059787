import { useQuery } from '@tanstack/react-query'
import { canMove, hasReached } from '@tiffin/contract/order-flow'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { IconReceiptOff } from '#icons'
import { words } from '#words/own-orders'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { CookingNote } from '../../../features/orders/cooking-note.tsx'
import { OrderAgainButton } from '../../../features/orders/order-again-button.tsx'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { orderDateTime } from '../../../features/orders/order-time.ts'
import { OrderTracker } from '../../../features/orders/order-tracker.tsx'
import { arrivalText, lateText, PromisedNote, readyText } from '../../../features/orders/promised-note.tsx'
import { getOwnOrder } from '../../../features/orders/queries.ts'
import { isRunning, kindOf, type Order, type OrderItem, stageOf, statusOf } from '../../../features/orders/status.ts'
import { ApiError } from '../../../lib/api.ts'
import { extraPart } from '../../../lib/loading/lazy-part.tsx'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AnswerNote } from './answer-note.tsx'
import { DeliveryCard, isOnTheRoad } from './delivery-card.tsx'
import { ItemList } from './item-list.tsx'
import { MoveSlot } from './move-slot.tsx'
import { OrderBill } from './order-bill.tsx'
import { OwnOpinion } from './own-opinion.tsx'
import { ProblemLink } from './problem-link.tsx'
import { Questions } from './questions.tsx'
import { TipCard } from './tip-card.tsx'
import { Unpaid } from './unpaid.tsx'
import { UsualTime } from './usual-time.tsx'

const CancelDialog = lazyDialog(
  () => import('./cancel-dialog.tsx'),
  ({ asked }) => asked,
)

// most orders have none of these
const CounterCard = extraPart(() => import('./counter-card.tsx'))
const FailedDelivery = extraPart(() => import('./failed-delivery.tsx'))
const SourceCard = extraPart(() => import('./source-card.tsx'))
// the server renders a page as soon as its modules are there
if (import.meta.env.SSR) await Promise.all([CounterCard, FailedDelivery, SourceCard].map((part) => part.preload()))

const BACK = { to: paths.orders.to(), label: words.one.back }
const COLUMN = 'grid min-w-0 grid-cols-1 gap-4'
const COLUMNS = 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6'
const RIGHT = cx(COLUMN, 'lg:col-start-2 lg:row-span-2 lg:row-start-1')

export const queries = ({ params, call }: Arrival) => ({ order: getOwnOrder(params['ordId'] ?? '', call) })

export default function OrderItems() {
  const { data: order, isPending, error, refetch, isRefetching } = useQuery(useScreenQueries(queries).order)
  useTitle(order && words.one.named(orderNumber(order), order.restId.restaurantName))
  if (order) return <WholeOrder order={order} />
  return (
    <>
      <PageHeader title={words.one.title} back={BACK} />
      {isPending && <OrderSkeleton />}
      {!isPending && error instanceof ApiError && error.status === 404 && <NoSuchOrder />}
      {!isPending && !(error instanceof ApiError && error.status === 404) && (
        <ErrorState title={words.one.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
    </>
  )
}

function WholeOrder({ order }: { order: Order }) {
  const [cancelling, setCancelling] = useState<OrderItem | 'all'>()
  // so that it opens without a network, too
  useEffect(() => void CancelDialog.preload().catch(() => undefined), [])
  const hasArrived = order.item.some((item) => statusOf(item) === 'delivered')
  const isOver = !isRunning(order)
  const isPaid = order.paymentStatus !== 'AWAITING'
  // from then on a problem is likelier than a change of mind
  const isCooked = hasReached(stageOf(order), 'packed')
  // who brings it, and the cash to have ready, then comes before the products; the bill stays after them
  const isOnItsRoad = isOnTheRoad(order)
  const delivery = (
    <>
      {order.kind !== 'pickup' && <DeliveryCard order={order} />}
      {isPaid && !isCooked && <ProblemLink order={order} />}
    </>
  )
  const bill = (
    <>
      <OrderBill order={order} />
      {isRefundedOnline(order) && <SourceCard order={order} />}
    </>
  )
  return (
    <>
      <PageHeader
        title={order.restId.restaurantName}
        note={words.one.note(orderNumber(order, order.createdAt), orderDateTime(order, order.createdAt))}
        back={BACK}
        actions={isOver && <OrderAgainButton order={order} size="md" />}
      />
      <div className={COLUMNS}>
        <div className={COLUMN}>
          {order.failedDelivery && <FailedDelivery order={order} />}
          <Questions order={order} />
          {isPaid ? (
            <Card as="section" aria-label={words.one.progress} className="md:p-6">
              <OrderTracker order={order}>
                <WhenNote order={order} />
                <ReadyNote order={order} />
                {!order.promised && <UsualTime order={order} />}
              </OrderTracker>
              <CookingNote order={order} />
              <AnswerNote order={order} />
              {!isOver && <RunningActions order={order} onCancel={() => setCancelling('all')} />}
            </Card>
          ) : (
            <Unpaid order={order} />
          )}
        </div>
        {isOnItsRoad && <div className={RIGHT}>{delivery}</div>}
        <div className={cx(COLUMN, 'lg:col-start-1')}>
          {isPaid && isCooked && <ProblemLink order={order} />}
          {order.kind === 'pickup' && <CounterCard order={order} />}
          <TipCard order={order} />
          {hasArrived && <OwnOpinion order={order} />}
          <Card as="section" aria-labelledby="dishes">
            <h2 id="dishes" className="text-card-title">
              {words.one.products}
            </h2>
            <ItemList order={order} onCancel={setCancelling} />
          </Card>
          {isOnItsRoad && bill}
        </div>
        {!isOnItsRoad && (
          <div className={RIGHT}>
            {delivery}
            {bill}
          </div>
        )}
      </div>
      <CancelDialog order={order} asked={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  )
}

/** Some of what was paid online is in the wallet, or was. */
const isRefundedOnline = ({ paymentType, paymentStatus, refunds, item }: Order): boolean =>
  paymentType === 'Online' &&
  paymentStatus !== 'AWAITING' &&
  paymentStatus !== 'FAILED' &&
  (refunds !== undefined || item.some((each) => statusOf(each) === 'cancelled'))

/** When it comes, as promised; with what was promised if it comes later. */
function WhenNote({ order }: { order: Order }) {
  const now = useNow()
  if (lateText(order, now) !== undefined) return <PromisedNote order={order} className="font-semibold" />
  return order.promised && <p className="num font-semibold">{arrivalText(order, now)}</p>
}

/** Until the food has left: when the restaurant expects it to be ready. */
function ReadyNote({ order }: { order: Order }) {
  const text = readyText(order, useNow())
  return text && <p className={cx('num', order.promised ? 'text-small text-ink-2' : 'font-semibold')}>{text}</p>
}

/** The actions of a running order, below the tracker. Not offered once the food is on its way. */
function RunningActions({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const wanted = order.item.map(statusOf).filter((status) => status !== 'cancelled')
  const isPacked = wanted.includes('packed')
  const isCancellable = wanted.every((status) => status !== 'out_for_delivery' && canMove(kindOf(order), status, 'cancelled', 'customer'))
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-dashed border-border pt-4 empty:hidden max-sm:child:flex-1">
      <MoveSlot order={order} />
      {isCancellable && (
        <Button
          look={isPacked ? 'quiet' : 'danger-outline'}
          size="sm"
          // its text begins where the card's other texts do
          className={cx(isPacked && 'sm:first:-ml-3.5')}
          onClick={onCancel}
        >
          {words.cancel.order}
        </Button>
      )}
    </div>
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
