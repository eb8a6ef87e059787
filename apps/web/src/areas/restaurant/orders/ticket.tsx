import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconDotsVertical, IconMapPin, IconPrinter } from '#icons'
import { words as collected } from '#words/collected'
import { words as options } from '#words/options'
import { words as hours } from '#words/own-hours'
import { words } from '#words/restaurant-orders'
import { allergensText } from '../../../features/catalogue/allergens-text.ts'
import { ChosenOptions } from '../../../features/options/chosen-options.tsx'
import { isPlacedRoughly } from '../../../features/orders/handover.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { orderTime } from '../../../features/orders/order-time.ts'
import { PromisedNote } from '../../../features/orders/promised-note.tsx'
import { isPrepaid, liveItems, type Order } from '../../../features/orders/status.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Toolbar, ToolbarItem } from '../../../ui/layout/toolbar.tsx'
import { MissingNote } from '../missing/missing-item.tsx'
import { alertKey, markSeen } from '../order-alert/seen-orders.ts'
import { type Stage, type Urgency, wholeMinutesSince } from '../order-moves/board.ts'
import { AgeTimer } from './age-timer.tsx'
import { Deadline, DeadlineTime } from './deadline.tsx'
import { takeFollowed } from './followed-order.ts'
import { LineButton } from './line-button.tsx'
import { TicketActions, UndoPacking } from './ticket-actions.tsx'
import { useUrgency } from './use-urgency.ts'

const { prep } = hours
const EDGES = { fresh: 'border-t-border-strong', warn: 'border-t-warning', late: 'border-t-danger' } as const
const PULSES = {
  fresh: 'border-info bg-info-soft/60',
  warn: 'border-warning bg-warning-soft/60',
  late: 'border-danger bg-danger-soft/60',
} as const
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
  const urgency = useUrgency(order)
  const number = orderNumber(order)
  const hasDeadline = stage === 'pending' && waiting?.until !== undefined
  const isReminded = hasDeadline && waiting.isOverdue
  const isCalm = isReminded && urgency === 'warn'
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
      className={cx('@container relative border-t-4', edgeOf(stage, urgency))}
    >
      {isNew && (
        <span
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute inset-0 animate-breathe rounded-b-card border-x-4 border-b-4',
            waiting?.isOverdue ? PULSES[urgency] : PULSES.fresh,
          )}
        />
      )}
      <div className="relative px-2.5 pt-1">
        <div className="flex items-center gap-1">
          <h3 className="text-card-title">
            <Link to={paths.restaurantOrder.to({ id: order._id })} className="num inline-flex min-h-8 min-w-8 items-center hover:underline">
              {number}
            </Link>
          </h3>
          <IconButton label={words.print(number)} className="size-8!" onClick={() => onPrint(order)}>
            <IconPrinter size={18} aria-hidden="true" />
          </IconButton>
          {isNew && !waiting?.isOverdue && <span className="sr-only">{words.newMark}</span>}
          <span className="ml-auto">{stage === 'packed' ? <UndoPacking order={order} /> : <AgeTimer order={order} />}</span>
        </div>
        <p className="-mt-1 flex justify-between gap-2 text-small text-ink-2">
          <span className="min-w-0 truncate">
            {order.kind === 'pickup' && <b className="font-semibold text-info-text">{`${collected.tag} · `}</b>}
            <span>{order.userId.name}</span>
            <span>{` · ${words.paidBy(words.methods[order.paymentType], isPrepaid(order))}`}</span>
          </span>
          {hasDeadline && (isCalm || !isReminded) && <DeadlineTime order={order} />}
        </p>
      </div>
      {isReminded && <Deadline order={order} isShort className="relative mx-2.5 mt-1" />}
      <Products order={order} />
      {order.note && (
        <strong className="relative block px-2.5 pb-1 text-small font-semibold wrap-anywhere">{options.note(order.note)}</strong>
      )}
      {stage === 'preparing' && order.readyAt && !order.promised && (
        <p className="num relative px-2.5 pb-1 text-small text-ink-2">{prep.readyAt(orderTime(order, order.readyAt))}</p>
      )}
      {/* a new order's own time is when it must be accepted, and twelve of them fit the screen */}
      {(stage !== 'pending' || order.slotAt) && <PromisedNote order={order} className="relative px-2.5 pb-1 text-small text-ink-2" />}
      {/* the address is on the printed ticket and on the order's page */}
      {stage === 'packed' && order.kind !== 'pickup' && isPlacedRoughly(order) && (
        <p className="relative flex gap-1.5 px-2.5 pb-1.5 text-small leading-4.5 text-warning-text">
          <IconMapPin size={16} className="shrink-0" aria-hidden="true" />
          <span>{words.ticket.approximate}</span>
        </p>
      )}
      {stage === 'packed' && waiting?.isOverdue && !order.employeeId && <NoEmployee since={waiting.since} />}
      <TicketActions order={order} stage={stage} />
    </Card>
  )
})

function NoEmployee({ since }: { since: string }) {
  const now = useNow()
  return (
    <strong className="relative block px-2.5 pb-1.5 text-small leading-4.5 font-semibold text-danger-text">
      {words.employee.noneFor(wholeMinutesSince(since, now))}
    </strong>
  )
}

function Products({ order }: { order: Order }) {
  return (
    // one Tab stop, so that the ticket's own action stays near
    <Toolbar label={words.productsOf(orderNumber(order))} className="relative px-1">
      <ul className="w-full">
        {liveItems(order).map((item) => (
          <li key={item._id} className="border-b border-dashed border-border last:border-0">
            <ToolbarItem>
              <LineButton order={order} item={item} className="flex min-h-9 px-1.5 py-1">
                <span className="min-w-0 flex-1 text-small leading-5 wrap-anywhere text-ink-2">
                  <strong className="text-body leading-5 font-semibold text-ink">
                    <span className="num">{`${item.quantity}× `}</span>
                    <DietMark vegetarian={item.vegetarian} diet={item.diet} className="mr-1" />
                    <span>{item.product.productName}</span>
                  </strong>
                  {item.variant && <span>{` ${item.variant}`}</span>}
                  {item.allergens && item.allergens.length > 0 && <span className="block">{allergensText(item.allergens)}</span>}
                  <ChosenOptions options={item.options} note={item.note} times={item.quantity} />
                </span>
                <IconDotsVertical size={16} className="mt-0.5 shrink-0 text-ink-3 @max-[230px]:hidden" aria-hidden="true" />
              </LineButton>
            </ToolbarItem>
            <MissingNote order={order} item={item} />
          </li>
        ))}
      </ul>
    </Toolbar>
  )
}
