// The lazily loaded half of running-order-slot.tsx.
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words } from '#words/own-orders'
import { words as substitutions } from '#words/substitutions'
import { paths } from '../../paths.ts'
import { askedItems } from '../substitutions/questions.ts'
import { TimeLeft } from '../substitutions/time-left.tsx'
import { listNewestOrders } from './queries.ts'
import { isOnItsWay } from './running-order-link.tsx'
import { STATUS_LOOKS, saysOf, stageOf } from './status.ts'

export default function RunningOrderBar() {
  const { data } = useQuery(listNewestOrders())
  // an open question has only minutes
  const order = data?.orders.find((one) => askedItems(one).length > 0) ?? data?.orders.find(isOnItsWay)
  if (!order) return null
  const look = STATUS_LOOKS[stageOf(order)]
  const { restaurantName } = order.restId
  const [asked] = askedItems(order)
  const says = asked ? substitutions.question.ranOut(asked.product.productName) : saysOf(order)
  return (
    <div className="running-bar pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+var(--floating-bar)+12px+env(safe-area-inset-bottom))] z-20 animate-rise-in px-3">
      <Link
        to={paths.orderItems.to({ ordId: order._id })}
        aria-label={asked ? substitutions.question.answerOf(asked.product.productName) : `${words.trackOf(restaurantName)}: ${says}`}
        className="pressable pointer-events-auto mx-auto flex min-h-13 max-w-184 items-center gap-3 rounded-card border border-border bg-surface px-3.5 py-1.5 text-ink no-underline shadow-3 hover:border-border-strong"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-chip bg-primary-soft text-primary-text" aria-hidden="true">
          <look.Icon size={20} />
        </span>
        <span className="min-w-0 flex-1 leading-5">
          <span className="block truncate text-small font-semibold">{says}</span>
          <span className="block truncate text-meta text-ink-2">{asked ? <TimeLeft until={asked.question.until} /> : restaurantName}</span>
        </span>
        <span className="inline-flex shrink-0 items-center gap-0.5 text-small font-semibold text-primary-text">
          <span>{asked ? substitutions.question.answer : words.track}</span>
          <IconChevronRight size={18} aria-hidden="true" />
        </span>
      </Link>
    </div>
  )
}
