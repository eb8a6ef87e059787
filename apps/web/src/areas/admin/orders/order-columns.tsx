import { Link } from 'react-router'
import { IconChevronRight } from '#icons'
import { words as orders } from '#words/admin-orders'
import { words as looks } from '#words/orders'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { formatRecentDateTime, formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import type { Column } from '../../../ui/lists/table-cell.tsx'
import { EmailAddress } from '../email-address.tsx'
import { PersonLink } from '../person-link.tsx'
import { OrderStatus } from './order-status.tsx'
import type { AdminOrder } from './queries.ts'

export const COLUMNS: readonly Column<AdminOrder>[] = [
  {
    key: 'order',
    header: orders.columns.order,
    lead: true,
    cell: (order) => (
      <>
        <span className="num block whitespace-nowrap">{orderNumber(order, order.createdAt)}</span>
        <time dateTime={order.createdAt} className="num block text-small font-normal whitespace-nowrap text-ink-2">
          {formatRecentDateTime(order.createdAt)}
        </time>
        <span className="block text-small font-normal lg:hidden">{order.restId.restaurantName}</span>
      </>
    ),
  },
  {
    key: 'customer',
    header: orders.columns.customer,
    bare: true,
    className: 'md:min-w-32 xl:min-w-58',
    cell: (order) => (
      <>
        <span className="block md:max-lg:text-small">
          <PersonLink id={order.userId._id} name={order.userId.name} />
        </span>
        <span className="block text-small text-ink-2 wrap-anywhere md:max-xl:hidden">
          <EmailAddress email={order.customerEmail} />
        </span>
      </>
    ),
  },
  {
    key: 'restaurant',
    header: orders.columns.restaurant,
    wide: true,
    className: 'xl:min-w-50',
    cell: ({ restId }) => <PersonLink id={restId._id} name={restId.restaurantName} />,
  },
  {
    key: 'total',
    header: orders.columns.total,
    align: 'right',
    half: 'top',
    cell: (order) => (
      <>
        <span className="num font-semibold">{formatRupees(order.grandTotal)}</span>
        <span className="block text-small text-ink-2 md:max-lg:hidden">{looks.methods[order.paymentType]}</span>
      </>
    ),
  },
  { key: 'status', header: orders.columns.status, half: 'left', cell: (order) => <OrderStatus order={order} /> },
  {
    key: 'actions',
    header: orders.columns.actions,
    actions: true,
    half: 'right',
    cell: (order) => (
      <Link
        to={paths.adminOrder.to({ id: order._id })}
        aria-label={orders.viewOf(orderNumber(order), order.restId.restaurantName)}
        className={buttonClass('secondary', 'sm')}
      >
        <span>{orders.view}</span>
        <IconChevronRight size={16} aria-hidden="true" />
      </Link>
    ),
  },
]
