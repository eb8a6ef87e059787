import { Link } from 'react-router'
import { IconChevronRight } from '#icons'
import { words } from '#words/own-orders'
import { paths } from '../../paths.ts'
import { saysOf } from './says-of.ts'
import { isRunning, type Order, STATUS_LOOKS, stageOf } from './status.ts'

export const isOnItsWay = (order: Order): boolean =>
  order.paymentStatus !== 'AWAITING' && order.paymentStatus !== 'FAILED' && isRunning(order)

export function RunningOrderLink({ order }: { order: Order }) {
  const look = STATUS_LOOKS[stageOf(order)]
  return (
    <Link
      to={paths.orderItems.to({ ordId: order._id })}
      aria-label={`${words.trackOf(order.restId.restaurantName)}: ${saysOf(order)}`}
      className="pressable flex min-h-22 min-w-0 items-center gap-3 rounded-card bg-primary-soft px-4 py-2.5 text-ink no-underline hover:inset-ring-1 hover:inset-ring-primary-text"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-chip bg-surface text-primary-text" aria-hidden="true">
        <look.Icon size={24} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">{saysOf(order)}</span>
        <span className="block truncate text-small text-ink-2">{order.restId.restaurantName}</span>
      </span>
      <span className="inline-flex shrink-0 items-center gap-1 text-small font-semibold text-primary-text">
        <span className="max-[359px]:hidden">{words.track}</span>
        <IconChevronRight size={18} aria-hidden="true" />
      </span>
    </Link>
  )
}
