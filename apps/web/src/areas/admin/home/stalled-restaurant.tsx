import { useId } from 'react'
import { Link } from 'react-router'
import { IconPhone } from '#icons'
import { words } from '#words/admin'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { StalledOrder as Order } from './queries.ts'
import { STEP, StalledOrder } from './stalled-order.tsx'

const { stalled } = words

interface StalledRestaurantProps {
  /** Of one restaurant; at least one. */
  orders: readonly [Order, ...Order[]]
  now: number
}
/** The orders of one restaurant that need help: one call may be enough for all of them. */
export function StalledRestaurant({ orders, now }: StalledRestaurantProps) {
  const id = useId()
  const { restaurant } = orders[0]
  const { restaurantName: name, place, phoneNumber } = restaurant
  const reasons = [...new Set(orders.map(({ waiting }) => waiting.for))]
  return (
    <Card as="article" flush aria-labelledby={id}>
      <div className="grid gap-x-6 px-4 pt-3 pb-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h3 id={id} className="text-card-title wrap-anywhere">
            {name}
          </h3>
          <p className="text-small text-ink-2 wrap-anywhere">
            {[place, orders.length > 1 && stalled.orders(orders.length)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 sm:justify-end">
          {phoneNumber && (
            <a href={`tel:+91${phoneNumber}`} aria-label={stalled.call(name, phoneNumber)} className={`${STEP} num`}>
              <IconPhone size={18} className="shrink-0" aria-hidden="true" />
              <span>{phoneNumber}</span>
            </a>
          )}
          {reasons.includes('restaurant_blocked') && (
            <Link to={paths.adminPerson.to({ id: restaurant._id })} aria-label={stalled.accountOf(name)} className={STEP}>
              {stalled.account}
            </Link>
          )}
        </div>
      </div>
      {reasons.map((reason) => (
        <div key={reason} className="border-t border-border">
          <p className="px-4 pt-2.5 text-small text-ink-2">{stalled.toDo[reason]}</p>
          <ul className="divide-y divide-border">
            {orders
              .filter(({ waiting }) => waiting.for === reason)
              .map((order) => (
                <StalledOrder key={order._id} order={order} now={now} />
              ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}
