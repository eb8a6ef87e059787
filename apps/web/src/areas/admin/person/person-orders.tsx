import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconChevronRight } from '#icons'
import { words as orders } from '#words/admin-orders'
import { words as people } from '#words/admin-people'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { formatRecentDateTime, formatRupees } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../paths.ts'
import { OrderStatus } from '../orders/order-status.tsx'
import type { AdminOrder, OrderList } from '../orders/queries.ts'
import { PersonList } from './person-list.tsx'
import type { Person } from './queries.ts'

const words = people.orders

interface PersonOrdersProps {
  person: Person
  list: UseQueryResult<OrderList>
  page: number
  hrefFor: (page: number) => string
}
export function PersonOrders({ person, list, page, hrefFor }: PersonOrdersProps) {
  const { _id: account, name } = person
  return (
    <PersonList
      id="orders"
      words={words}
      list={list}
      page={page}
      hrefFor={hrefFor}
      end={
        list.data !== undefined &&
        list.data.total > 0 && (
          <span className="flex flex-wrap items-center gap-x-4">
            <span className="num text-small text-ink-2">{words.count(list.data.total)}</span>
            <Link to={paths.adminOrders.to(undefined, { account, name })} className="link inline-flex min-h-11 items-center text-small">
              {orders.ofAccount}
            </Link>
          </span>
        )
      }
    >
      {({ orders: rows }) => (
        <ul aria-labelledby="orders" className="divide-y divide-border">
          {rows.map((order) => (
            <OrderRow key={order._id} order={order} role={person.role} />
          ))}
        </ul>
      )}
    </PersonList>
  )
}

function OrderRow({ order, role }: { order: AdminOrder; role: Person['role'] }) {
  const { userId, restId } = order
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 hover:bg-sunken/50">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className="flex min-w-0 items-baseline gap-x-2">
            <Link
              to={paths.adminOrder.to({ id: order._id })}
              aria-label={orders.viewOf(orderNumber(order), restId.restaurantName)}
              className="num shrink-0 font-semibold no-underline after:absolute after:inset-0"
            >
              {orderNumber(order, order.createdAt)}
            </Link>
            <span className="min-w-0 wrap-break-word">{role === 'restaurant' ? userId.name : restId.restaurantName}</span>
          </p>
          <span className="num shrink-0 font-semibold">{formatRupees(order.grandTotal)}</span>
        </div>
        <div className="mt-0.5 flex items-end justify-between gap-3">
          <div className="min-w-0 text-small text-ink-2">
            {role === 'employee' && <p className="wrap-break-word">{`→ ${isolated(userId.name)}`}</p>}
            <time dateTime={order.createdAt} className="num block">
              {formatRecentDateTime(order.createdAt)}
            </time>
          </div>
          <OrderStatus order={order} isAtEnd />
        </div>
      </div>
      <IconChevronRight size={18} className="mt-0.5 shrink-0 text-ink-3" aria-hidden="true" />
    </li>
  )
}
