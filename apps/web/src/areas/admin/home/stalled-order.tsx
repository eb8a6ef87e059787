import { Link } from 'react-router'
import { IconPhone } from '#icons'
import { words } from '#words/admin'
import { words as orders } from '#words/admin-orders'
import { words as failures } from '#words/failed-delivery'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { whyFailed } from '../../../features/orders/why-failed.ts'
import { MINUTE_MS } from '../../../lib/durations.ts'
import { formatRupees, formatTime, formatTimeOrDate } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../paths.ts'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import type { StalledOrder as Order } from './queries.ts'

const { stalled } = words
export const STEP = 'link inline-flex min-h-11 items-center gap-1.5 text-small'

export function StalledOrder({ order, now }: { order: Order; now: number }) {
  const { waiting, employee, customer, grandTotal, failedDelivery } = order
  return (
    <li
      className={cx(
        'grid gap-x-6 gap-y-1 px-4 py-2.5',
        // with numbers to call the links have a line of their own
        !hasCalls(order) && 'md:grid-cols-[minmax(0,1fr)_auto] md:items-center',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="num font-semibold">{orderNumber(order)}</span>
          <Badge tone="bad">{stalled.what[waiting.for]}</Badge>
          <span className="num text-small text-ink-2">{sinceWhen(waiting.since, now)}</span>
        </p>
        <p className="num mt-1 text-small text-ink-2 wrap-anywhere">
          {`${isolated(customer.name)} · ${formatRupees(grandTotal)}${employee ? ` · ${stalled.employee(isolated(employee.name))}` : ''}`}
        </p>
        {failedDelivery && <p className="mt-1 text-small wrap-anywhere">{failures.admin.reason(whyFailed(failedDelivery))}</p>}
        {waiting.until && <p className="num text-small text-ink-2">{stalled.cancelledAt(formatTimeOrDate(waiting.until, now))}</p>}
      </div>
      <Steps order={order} />
    </li>
  )
}

const hasCalls = ({ waiting }: Order): boolean => waiting.for === 'not_delivered' || waiting.for === 'employee_blocked'

/** The delivery partner that is blocked or could not hand the order over, its customer, and the order itself. */
function Steps({ order }: { order: Order }) {
  const { waiting, restaurant, employee, customer } = order
  const isBlocked = waiting.for === 'employee_blocked'
  return (
    <div className="flex flex-wrap items-center gap-x-5 max-md:-mb-2">
      {hasCalls(order) && (
        // on a phone above the links, not between them
        <div className="flex flex-wrap gap-x-5 empty:hidden max-md:w-full">
          {waiting.for === 'not_delivered' && <Call name={customer.name} phone={customer.phoneNumber} />}
          {employee && <Call name={employee.name} phone={employee.phoneNumber} />}
        </div>
      )}
      {isBlocked && employee && (
        <Link to={paths.adminPerson.to({ id: employee._id })} aria-label={stalled.accountOf(employee.name)} className={STEP}>
          {stalled.account}
        </Link>
      )}
      <Link to={paths.adminPerson.to({ id: customer._id })} className={STEP}>
        <span>{stalled.customer}</span>
        <span className="sr-only">{customer.name}</span>
      </Link>
      <Link
        to={paths.adminOrder.to({ id: order._id })}
        aria-label={orders.viewOf(orderNumber(order), restaurant.restaurantName)}
        className={STEP}
      >
        {stalled.order}
      </Link>
    </div>
  )
}

/** With the name: a row may have the numbers of two people. */
function Call({ name, phone }: { name: string; phone: string }) {
  return (
    phone && (
      <a href={`tel:+91${phone}`} aria-label={stalled.call(name, phone)} className={STEP}>
        <IconPhone size={18} className="shrink-0" aria-hidden="true" />
        <span className="wrap-anywhere">{isolated(name)}</span>
        <span className="num">{phone}</span>
      </a>
    )
  )
}

/** After a longer time the minutes say nothing. */
const MOST_MINUTES = 120

function sinceWhen(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  if (minutes < MOST_MINUTES) return stalled.since(formatTime(since), minutes)
  return stalled.sinceLong(formatTimeOrDate(since, now))
}
