import { IconBike, IconMapPin, IconPackage, IconPrinter } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { words as options } from '#words/options'
import { words as hours } from '#words/own-hours'
import { words } from '#words/restaurant-orders'
import { AddressLines } from '../../../features/addresses/address-lines.tsx'
import { allergensText } from '../../../features/catalogue/allergens-text.ts'
import { ChosenOptions } from '../../../features/options/chosen-options.tsx'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { orderTime } from '../../../features/orders/order-time.ts'
import { isPrepaid, liveItems, type Order } from '../../../features/orders/status.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Toolbar, ToolbarItem } from '../../../ui/layout/toolbar.tsx'
import { SoldOutButton } from '../availability/sold-out-button.tsx'
import { canBeMissing, MissingButton, MissingNote } from '../missing/missing-item.tsx'
import { alertKey, markSeen } from '../order-alert/seen-orders.ts'
import { AgeTimer } from './age-timer.tsx'
import { type Stage, type Urgency, wholeMinutesSince } from './board.ts'
import { Deadline } from './deadline.tsx'
import { takeFollowed } from './followed-order.ts'
import { TicketActions } from './ticket-actions.tsx'
import { useUrgency } from './use-urgency.ts'

const { prep } = hours
const EDGES = { fresh: 'border-t-border-strong', warn: 'border-t-warning', late: 'border-t-danger' } as const
function edgeOf(stage: Stage, urgency: Urgency): string {
  if (stage === 'packed') return 'border-t-success'
  return stage === 'pending' && urgency === 'fresh' ? 'border-t-info' : EDGES[urgency]
}

interface TicketProps {
  order: Order
  stage: Stage
  /** Not seen yet on this device. */
  isNew: boolean
  onPrint: (order: Order) => void
}
/** Memoized: a busy board has a hundred tickets. */
export const Ticket = memo(function Ticket({ order, stage, isNew, onPrint }: TicketProps) {
  const element = useRef<HTMLDivElement>(null)
  const { waiting } = order
  const byAge = useUrgency(order.createdAt)
  const urgency = waiting?.isOverdue ? 'late' : byAge
  const number = orderNumber(order)
  useEffect(() => {
    // keeps the keyboard's focus on the moved ticket
    if (takeFollowed(order._id)) element.current?.focus({ preventScroll: true })
  }, [order._id])
  const see = () => isNew && markSeen([alertKey(order)])
  return (
    <Card
      as="article"
      flush
      ref={element}
      tabIndex={-1}
      aria-label={words.order(number)}
      onPointerDown={see}
      onFocus={see}
      className={cx('relative border-t-5', edgeOf(stage, urgency))}
    >
      {isNew && (
        <span
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute inset-0 animate-breathe rounded-b-card border-x-4 border-b-4',
            waiting?.isOverdue ? 'border-danger bg-danger-soft/60' : 'border-info bg-info-soft/60',
          )}
        />
      )}
      <div className="relative flex items-start justify-between gap-2 pt-2 pr-3.5 pl-3.5">
        <div className="min-w-0">
          <div className="flex items-center">
            <h3 className="text-card-title">
              <Link
                to={paths.restaurantOrder.to({ id: order._id })}
                className="num inline-flex min-h-11 min-w-8 items-center hover:underline"
              >
                {number}
              </Link>
            </h3>
            <IconButton label={words.print(number)} onClick={() => onPrint(order)}>
              <IconPrinter size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <p className="-mt-1 truncate text-small text-ink-2">{order.userId.name}</p>
          <p className="num text-small text-ink-2">
            {`${words.paidBy(words.methods[order.paymentType], isPrepaid(order))} · ${words.products(liveItems(order).length)}`}
          </p>
        </div>
        <div className="grid justify-items-end gap-1 pt-2">
          {stage === 'packed' ? <PackedMark /> : <AgeTimer createdAt={order.createdAt} />}
          {isNew && !waiting?.isOverdue && <Badge tone="info">{words.newMark}</Badge>}
        </div>
      </div>
      {stage === 'pending' && waiting && <Deadline order={order} className="relative mx-3.5 mt-1.5" />}
      <Products order={order} />
      {order.note && (
        <strong className="relative block px-3.5 pb-1.5 text-small font-semibold wrap-anywhere">{options.note(order.note)}</strong>
      )}
      {stage === 'preparing' && order.readyAt && (
        <p className="num relative px-3.5 pb-1 text-small text-ink-2">{prep.readyAt(orderTime(order, order.readyAt))}</p>
      )}
      {stage === 'packed' && order.address[0] && (
        <div className="relative flex gap-2 px-3.5 pb-1.5">
          <IconMapPin size={18} className="mt-px shrink-0 text-ink-2" aria-hidden="true" />
          <AddressLines address={order.address[0]} />
        </div>
      )}
      {stage === 'packed' && (
        <p className="relative flex items-center gap-2 px-3.5 pb-1 text-small text-ink-2">
          <IconBike size={18} className="shrink-0" aria-hidden="true" />
          <span>{order.employeeId ? words.employee.pickUp(order.employeeId.name) : <NoEmployee waiting={waiting} />}</span>
        </p>
      )}
      <TicketActions order={order} stage={stage} />
    </Card>
  )
})

const PackedMark = () => (
  <Badge tone="ok" icon={<IconPackage size={14} stroke={2.4} aria-hidden="true" />}>
    {words.columns.packed.title}
  </Badge>
)

function NoEmployee({ waiting }: Pick<Order, 'waiting'>) {
  const now = useNow()
  if (!waiting?.isOverdue) return <span>{words.employee.none}</span>
  return <strong className="font-semibold text-danger-text">{words.employee.noneFor(wholeMinutesSince(waiting.since, now))}</strong>
}

function Products({ order }: { order: Order }) {
  return (
    // one Tab stop, so that the ticket's own action stays near
    <Toolbar label={words.productsOf(orderNumber(order))} className="relative block px-3.5 py-1.5">
      <ul>
        {liveItems(order).map((item) => (
          <li key={item._id} className="flex gap-2.5 border-b border-dashed border-border py-2 font-semibold last:border-0">
            <span className="num min-w-8 text-section leading-6">{`${item.quantity}×`}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <DietMark vegetarian={item.vegetarian} diet={item.diet} className="mr-1.5" />
              <span>{item.product.productName}</span>
              {item.variant && <span className="text-small font-normal text-ink-2">{` ${item.variant}`}</span>}
              {item.allergens && item.allergens.length > 0 && (
                <span className="block text-small font-normal text-ink-2">{allergensText(item.allergens)}</span>
              )}
              <ChosenOptions options={item.options} note={item.note} times={item.quantity} />
              <MissingNote order={order} item={item} />
            </span>
            {/* one above the other, so that names have room */}
            <span className="-mt-2 flex shrink-0 flex-col items-end">
              <ToolbarItem>
                <SoldOutButton item={item} />
              </ToolbarItem>
              {canBeMissing(item) && (
                <ToolbarItem>
                  <MissingButton order={order} item={item} />
                </ToolbarItem>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Toolbar>
  )
}
