import { formatRupees } from '@tiffin/contract/money'
import { Link } from 'react-router'
import { IconCircleCheck, IconCircleX, IconMessageCircle } from '#icons'
import { words as looks } from '#words/orders'
import { words } from '#words/own-orders'
import { words as substitutions } from '#words/substitutions'
import { useUnread } from '../../../features/chat/unread.ts'
import { UnreadCount } from '../../../features/navigation/unread-count.tsx'
import { OrderAgainButton } from '../../../features/orders/order-again-button.tsx'
import { OrderPicture, productsOf } from '../../../features/orders/order-products.tsx'
import { orderDateTime } from '../../../features/orders/order-time.ts'
import { arrivalText, lateText } from '../../../features/orders/promised-note.tsx'
import { saysOf } from '../../../features/orders/says-of.ts'
import { endNote, isOnItsWay, isRunning, type Order, STATUS_LOOKS, stageOf, summaryOf } from '../../../features/orders/status.ts'
import { askedItems } from '../../../features/substitutions/questions.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import type { Column } from '../../../ui/lists/table-cell.tsx'

export const ORDER_COLUMNS: readonly Column<Order>[] = [
  {
    key: 'order',
    header: words.columns.order,
    lead: true,
    className: 'md:min-w-52',
    cell: (order) => <WhatAndWhere order={order} />,
  },
  {
    key: 'date',
    header: words.columns.ordered,
    wide: true,
    cell: (order) => <span className="num text-small whitespace-nowrap">{orderDateTime(order, order.createdAt)}</span>,
  },
  {
    key: 'status',
    header: words.columns.status,
    bare: true,
    cell: (order) => <Summary order={order} />,
  },
  {
    key: 'total',
    header: words.columns.total,
    align: 'right',
    half: 'top',
    cell: (order) => <span className="font-semibold">{formatRupees(order.grandTotal)}</span>,
  },
  {
    key: 'view',
    header: words.columns.actions,
    actions: true,
    align: 'right',
    cell: (order) => (
      <span className="flex gap-2 max-md:child:flex-1 md:justify-end">
        {order.paymentStatus !== 'AWAITING' && <OrderAgainButton order={order} isShortOnTablets />}
        <ChatLink order={order} />
        <ViewLink order={order} />
      </span>
    ),
  },
]

/** An open question has only minutes: the link says so, and is the row's first action. */
function ViewLink({ order }: { order: Order }) {
  const [asked] = askedItems(order)
  const name = asked
    ? substitutions.question.answerOf(asked.product.productName)
    : words.viewOf(order.restId.restaurantName, orderDateTime(order, order.createdAt))
  return (
    <Link to={paths.orderItems.to({ ordId: order._id })} aria-label={name} className={buttonClass(asked ? 'primary' : 'secondary', 'sm')}>
      {asked ? substitutions.question.answer : words.view}
    </Link>
  )
}

/** A link to the chat with the delivery employee. Its size does not depend on unread messages, so that nothing moves. */
function ChatLink({ order }: { order: Order }) {
  const unread = useUnread('customer', order._id)
  if (unread === 0 && !(order.employeeId && isRunning(order))) return null
  return (
    <Link
      to={paths.userChat.to(undefined, { id: order._id })}
      state={{ orderId: order._id }}
      className={cx(buttonClass('secondary', 'sm'), 'relative')}
    >
      <IconMessageCircle size={18} aria-hidden="true" />
      <span className="sr-only">{`${words.delivery.chat} `}</span>
      <UnreadCount count={unread} isInCorner />
    </Link>
  )
}

function WhatAndWhere({ order }: { order: Order }) {
  return (
    <span className="flex items-center gap-3">
      <OrderPicture order={order} className="size-14 shrink-0 rounded-control" />
      <span className="min-w-0">
        <span className="block">{order.restId.restaurantName}</span>
        <span className="line-clamp-1 text-small font-normal text-ink-2 md:line-clamp-2">{productsOf(order)}</span>
        <span className="num block text-small font-normal text-ink-2 lg:hidden">{orderDateTime(order, order.createdAt)}</span>
      </span>
    </span>
  )
}

const ENDS = {
  Delivered: { word: looks.summary.Delivered, tone: 'ok', Icon: IconCircleCheck },
  Rejected: { word: looks.summary.Rejected, tone: 'bad', Icon: IconCircleX },
} as const

/** A running order has one word, its stage: Pending only until it is accepted (docs/specification.md#accepted-deviations). */
function Summary({ order }: { order: Order }) {
  const end = summaryOf(order)
  const { word, tone, Icon } = end === 'Pending' ? STATUS_LOOKS[stageOf(order)] : ENDS[end]
  const [asked] = askedItems(order)
  const running = asked ? substitutions.question.ranOut(asked.product.productName) : isOnItsWay(order) ? saysOf(order) : words.notPaid
  const detail = end === 'Pending' ? running : endNote(order, 'customer')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={tone} icon={<Icon size={14} stroke={2.4} aria-hidden="true" />}>
        {word}
      </Badge>
      {detail && <span className="text-small text-ink-2">{detail}</span>}
      <Arrival order={order} />
    </span>
  )
}

/** When a running order comes; if it comes later, only that. */
function Arrival({ order }: { order: Order }) {
  const now = useNow()
  const late = lateText(order, now)
  const text = late ?? arrivalText(order, now)
  return text && <b className={cx('num inline-block text-small font-semibold text-balance', late && 'text-warning-text')}>{text}</b>
}
