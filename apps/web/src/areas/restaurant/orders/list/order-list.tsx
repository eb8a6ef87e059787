import { Link } from 'react-router'
import { IconChevronRight, IconCircleCheck, IconClock } from '#icons'
import { words } from '#words/restaurant-orders'
import { orderNumber } from '../../../../features/orders/order-number.ts'
import { orderDateTime } from '../../../../features/orders/order-time.ts'
import { SlotLine } from '../../../../features/orders/slot-line.tsx'
import { endNote, type Order, STATUS_LOOKS, stageOf } from '../../../../features/orders/status.ts'
import { StatusBadge } from '../../../../features/orders/status-badge.tsx'
import { namingItems } from '../../../../features/substitutions/questions.ts'
import { formatRupees } from '../../../../lib/format.ts'
import { isolated } from '../../../../lib/isolated.ts'
import { paths } from '../../../../paths.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { Badge } from '../../../../ui/display/badge.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { Column } from '../../../../ui/lists/table-cell.tsx'

const COLUMNS: readonly Column<Order>[] = [
  {
    key: 'order',
    header: words.table.order,
    lead: true,
    cell: (order) => (
      <>
        <span className="num block">{orderNumber(order, order.createdAt)}</span>
        <time dateTime={order.createdAt} className="num block text-small font-normal whitespace-nowrap text-ink-2">
          {orderDateTime(order, order.createdAt)}
        </time>
        <SlotLine order={order} className="block text-small" />
      </>
    ),
  },
  {
    key: 'customer',
    header: words.table.customer,
    bare: true,
    className: 'md:min-w-32',
    cell: (order) => (
      <>
        <span className="block md:max-lg:line-clamp-2">{order.userId.name}</span>
        <span className="line-clamp-2 text-small text-ink-2">
          {namingItems(order)
            .map((item) => `${item.quantity}× ${isolated(item.product.productName)}`)
            .join(', ')}
        </span>
      </>
    ),
  },
  {
    key: 'total',
    header: words.table.total,
    align: 'right',
    half: 'top',
    cell: (order) => (
      <>
        <span className="font-semibold">{formatRupees(order.grandTotal)}</span>
        <span className="block text-small text-ink-2">{`${words.methods[order.paymentType]}, ${paymentWords(order)}`}</span>
      </>
    ),
  },
  { key: 'status', header: words.table.status, half: 'left', cell: (order) => <WholeStatus order={order} /> },
  {
    key: 'view',
    header: words.table.action,
    actions: true,
    half: 'right',
    cell: (order) => (
      <Link
        to={paths.restaurantOrder.to({ id: order._id })}
        aria-label={words.table.viewOrder(orderNumber(order))}
        className={buttonClass('secondary', 'sm')}
      >
        <span>{words.table.view}</span>
        <IconChevronRight size={16} aria-hidden="true" />
      </Link>
    ),
  },
]

/** Rejected orders have no payment left to collect. */
const paymentWords = (order: Order): string =>
  order.paymentStatus === 'PENDING' && stageOf(order) === 'cancelled' ? words.payments.none : words.payments[order.paymentStatus]

/** Delivered once PAID, else Processing... with the current step (docs/specification.md#states); rejected if all products are cancelled. */
function WholeStatus({ order }: { order: Order }) {
  const stage = stageOf(order)
  if (order.paymentStatus === 'PAID')
    return (
      <Badge tone="ok" icon={<IconCircleCheck size={14} stroke={2.4} aria-hidden="true" />}>
        {words.table.delivered}
      </Badge>
    )
  if (stage === 'cancelled')
    return (
      <span className="inline-grid justify-items-start gap-0.5">
        <StatusBadge status="cancelled" />
        <span className="text-meta text-ink-2">{endNote(order, 'restaurant')}</span>
      </span>
    )
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <Badge tone="info" icon={<IconClock size={14} stroke={2.4} aria-hidden="true" />}>
        {words.table.processing}
      </Badge>
      <span className="text-meta text-ink-2">{STATUS_LOOKS[stage].word}</span>
    </span>
  )
}

export function OrderList({ orders, isLoading }: { orders: readonly Order[]; isLoading: boolean }) {
  return <DataTable caption={words.table.caption} columns={COLUMNS} rows={orders} rowKey={(order) => order._id} loading={isLoading} />
}
