import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words } from '#words/checkout'
import { usePageParams } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { getOwnOrder, listCheckoutOrders } from '../../../features/orders/queries.ts'
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
  // the page may be opened by hand for an order paid on delivery: the title follows the order
  useTitle(order.data && words.payment[order.data.paymentStatus][0])
  if (order.isPending) return <PlacedSkeleton title={words.payment.title} />
  if (!order.data)
    return (
      <>
        <h1 className="sr-only">{words.payment.title}</h1>
        <ErrorState title={words.payment.failed} text={order.error?.message} onRetry={order.refetch} retrying={order.isRefetching} />
      </>
    )
  const { paymentStatus } = order.data
  const [title, text] = words.payment[paymentStatus]
  return (
    <Outcome kind={KINDS[paymentStatus]} title={title} text={text}>
      <PlacedOrders orders={siblings.data?.length ? siblings.data : [order.data]} />
      {paymentStatus !== 'FAILED' && <PushOffer role="customer" />}
      <Link to={paths.home.to()} className={buttonClass('secondary')}>
        {words.payment.backHome}
      </Link>
    </Outcome>
  )
}
