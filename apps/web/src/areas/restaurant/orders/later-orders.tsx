import { Link } from 'react-router'
import { IconCalendar, IconChevronRight } from '#icons'
import { words } from '#words/slots'
import { shownIn } from '../../../features/hours/zone.ts'
import { dayText, rangeText, slotText } from '../../../features/later/slot-text.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { liveItems, type Order, stageOf } from '../../../features/orders/status.ts'
import { isoDay } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ordersForLater } from '../order-moves/board.ts'

const dayOf = ({ slotAt = '', restId }: Order): string => isoDay(shownIn(restId.timeZone, slotAt))

/** Below the columns: the orders whose cooking time has not come, by day and time. */
export function LaterOrders({ orders }: { orders: readonly Order[] }) {
  const later = ordersForLater(orders)
  if (later.length === 0) return null
  const days = [...new Set(later.map(dayOf))].map((day) => later.filter((order) => dayOf(order) === day))
  return (
    <section aria-labelledby="later-orders" className="mt-6">
      <h2 id="later-orders" className="flex items-center gap-2 text-card-title">
        <span>{words.board.title}</span>
        <Badge tone="info" icon={null}>
          {later.length}
        </Badge>
      </h2>
      <p className="mb-2 text-small text-ink-2">{words.board.note}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {days.map((ofDay) => ofDay[0] && <Day key={dayOf(ofDay[0])} first={ofDay[0]} orders={ofDay} />)}
      </div>
    </section>
  )
}

function Day({ first, orders }: { first: Order; orders: readonly Order[] }) {
  const title = dayText(first.slotAt ?? '', first.restId.timeZone)
  return (
    <Card as="section" aria-label={title} className="py-2">
      <h3 className="flex items-center gap-2 py-1 font-semibold">
        <IconCalendar size={18} className="text-ink-2" aria-hidden="true" />
        <span>{title}</span>
      </h3>
      <ul className="divide-y divide-dashed divide-border">
        {orders.map((order) => (
          <LaterOrder key={order._id} order={order} />
        ))}
      </ul>
    </Card>
  )
}

function LaterOrder({ order }: { order: Order }) {
  const { _id, slotAt = '', ringsAt, promised, restId, userId } = order
  const number = orderNumber(order)
  const products = liveItems(order).map((item) => `${item.quantity}× ${isolated(item.product.productName)}`)
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="num font-semibold">{rangeText({ at: slotAt, until: promised?.to }, restId.timeZone)}</span>
          <span className="num text-small text-ink-2">{number}</span>
          {stageOf(order) !== 'pending' && <Badge tone="ok">{words.board.accepted}</Badge>}
        </p>
        <p className="line-clamp-2 text-small text-ink-2">{`${isolated(userId.name)}: ${products.join(', ')}`}</p>
        {ringsAt && <p className="num text-small">{words.cooking(slotText({ at: ringsAt }, restId.timeZone, true))}</p>}
      </div>
      <Link to={paths.restaurantOrder.to({ id: _id })} aria-label={words.board.open(number)} className={buttonClass('secondary', 'sm')}>
        <span>{words.board.view}</span>
        <IconChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  )
}
