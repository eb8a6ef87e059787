import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { IconBuildingStore, IconCash, IconCircleCheck, IconHome } from '#icons'
import { words } from '#words/deliveries'
import { labelOf } from '../../../features/addresses/address-words.tsx'
import { receiverOf } from '../../../features/orders/handover.ts'
import { moneyOf, rupeesOf } from '../../../features/orders/order-money.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { orderTime } from '../../../features/orders/order-time.ts'
import { type Order, STATUS_LOOKS, statusOf } from '../../../features/orders/status.ts'
import { collectedWith } from '../../../features/reach/charges.ts'
import { formatRupees } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DoorFacts } from './door-facts.tsx'
import { Due } from './due.tsx'
import { FailedButton, FailedNotice } from './failed-delivery.tsx'
import { countProducts, dropOffAddress, hasToCollect, lastAt, nextMove, pickUpAddress } from './job.ts'
import { JobAction } from './job-action.tsx'
import type { QueuedMove } from './queued-move.ts'
import { Stop } from './stop.tsx'
import { CounterWays, DoorWays } from './stop-ways.tsx'
import { distinct, doorOf, keyOf, type StopOrders } from './stops.ts'
import { TakeBag } from './take-bag.tsx'

interface JobCardProps {
  orders: StopOrders
  /** What they earn together. */
  pay: number | undefined
  moves: readonly QueuedMove[]
  employeeId: string
  isFirst: boolean
  /** Whether its step stays at the foot of the screen. */
  isStuck: boolean
}

/** The orders of one stop: what to take or to hand over there, and where it comes from or goes. */
export function JobCard({ orders, pay, moves, employeeId, isFirst, isStuck }: JobCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  const isOpened = hash === `#${keyOf(orders)}`
  // the router changes the address without going to what it names
  useEffect(() => {
    if (!isOpened || !key) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView()
  }, [isOpened, key])
  const products = orders.reduce((sum, order) => sum + countProducts(order), 0)
  const doors = distinct(orders, doorOf)
  const onTheRoad = orders.filter((order) => order.item.some((item) => statusOf(item) === 'out_for_delivery'))
  // its step may still wait to be sent
  const isHandedOver = moves.some(({ to }) => to === 'delivered')
  return (
    <Card
      ref={card}
      as="article"
      id={keyOf(orders)}
      tabIndex={-1}
      aria-label={nameOf(orders)}
      className="grid scroll-mt-19 grid-cols-1 gap-3 outline-none md:scroll-mt-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="num text-card-title">{`${numbersOf(orders)} · ${words.job.items(products)}`}</h3>
        {pay !== undefined && <p className="num text-small font-semibold">{payWords(pay, orders.length)}</p>}
      </div>
      <Due orders={orders} className="-mt-2" />
      {onTheRoad.map((order) => (
        <TakeBag key={order._id} order={order} />
      ))}
      {!isHandedOver && <FailedNotice orders={onTheRoad} />}
      <Money orders={orders} />
      <ol>
        {distinct(orders, ({ restId }) => restId._id).map((order) => (
          <Stop
            key={order.restId._id}
            Icon={IconBuildingStore}
            what={pickUpWords(order)}
            who={order.restId.restaurantName}
            address={pickUpAddress(order)}
            beside={<CounterWays order={order} />}
            isPassed={nextMove(order)?.to === 'delivered'}
          />
        ))}
        {doors.map((order, at) => (
          <Stop
            key={order._id}
            Icon={IconHome}
            what={dropOffWords(order)}
            who={receiverOf(order).name}
            address={dropOffAddress(order)}
            ways={<DoorWays order={order} />}
            isNext={nextMove(order)?.to === 'delivered'}
            note={order.address[0]?.note}
            facts={<DoorFacts order={order} />}
            isLast={at === doors.length - 1}
          />
        ))}
      </ol>
      <FailedButton orders={onTheRoad} customer={receiverOf(orders[0]).name} />
      {orders.map((order) => (
        <Bag key={order._id} order={order} isOneOfMany={orders.length > 1} />
      ))}
      <JobAction orders={orders} moves={moves} employeeId={employeeId} isFirst={isFirst} isStuck={isStuck} />
    </Card>
  )
}

