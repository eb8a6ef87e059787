// The lazily loaded half of order-again-slot.tsx: the last order with its "Order again" button.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { words } from '#words/own-orders'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { OrderAgainButton } from './order-again-button.tsx'
import { orderAgainSpace } from './order-again-space.ts'
import { OrderPicture, productsOf } from './order-products.tsx'
import { listNewestOrders } from './queries.ts'
import type { Order } from './status.ts'

export default function OrderAgainStrip() {
  const { data, isPending } = useQuery(listNewestOrders())
  const orders = data?.orders.filter(({ paymentStatus }) => paymentStatus !== 'AWAITING' && paymentStatus !== 'FAILED') ?? []
  const [hasPlace] = useState(orderAgainSpace.isReserved)
  const [last] = orders
  const hasOrdered = data && last !== undefined
  useEffect(() => {
    if (hasOrdered !== undefined) orderAgainSpace.record(hasOrdered)
  }, [hasOrdered])
  if (!hasPlace) return null
  if (isPending) return <Skeleton className="h-25 rounded-card" />
  if (!last) return null
  return <Again order={orders.find((order) => order.is_delivered) ?? last} />
}

function Again({ order }: { order: Order }) {
  const { restaurantName } = order.restId
  return (
    <Card as="section" aria-label={words.againFrom(restaurantName)} className="flex min-h-25 items-center gap-3">
      <OrderPicture order={order} className="hidden size-14 shrink-0 rounded-control min-[400px]:block" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">{restaurantName}</span>
        <span className="line-clamp-1 text-small text-ink-2">{productsOf(order)}</span>
      </span>
      <span className="shrink-0">
        <OrderAgainButton order={order} look="primary" />
      </span>
    </Card>
  )
}
