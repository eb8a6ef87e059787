import { Link } from 'react-router'
import { IconMessageCircle } from '#icons'
import { words } from '#words/deliveries'
import { words as orderWords } from '#words/orders'
import { useUnread } from '../../../features/chat/unread.ts'
import { UnreadCount } from '../../../features/navigation/unread-count.tsx'
import { moneyOf, rupeesOf } from '../../../features/orders/order-money.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { orderDateTime } from '../../../features/orders/order-time.ts'
import { type Order, stageOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'
import { OrderRefunds } from '../../../features/refunds/order-refunds.tsx'
import type { AnswerOf } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { countProducts, lastAt } from './job.ts'

/** Unread messages of the customer; without them the chat of a past delivery is closed. */
function LateMessages({ order }: { order: Order }) {
  const unread = useUnread('employee', order._id)
  if (unread === 0) return null
  return (
    <Link
      to={paths.employeeChat.to(undefined, { id: order._id })}
      state={{ orderId: order._id }}
      className={cx(buttonClass('secondary', 'sm'), 'justify-self-start')}
    >
      <IconMessageCircle size={18} aria-hidden="true" />
      <span>
        <span>{words.job.chat}</span>
        <span className="sr-only">{words.job.with(order.userId.name)}</span>
      </span>
      <UnreadCount count={unread} />
    </Link>
  )
}

interface PastDeliveriesProps {
  orders: readonly Order[]
  earned: AnswerOf<'GET /employee/getordersempl'>['earned']
  label: string
}
export function PastDeliveries({ orders, earned = [], label }: PastDeliveriesProps) {
  return (
    <Card flush>
      <ul aria-label={label} className="divide-y divide-border">
        {orders.map((order) => (
          <PastDelivery key={order._id} order={order} fee={earned.find(({ _id }) => _id === order._id)?.amount} />
        ))}
      </ul>
    </Card>
  )
}

function PastDelivery({ order, fee }: { order: Order; fee: number | undefined }) {
  const endedAt = lastAt(order, 'delivered') ?? order.updatedAt
  const money = `${rupeesOf(moneyOf(order).collected)} ${orderWords.methods[order.paymentType]}`
  return (
    <li className="grid grid-cols-1 gap-1 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{`${isolated(order.restId.restaurantName)} → ${isolated(order.userId.name)}`}</p>
        <StatusBadge status={stageOf(order)} />
      </div>
      <div className="num flex flex-wrap justify-between gap-x-3 text-small text-ink-2">
        <p>{`${orderNumber(order, endedAt)} · ${words.job.items(countProducts(order))} · ${money}`}</p>
        <p>{orderDateTime(order, endedAt)}</p>
      </div>
      {fee !== undefined && (
        <p className="num text-small font-semibold">
          {[
            fee > 0 ? words.history.earned(formatRupees(fee)) : words.job.paidByRestaurant,
            order.tip && words.history.tip(formatRupees(order.tip.amount)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <OrderRefunds order={order} isToCustomer className="text-small" />
      <LateMessages order={order} />
    </li>
  )
}