function nameOf(orders: StopOrders): string {
  const [order] = orders
  const isAtCounter = orders.length > 1 && nextMove(order)?.to !== 'delivered'
  return isAtCounter
    ? words.job.atCounter(numbersOf(orders), order.restId.restaurantName)
    : words.job.name(numbersOf(orders), receiverOf(order).name)
}
function payWords(pay: number, orders: number): string {
  if (pay === 0) return words.job.paidByRestaurant
  return orders > 1 ? words.job.payInAll(formatRupees(pay)) : words.job.pay(formatRupees(pay))
}
const numbersOf = (orders: StopOrders): string => orders.map((order) => orderNumber(order)).join(', ')

function dropOffWords({ address: [place] }: Order): string {
  const label = place && labelOf(place)
  return label ? `${words.job.dropOff} · ${label}` : words.job.dropOff
}

function pickUpWords(order: Order): string {
  const takenAt = lastAt(order, 'out_for_delivery')
  if (takenAt) return words.job.pickedUpAt(orderTime(order, takenAt))
  const packedAt = lastAt(order, 'packed')
  if (packedAt) return words.job.packedAt(orderTime(order, packedAt))
  return order.readyAt ? words.job.readyAt(orderTime(order, order.readyAt)) : words.job.pickUp
}

/** The payment at the door, in full contrast for reading outdoors; of several orders their sum, the bags say which is how much. */
function Money({ orders }: { orders: StopOrders }) {
  const unpaid = orders.filter(hasToCollect)
  const isCash = unpaid.length > 0
  const Icon = isCash ? IconCash : IconCircleCheck
  const sum = unpaid.reduce((total, order) => total + moneyOf(order).toCollect, 0)
  const inAll = distinct(orders, doorOf).length > 1 ? words.job.inAll : ''
  const rest = isCash ? inAll : ` ${words.job.paidHow}`
  return (
    <p className={cx('flex items-center gap-2.5 rounded-control px-3 py-2', isCash ? 'bg-warning-soft' : 'bg-success-soft')}>
      <Icon size={22} className={cx('shrink-0', isCash ? 'text-warning-text' : 'text-success-text')} aria-hidden="true" />
      <span>
        <b className={cx('num', isCash && 'text-section')}>{isCash ? words.job.collect(rupeesOf(sum)) : words.job.paid}</b>
        {rest && <span className="text-small">{rest}</span>}
      </span>
    </p>
  )
}

/** The products to check before leaving. A state shared by all is shown once. */
function Bag({ order, isOneOfMany }: { order: Order; isOneOfMany: boolean }) {
  const [first, ...others] = order.item.map(statusOf)
  const isMixed = others.some((status) => status !== first)
  return (
    <div className="grid gap-2 border-t border-border pt-3">
      {isOneOfMany && (
        <div>
          <BagName order={order} />
          <Due orders={[order]} className="text-small" />
        </div>
      )}
      {!isMixed && first && <State status={first} />}
      <ul className="grid gap-1.5 text-small">
        {order.item.map((item) => (
          <li key={item._id} className="flex items-start justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <b className="num">{`${item.quantity} ×`}</b>
              <span>{` ${item.product.productName} `}</span>
              <span className="text-ink-2">{`(${item.variant})`}</span>
            </span>
            {isMixed && <State status={statusOf(item)} />}
          </li>
        ))}
      </ul>
      {hasToCollect(order) && <p className="num text-small text-ink-2 empty:hidden">{collectedWith(order)}</p>}
    </div>
  )
}

function BagName({ order }: { order: Order }) {
  return (
    <p className="num flex flex-wrap justify-between gap-x-3 font-semibold">
      <span className="min-w-0 wrap-anywhere">{`${orderNumber(order)} · ${order.userId.name}`}</span>
      <span>{hasToCollect(order) ? words.job.collect(rupeesOf(moneyOf(order).toCollect)) : words.job.paid}</span>
    </p>
  )
}

function State({ status }: { status: ReturnType<typeof statusOf> }) {
  const { Icon, word } = STATUS_LOOKS[status]
  return (
    <p className="flex shrink-0 items-center gap-1.5 text-small font-semibold">
      <Icon size={18} stroke={2.2} className="text-info-text" aria-hidden="true" />
      <span>{word}</span>
    </p>
  )
}
