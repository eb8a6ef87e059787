import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '@tiffin/contract/money'
import { Link, useSearchParams } from 'react-router'
import { listCheckoutOrders } from '../../../features/orders/queries.ts'
import type { Order } from '../../../features/orders/status.ts'
import { formatCount } from '../../../lib/format.ts'
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
  if (checkoutId && !data && !isError) return <PlacedSkeleton />
  const orders = data ?? []
  return (
    <Outcome
      kind="good"
      title="Order placed"
      text={orders.length > 0 ? summary(orders) : 'You find it, and everything before it, under your orders.'}
    >
      {isError && !data && (
        <ErrorState title="We could not load your order. It is placed." text={error.message} onRetry={refetch} retrying={isRefetching} />
      )}
      <PlacedOrders orders={orders} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Link to={paths.orders.to()} className={buttonClass('secondary')}>
          Your orders
        </Link>
        <Link to={paths.home.to()} className={buttonClass('secondary')}>
          GO BACK
        </Link>
      </div>
    </Outcome>
  )
}

function summary(orders: readonly Order[]): string {
  const total = formatRupees(orders.reduce((sum, order) => sum + Math.round(order.grandTotal * 100), 0) / 100)
  const who = orders.length === 1 ? 'The restaurant has it.' : `${formatCount(orders.length, 'restaurant')} have it.`
  return `${who} ${orders[0]?.paymentType === 'COD' ? `You pay ${total} on delivery.` : `${total} is paid.`}`
}
