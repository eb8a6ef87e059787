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
/** Orders on the road that could not be handed over; those of one door have one banner. */
export function FailedDeliveries({ orders, isOpen = false }: FailedDeliveriesProps) {
  return failuresIn(orders).map(({ key, failed, why, employee }) => (
    <Banner
      key={key}
      tone="bad"
      className={isOpen ? '' : 'mb-3'}
      title={<span className="num">{words.title(failed.map((order) => orderNumber(order)).join(', '), why)}</span>}
    >
      <span>{words.text(employee, failed.length)}</span>
      {!isOpen && failed.map((order) => <OrderLink key={order._id} order={order} isOne={failed.length === 1} />)}
    </Banner>
  ))
}

function OrderLink({ order, isOne }: { order: Order; isOne: boolean }) {
  const number = orderNumber(order)
  return (
    <Link
      to={paths.restaurantOrder.to({ id: order._id })}
      aria-label={words.openOf(number)}
      className="num link ml-2 inline-flex min-h-8 items-center"
    >
      {isOne ? words.open : number}
    </Link>
  )
}

interface Failure {
  readonly key: string
  readonly failed: readonly Order[]
  readonly why: string
  readonly employee: string
}
function failuresIn(orders: readonly Order[]): Failure[] {
  const failures = new Map<string, Failure>()
  for (const order of orders) {
    const { failedDelivery, employeeId, userId } = order
    if (!failedDelivery || !employeeId) continue
    const why = whyFailed(failedDelivery)
    const key = `${employeeId._id} ${userId._id} ${why}`
    const known = failures.get(key)
    failures.set(key, { key, why, employee: employeeId.name, failed: [...(known?.failed ?? []), order] })
  }
  return [...failures.values()]
}
