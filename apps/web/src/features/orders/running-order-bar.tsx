// The lazily loaded half of running-order-slot.tsx.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconChevronRight } from '#icons'
import { words } from '#words/own-orders'
import { words as promise } from '#words/promise'
import { words as substitutions } from '#words/substitutions'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/cx.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { askedItems } from '../substitutions/questions.ts'
import { TimeLeft } from '../substitutions/time-left.tsx'
import { orderTime, orderUntil } from './order-time.ts'
import { arrivalText, lateText } from './promised-note.tsx'
import { listNewestOrders } from './queries.ts'
import { saysOf } from './says-of.ts'
import { isOnItsWay, type Order, STATUS_LOOKS, stageOf } from './status.ts'

/** `isCompact` beside the link to the cart: on phones there is room for the order's state in one word. */
export default function RunningOrderBar({ isCompact }: { isCompact: boolean }) {
  const { data } = useQuery(listNewestOrders())
  const now = useNow()
  // an open question has only minutes, and an employee waits at the door
  const order =
    data?.orders.find((one) => askedItems(one).length > 0) ??
    data?.orders.find(({ failedDelivery }) => failedDelivery) ??
    data?.orders.find(isOnItsWay)
  if (!order) return null
  const look = STATUS_LOOKS[stageOf(order)]
  const { restaurantName } = order.restId
  const [asked] = askedItems(order)
  const says = asked ? substitutions.question.ranOut(asked.product.productName) : saysOf(order)
  return (
    <Link
      to={paths.orderItems.to({ ordId: order._id })}
      aria-label={
        asked
          ? substitutions.question.answerOf(asked.product.productName)
          : `${words.trackOf(restaurantName)}: ${says}. ${whenOf(order, now)}`
      }
      className="pressable flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-control text-ink no-underline hover:bg-primary-soft sm:px-2"
    >
      <span
        className={cx(
          'size-9 shrink-0 place-items-center rounded-chip bg-primary-soft text-primary-text',
          isCompact ? 'hidden min-[400px]:grid' : 'grid',
        )}
        aria-hidden="true"
      >
        <look.Icon size={20} />
      </span>
      <span className="min-w-0 flex-1 leading-5">
        <span className={cx('truncate text-small font-semibold', isCompact && !asked ? 'hidden sm:block' : 'block')}>{says}</span>
        {isCompact && !asked && <span className="block truncate text-small font-semibold sm:hidden">{look.word}</span>}
        <span className="block truncate text-meta text-ink-2">
          {asked && isCompact && <span className="font-semibold text-primary-text sm:hidden">{`${substitutions.question.answer} · `}</span>}
          {asked ? (
            <TimeLeft until={asked.question.until} far={substitutions.until(orderUntil(order, asked.question.until))} />
          ) : (
            <span>{`${whenOf(order, now)} · ${restaurantName}`}</span>
          )}
        </span>
      </span>
      <span
        className={cx(
          'shrink-0 items-center gap-0.5 text-small font-semibold text-primary-text',
          isCompact ? 'hidden sm:inline-flex' : 'inline-flex',
        )}
      >
        <span>{asked ? substitutions.question.answer : words.track}</span>
        <IconChevronRight size={18} aria-hidden="true" />
      </span>
    </Link>
  )
}

/** Returns when it comes; where that is not known, when it was ordered. */
const whenOf = (order: Order, now: number): string =>
  lateText(order, now) ?? arrivalText(order, now) ?? promise.orderedAt(orderTime(order, order.createdAt))
