import { Link } from 'react-router'
import { words as all } from '#words/failed-delivery'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { whyFailed } from '../../../features/orders/why-failed.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

const words = all.restaurant

interface FailedDeliveriesProps {
  orders: readonly Order[]
  /** On the order's own page. */
  isOpen?: boolean
}
/** Orders on the road that could not be handed over. */
export function FailedDeliveries({ orders, isOpen = false }: FailedDeliveriesProps) {
  return orders.map((order) => {
    const { _id, failedDelivery, employeeId } = order
    if (!failedDelivery || !employeeId) return null
    const number = orderNumber(order)
    return (
      <Banner
        key={_id}
        tone="bad"
        className={isOpen ? '' : 'mb-3'}
        title={<span className="num">{words.title(number, whyFailed(failedDelivery))}</span>}
      >
        <span>{words.text(employeeId.name)}</span>
        {!isOpen && (
          <Link
            to={paths.restaurantOrder.to({ id: _id })}
            aria-label={words.openOf(number)}
            className="link ml-2 inline-flex min-h-8 items-center"
          >
            {words.open}
          </Link>
        )}
      </Banner>
    )
  })
}
