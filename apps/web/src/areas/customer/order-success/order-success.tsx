import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import { Link, useSearchParams } from 'react-router'
import { words } from '#words/checkout'
import { listCheckoutOrders } from '../../../features/orders/queries.ts'
import type { Order } from '../../../features/orders/status.ts'
import { PushOffer } from '../../../features/push/push-card.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Outcome } from '../placed/outcome.tsx'
import { PlacedOrders } from '../placed/placed-orders.tsx'
import { PlacedSkeleton } from '../placed/placed-skeleton.tsx'

/** The confirmation. The checkout is named in the address, so that it survives a reload. */
export default function OrderSuccess() {
  const [params] = useSearchParams()
  const checkoutId = params.get('checkout') ?? ''
  const { data, isError, error, refetch, isRefetching } = useQuery({ ...listCheckoutOrders(checkoutId), enabled: checkoutId !== '' })
  if (checkoutId && !data && !isError) return <PlacedSkeleton title={words.placed.title} />
  const orders = data ?? []
  return (
    <Outcome kind="good" title={words.placed.title} text={orders.length > 0 ? summary(orders) : words.placed.seeOrders}>
      {isError && !data && <ErrorState title={words.placed.failed} text={error.message} onRetry={refetch} retrying={isRefetching} />}
      <PlacedOrders orders={orders} />
      {orders.length > 0 && <PushOffer role="customer" />}
      <div className="grid gap-3 sm:grid-cols-2">
        <Link to={paths.orders.to()} className={buttonClass('secondary')}>
          {words.placed.orders}
        </Link>
        <Link to={paths.home.to()} className={buttonClass('secondary')}>
          {words.placed.goBack}
        </Link>
      </div>
    </Outcome>
  )
}

function summary(orders: readonly Order[]): string {
  const total = formatRupees(orders.reduce((sum, order) => sum + Math.round(order.grandTotal * 100), 0) / 100)
  const who = orders.length === 1 ? words.placed.oneHasIt : words.placed.manyHaveIt(orders.length)
  return `${who} ${orders[0]?.paymentType === 'COD' ? words.placed.payLater(total) : words.placed.isPaid(total)}`
}
