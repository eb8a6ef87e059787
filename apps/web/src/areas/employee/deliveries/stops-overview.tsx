import { Link } from 'react-router'
import { IconBuildingStore, IconChevronRight, IconHome } from '#icons'
import { words } from '#words/deliveries'
import { receiverOf } from '../../../features/orders/handover.ts'
import { moneyOf, rupeesOf } from '../../../features/orders/order-money.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { orderTime } from '../../../features/orders/order-time.ts'
import type { Order } from '../../../features/orders/status.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Due } from './due.tsx'
import { dropOffAddress, hasToCollect, lastAt, nextMove, pickUpAddress } from './job.ts'
import { keyOf, type StopOrders } from './stops.ts'

const isAtDoor = (order: Order): boolean => nextMove(order)?.to === 'delivered'
/** What customers pay at the door: at a counter nothing is collected. */
const cashOf = (orders: readonly Order[]): number =>
  orders.filter((order) => isAtDoor(order) && hasToCollect(order)).reduce((sum, order) => sum + moneyOf(order).toCollect, 0)

interface StopsOverviewProps {
  stops: readonly StopOrders[]
  /** Whether they come after another one, which is shown already. */
  areNext?: boolean
}
/** Stops at a glance, in the sequence of their cards: where to, with which orders, and the cash of each and of all. Each leads to its card. */
export function StopsOverview({ stops, areNext = false }: StopsOverviewProps) {
  const orders = stops.flat()
  const cash = cashOf(orders)
  return (
    <Card as="section" aria-labelledby="stops">
      <div className="flex flex-wrap justify-between gap-x-3">
        <h3 id="stops" className="text-card-title">
          {areNext ? words.overview.next(stops.length) : words.overview.title(stops.length)}
        </h3>
        {cash > 0 && <p className="num font-semibold">{words.overview.cash(rupeesOf(cash))}</p>}
        {!orders.some(hasToCollect) && <p className="font-semibold">{words.overview.noCash}</p>}
      </div>
      <ol className="-mx-4 mt-2 -mb-4 divide-y divide-border border-t border-border">
        {stops.map((orders) => (
          <StopRow key={keyOf(orders)} orders={orders} />
        ))}
      </ol>
    </Card>
  )
}

function StopRow({ orders }: { orders: StopOrders }) {
  const [order] = orders
  const isDoor = isAtDoor(order)
  const Icon = isDoor ? IconHome : IconBuildingStore
  const cash = cashOf(orders)
  return (
    <li className="group relative flex items-start gap-2.5 px-4 py-2.5 hover:bg-sunken">
      <Icon size={18} className="mt-0.5 shrink-0 text-primary-text" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <span className="sr-only">{isDoor ? words.job.dropOff : words.job.pickUp}</span>
          {/* in front, so that a long name does not leave it alone on a line of its own */}
          <span className="num text-ink-2">{`${orders.map((each) => orderNumber(each)).join(', ')}\u00a0· `}</span>
          <Link
            to={`${paths.deliveries.to()}#${keyOf(orders)}`}
            className="font-semibold no-underline before:absolute before:inset-0 before:content-['']"
          >
            {isolated(isDoor ? receiverOf(order).name : order.restId.restaurantName)}
          </Link>
        </p>
        {isDoor ? <Due orders={orders} className="text-small" /> : <PickUpTime orders={orders} />}
        <p className="text-small text-ink-2 wrap-anywhere">{isDoor ? dropOffAddress(order) : pickUpAddress(order)}</p>
      </div>
      {cash > 0 && <p className="num shrink-0 font-semibold">{rupeesOf(cash)}</p>}
      <IconChevronRight size={18} className="mt-0.5 shrink-0 text-ink-3" aria-hidden="true" />
    </li>
  )
}

/** When the last order of a counter was packed or will be ready; that it is late at its door only once it is. */
function PickUpTime({ orders }: { orders: StopOrders }) {
  const [last] = orders.map(pickUpTime).sort((one, other) => other.at.localeCompare(one.at))
  return (
    <>
      {last?.text && <p className="num text-small font-semibold">{last.text}</p>}
      <Due orders={orders} isOnlyLate className="text-small" />
    </>
  )
}

function pickUpTime(order: Order): { at: string; text?: string } {
  const packedAt = lastAt(order, 'packed')
  if (packedAt) return { at: packedAt, text: words.overview.packedAt(orderTime(order, packedAt)) }
  return order.readyAt ? { at: order.readyAt, text: words.overview.readyAt(orderTime(order, order.readyAt)) } : { at: '' }
}
