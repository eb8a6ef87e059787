// One order as the kitchen needs it: what to cook, since when it waits, and the one next step.
import { IconBike } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'
import { formatCount } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { DietMark } from '../../../ui/diet-mark.tsx'
import { AgeTimer, useAge } from './age-timer.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ConfirmCancel } from './confirm-cancel.tsx'
import { type Column, liveItems, movable } from './kitchen.ts'
import { useMoveItems } from './use-order-moves.ts'

const EDGES = { fresh: 'border-t-border-strong', warn: 'border-t-warning', late: 'border-t-danger' } as const

interface TicketProps {
  order: Order
  stage: Column['stage']
}
export function Ticket({ order, stage }: TicketProps) {
  const { urgency } = useAge(order.createdAt)
  const isPacked = stage === 'packed'
  const edge = isPacked ? 'border-t-success' : stage === 'pending' && urgency === 'fresh' ? 'border-t-info' : EDGES[urgency]
  const number = orderNumber(order._id)
  return (
    <Card as="article" flush aria-label={`Order ${number}`} className={cx('border-t-5', edge)}>
      <div className="flex items-start justify-between gap-3 px-3.5 pt-3">
        <div className="min-w-0">
          <h3 className="text-card-title">
            <Link to={paths.restaurantOrder.to({ id: order._id })} className="num inline-flex min-h-6 items-center hover:underline">
              {number}
            </Link>
          </h3>
          <p className="truncate text-small text-ink-2">{order.userId.name}</p>
          <p className="text-small text-ink-2">
            {order.paymentType === 'COD' ? 'COD' : `${order.paymentType}, paid`} · {formatCount(liveItems(order).length, 'dish', 'dishes')}
          </p>
        </div>
        {isPacked ? <StatusBadge status="packed" /> : <AgeTimer createdAt={order.createdAt} />}
      </div>
      <ul className="px-3.5 py-1.5">
        {liveItems(order).map((item) => (
          <li key={item._id} className="flex gap-2.5 border-b border-dashed border-border py-2 font-semibold last:border-0">
            <span className="num min-w-8 text-section leading-6">{item.quantity}×</span>
            <span className="min-w-0">
              <DietMark vegetarian={item.vegetarian} className="mr-1.5" />
              {item.product.productName}
              {item.variant && <span className="ml-2 inline-block text-small font-normal text-ink-2">{item.variant}</span>}
            </span>
          </li>
        ))}
      </ul>
      <NextStep order={order} stage={stage} />
    </Card>
  )
}

function NextStep({ order, stage }: TicketProps) {
  const [asked, setAsked] = useState<'rider' | 'reject' | undefined>()
  const moving = useMoveItems(order)
  const number = orderNumber(order._id)
  const close = () => setAsked(undefined)
  // a second press while the first is on its way would ask for what is done already
  const move = (to: 'preparing' | 'packed') => !moving.isPending && moving.mutate({ items: movable(order, to), to })
  return (
    <div className="grid gap-2 px-3.5 pt-1 pb-3.5">
      {stage === 'packed' && (
        <p className="flex items-center gap-2 text-small text-ink-2">
          <IconBike size={18} aria-hidden="true" />
          {order.employeeId ? `${order.employeeId.name} picks it up` : 'No rider yet'}
        </p>
      )}
      <div className="flex gap-2">
        {stage === 'pending' && (
          <>
            <Button className="flex-1" loading={moving.isPending} aria-label={`Accept ${number}`} onClick={() => move('preparing')}>
              Accept
            </Button>
            <Button look="danger-outline" aria-label={`Reject ${number}`} disabled={moving.isPending} onClick={() => setAsked('reject')}>
              Reject
            </Button>
          </>
        )}
        {stage === 'preparing' && (
          <Button className="flex-1" loading={moving.isPending} aria-label={`Mark packed ${number}`} onClick={() => move('packed')}>
            Mark packed
          </Button>
        )}
        {stage === 'packed' && (
          <>
            <Button
              className="flex-1"
              look={order.employeeId ? 'secondary' : 'primary'}
              aria-label={`${order.employeeId ? 'Change' : 'Assign'} rider of ${number}`}
              onClick={() => setAsked('rider')}
            >
              {order.employeeId ? 'Change rider' : 'Assign rider'}
            </Button>
            <Button look="secondary" aria-label={`Undo packing ${number}`} loading={moving.isPending} onClick={() => move('preparing')}>
              Undo
            </Button>
          </>
        )}
      </div>
      {asked === 'rider' && <AssignDialog order={order} onClose={close} />}
      {asked === 'reject' && <ConfirmCancel order={order} items={liveItems(order)} verb="Reject" onClose={close} />}
    </div>
  )
}
