import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { getOwnOrder, listCheckoutOrders, useOwnOrdersLive } from '../../../features/orders/queries.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Outcome } from '../placed/outcome.tsx'
import { PlacedOrders } from '../placed/placed-orders.tsx'
import { PlacedSkeleton } from '../placed/placed-skeleton.tsx'

/** While the provider's word is on its way; the live channel brings it, this is for when that is down. */
const ASK_AGAIN_MS = 3_000
const WORDS = {
  AWAITING: ['waiting', 'Waiting for your bank', 'The payment is not confirmed yet. This page follows by itself; you may also leave it.'],
  PREPAID: ['good', 'Payment received', 'Your order is placed and paid.'],
  PAID: ['good', 'Payment received', 'Your order is paid and delivered.'],
  PENDING: ['good', 'Order placed', 'You pay on delivery.'],
  FAILED: ['bad', 'Payment failed', 'No money was taken. Your dishes are back in your cart.'],
  REFUNDED: ['good', 'Payment given back', 'The money of this order is in your wallet.'],
} as const

export default function PaymentSuccess() {
  const { orderId = '' } = useParams()
  useOwnOrdersLive()
  const order = useQuery({
    ...getOwnOrder(orderId),
    refetchInterval: ({ state }) => (state.data?.paymentStatus === 'AWAITING' ? ASK_AGAIN_MS : false),
  })
  const siblings = useQuery({ ...listCheckoutOrders(order.data?.checkoutId ?? ''), enabled: order.data !== undefined })
  if (order.isPending) return <PlacedSkeleton />
  if (!order.data)
    return (
      <>
        <h1 className="sr-only">Payment</h1>
        <ErrorState
          title="We could not load your order."
          text={order.error?.message}
          onRetry={order.refetch}
          retrying={order.isRefetching}
        />
      </>
    )
  const [kind, title, text] = WORDS[order.data.paymentStatus]
  return (
    <Outcome kind={kind} title={title} text={text}>
      <PlacedOrders orders={siblings.data?.length ? siblings.data : [order.data]} />
      <Link to={paths.home.to()} className={buttonClass('secondary')}>
        Back to Home
      </Link>
    </Outcome>
  )
}
