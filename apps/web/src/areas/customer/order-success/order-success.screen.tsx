import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { IconReceipt } from '#icons'
import { words } from '#words/checkout'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { orderDateTime } from '../../../features/orders/order-time.ts'
import { listCheckoutOrders, listOwnOrders } from '../../../features/orders/queries.ts'
import { isPrepaid, isRunning, type Order } from '../../../features/orders/status.ts'
import { PushOffer } from '../../../features/push/push-card.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Outcome } from '../placed/outcome.tsx'
import { PlacedOrders } from '../placed/placed-orders.tsx'
import { PlacedSkeleton } from '../placed/placed-skeleton.tsx'

/** The confirmation. The address names the checkout, so that it survives a reload. */
export default function OrderSuccess() {
  const [params] = useSearchParams()
  const checkoutId = params.get('checkout') ?? ''
  return checkoutId ? <Confirmation checkoutId={checkoutId} /> : <LastOrder />
}

function Confirmation({ checkoutId }: { checkoutId: string }) {
  const { data, isError, error, refetch, isRefetching } = useQuery(listCheckoutOrders(checkoutId))
  if (!data && !isError) return <PlacedSkeleton title={words.placed.title} />
  if (data?.length === 0) return <LastOrder />
  const running = data?.filter(isRunning)
  // opened again after the end: nothing is being cooked, and nothing is to be paid
  if (data && running?.length === 0) return <EndedOrders orders={data} />
  return (
    <Outcome kind="good" title={words.placed.title} text={running ? summary(running) : words.placed.seeOrders}>
      {isError && !data && <ErrorState title={words.placed.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data && <PlacedOrders orders={data} />}
      {data && <PushOffer role="customer" />}
      <WaysOn />
    </Outcome>
  )
}

const LAST = listOwnOrders(1, 1)
function LastOrder() {
  const { data, error, refetch, isRefetching } = useQuery(LAST)
  const title = words.placed.last
  useTitle(title)
  if (!data && !error) return <PlacedSkeleton title={title} />
  const order = data?.orders[0]
  return (
    <div className="mx-auto grid max-w-130 gap-6 py-4 md:py-8">
      {order ? <Heading title={title}>{orderDateTime(order, order.createdAt)}</Heading> : <h1 className="sr-only">{title}</h1>}
      {order && <PlacedOrders orders={[order]} />}
      {data && !order && <EmptyState icon={<IconReceipt size={40} />} title={words.placed.none} text={words.placed.noneText} />}
      {!data && <ErrorState title={words.payment.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      <WaysOn />
    </div>
  )
}

function EndedOrders({ orders }: { orders: readonly Order[] }) {
  useTitle(words.placed.last)
  const [first] = orders
  return (
    <div className="mx-auto grid max-w-130 gap-6 py-4 md:py-8">
      <Heading title={words.placed.last}>{first && orderDateTime(first, first.createdAt)}</Heading>
      <PlacedOrders orders={orders} />
      <WaysOn />
    </div>
  )
}

const Heading = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className="text-center">
    <h1 className="text-page text-balance">{title}</h1>
    <p className="num mt-1.5 text-ink-2">{children}</p>
  </header>
)

const WaysOn = () => (
  <div className="grid gap-3 sm:grid-cols-2">
    <Link to={paths.orders.to()} className={buttonClass('secondary')}>
      {words.placed.orders}
    </Link>
    <Link to={paths.home.to()} className={buttonClass('secondary')}>
      {words.placed.goBack}
    </Link>
  </div>
)

function summary(orders: readonly Order[]): string {
  const total = formatRupees(orders.reduce((sum, order) => sum + Math.round(order.grandTotal * 100), 0) / 100)
  const who = orders.length === 1 ? words.placed.oneHasIt : words.placed.manyHaveIt(orders.length)
  return `${who} ${orders.every(isPrepaid) ? words.placed.isPaid(total) : words.placed.payLater(total)}`
}
