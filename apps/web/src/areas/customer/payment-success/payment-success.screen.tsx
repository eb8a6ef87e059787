import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words } from '#words/checkout'
import { usePageParams } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { getOwnOrder, listCheckoutOrders } from '../../../features/orders/queries.ts'
import type { Order } from '../../../features/orders/status.ts'
import { PushOffer } from '../../../features/push/push-card.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Outcome } from '../placed/outcome.tsx'
import { PlacedOrders } from '../placed/placed-orders.tsx'
import { PlacedSkeleton } from '../placed/placed-skeleton.tsx'

/** Polls for the provider's confirmation, in case the live connection is down. */
const ASK_AGAIN_MS = 3_000
const KINDS = { AWAITING: 'waiting', PREPAID: 'good', PAID: 'good', PENDING: 'good', FAILED: 'bad', REFUNDED: 'good' } as const

export default function PaymentSuccess() {
  const { orderId } = usePageParams(paths.paymentSuccess)
  const order = useQuery({
    ...getOwnOrder(orderId),
    refetchInterval: ({ state }) => (state.data?.paymentStatus === 'AWAITING' ? ASK_AGAIN_MS : false),
  })
  const siblings = useQuery({ ...listCheckoutOrders(order.data?.checkoutId ?? ''), enabled: order.data !== undefined })
  const isUnclear = order.data !== undefined && isCancelled(order.data) && siblings.isLoading
  const reported = isUnclear || !order.data ? undefined : reportedOf(order.data, siblings.data)
  // the page may be opened by hand for an order paid on delivery: the title follows the order
  useTitle(reported && words.payment[reported.paymentStatus][0])
  if (order.isPending || isUnclear) return <PlacedSkeleton title={words.payment.title} />
  if (!reported)
    return (
      <>
        <h1 className="sr-only">{words.payment.title}</h1>
        <ErrorState title={words.payment.failed} error={order.error} onRetry={order.refetch} retrying={order.isRefetching} />
      </>
    )
  const { paymentStatus } = reported
  const [title, text] = words.payment[paymentStatus]
  return (
    <Outcome kind={KINDS[paymentStatus]} title={title} text={text}>
      <PlacedOrders orders={siblings.data?.length ? siblings.data : [reported]} />
      {paymentStatus !== 'FAILED' && <PushOffer role="customer" />}
      <Link to={paths.home.to()} className={buttonClass('secondary')}>
        {words.payment.backHome}
      </Link>
    </Outcome>
  )
}

const isCancelled = ({ paymentStatus }: Order) => paymentStatus === 'FAILED' || paymentStatus === 'REFUNDED'
/** Returns the order that says how the payment ended: not a cancelled one, if another one of the checkout is placed. */
const reportedOf = (own: Order, siblings: readonly Order[] = []): Order => [own, ...siblings].find((order) => !isCancelled(order)) ?? own
