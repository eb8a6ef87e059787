import { IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { words } from '#words/admin'
import { words as orders } from '#words/admin-orders'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { MINUTE_MS } from '../../../lib/durations.ts'
import { formatRupees, formatTime, formatTimeOrDate } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import type { StalledOrder as Order } from './queries.ts'

const { stalled } = words

export function StalledOrder({ order, now }: { order: Order; now: number }) {
  const { waiting, restaurant, employee, customer, grandTotal } = order
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="num font-semibold">{orderNumber(order)}</span>
          <Badge tone="bad">{stalled.what[waiting.for]}</Badge>
          <span className="num text-small text-ink-2">{sinceWhen(waiting.since, now)}</span>
        </p>
        <p className="mt-1 wrap-anywhere">
          <span className="font-semibold">{restaurant.restaurantName}</span>
          {restaurant.place && <span>{`, ${restaurant.place}`}</span>}
        </p>
        <p className="num text-small text-ink-2 wrap-anywhere">
          {`${isolated(customer.name)} · ${formatRupees(grandTotal)}${employee ? ` · ${stalled.employee(isolated(employee.name))}` : ''}`}
        </p>
        <p className="num text-small text-ink-2">{whatToDo(waiting, now)}</p>
      </div>
      <Steps order={order} />
    </li>
  )
}

/** Whom to call, the account to unblock, and the order, with the contact details of its people. */
function Steps({ order }: { order: Order }) {
  const { waiting, restaurant, employee } = order
  const ofEmployee = waiting.for === 'employee_blocked' && employee
  const { name, phoneNumber } = ofEmployee || { name: restaurant.restaurantName, phoneNumber: restaurant.phoneNumber }
  const isBlocked = waiting.for === 'employee_blocked' || waiting.for === 'restaurant_blocked'
  const accounts = ofEmployee ? paths.adminEmployees : paths.adminRestaurants
  return (
    <div className="flex flex-wrap items-center gap-x-3 max-lg:-mb-2 sm:gap-x-5 lg:justify-end">
      {phoneNumber && (
        <a href={`tel:+91${phoneNumber}`} aria-label={stalled.call(name, phoneNumber)} className={`${STEP} num`}>
          <IconPhone size={18} className="shrink-0" aria-hidden="true" />
          <span>{phoneNumber}</span>
        </a>
      )}
      {isBlocked && (
        <Link to={accounts.to(undefined, { search: name, status: 'blocked' })} aria-label={stalled.accountOf(name)} className={STEP}>
          {stalled.account}
        </Link>
      )}
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
const STEP = 'link inline-flex min-h-11 items-center gap-1.5 text-small'

/** After a longer time the minutes say nothing. */
const MOST_MINUTES = 120

function sinceWhen(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  if (minutes < MOST_MINUTES) return stalled.since(formatTime(since), minutes)
  return stalled.sinceLong(formatTimeOrDate(since, now))
}

function whatToDo({ for: reason, until }: Order['waiting'], now: number): string {
  const { toDo } = stalled
  if (reason === 'restaurant_blocked') return until ? toDo.unanswered(formatTimeOrDate(until, now)) : toDo.restaurantBlocked
  if (reason === 'employee_blocked') return toDo.employeeBlocked
  return until ? toDo.answer(formatTimeOrDate(until, now)) : toDo.employee
}
