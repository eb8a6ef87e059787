import { IconBuildingStore, IconCash, IconCircleCheck, IconHome } from '@tabler/icons-react'
import { words } from '#words/deliveries'
import { labelOf } from '../../../features/addresses/address-words.tsx'
import { moneyOf, rupeesOf } from '../../../features/orders/order-money.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { orderTime } from '../../../features/orders/order-time.ts'
import { type Order, STATUS_LOOKS, statusOf } from '../../../features/orders/status.ts'
import { cx } from '../../../ui/cx.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FailedDelivery } from './failed-delivery.tsx'
import { countProducts, dropOffAddress, hasToCollect, lastAt, nextMove, pickUpAddress } from './job.ts'
import { JobAction } from './job-action.tsx'
import type { QueuedMove } from './queued-move.ts'
import { Stop } from './stop.tsx'

interface JobCardProps {
  order: Order
  moves: readonly QueuedMove[]
  employeeId: string
  isFirst: boolean
}

export function JobCard({ order, moves, employeeId, isFirst }: JobCardProps) {
  const { restId, userId } = order
  return (
    <Card as="article" aria-label={words.job.name(orderNumber(order), userId.name)} className="grid grid-cols-1 gap-3">
      <h3 className="num text-card-title">{`${orderNumber(order)} · ${words.job.items(countProducts(order))}`}</h3>
      <Money order={order} />
      <ol>
        <Stop
          Icon={IconBuildingStore}
          what={pickUpWords(order)}
          who={restId.restaurantName}
          address={pickUpAddress(order)}
          phoneNumber={restId.phoneNumber}
          isPassed={nextMove(order)?.to === 'delivered'}
        />
        <Stop
          Icon={IconHome}
          what={dropOffWords(order)}
          who={userId.name}
          address={dropOffAddress(order)}
          note={order.address[0]?.note}
          isLast
        />
      </ol>
      <Bag order={order} />
      {order.item.some((item) => statusOf(item) === 'out_for_delivery') && <FailedDelivery order={order} />}
      <JobAction order={order} moves={moves} employeeId={employeeId} isFirst={isFirst} />
    </Card>
  )
}

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

/** The payment at the door, in full contrast for reading outdoors. */
function Money({ order }: { order: Order }) {
  const isCash = hasToCollect(order)
  const Icon = isCash ? IconCash : IconCircleCheck
  return (
    <p className={cx('flex items-center gap-2.5 rounded-control px-3 py-2', isCash ? 'bg-warning-soft' : 'bg-success-soft')}>
      <Icon size={22} className={cx('shrink-0', isCash ? 'text-warning-text' : 'text-success-text')} aria-hidden="true" />
      <span>
        <b className={cx('num', isCash && 'text-section')}>
          {isCash ? words.job.collect(rupeesOf(moneyOf(order).toCollect)) : words.job.paid}
        </b>
        <span className="text-small">{` ${isCash ? words.job.collectHow : words.job.paidHow}`}</span>
      </span>
    </p>
  )
}

/** The products to check before leaving. A state shared by all is shown once. */
function Bag({ order }: { order: Order }) {
  const [first, ...others] = order.item.map(statusOf)
  const isMixed = others.some((status) => status !== first)
  return (
    <div className="grid gap-2 border-t border-border pt-3">
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
    </div>
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
