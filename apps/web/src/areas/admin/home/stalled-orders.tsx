import { IconPhone } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/admin'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { useChannel } from '../../../lib/channel.ts'
import { formatRupees, formatTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { listStalledOrders, type StalledOrder, stalledKey } from './queries.ts'

const { stalled } = words

/** Orders that were not accepted in time or are packed without an employee; renders nothing without them. */
export function StalledOrders() {
  const queries = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(listStalledOrders())
  const reload = () => void queries.invalidateQueries({ queryKey: stalledKey })
  useChannel('administrator', { orderUnanswered: reload, orderUnassigned: reload, marketplaceChanged: reload }, reload)
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="stalled" className="mb-6 md:mb-8">
      <SectionHeader id="stalled" title={stalled.title(data.total)} />
      <Card flush>
        <ul className="divide-y divide-border">
          {data.orders.map((order) => (
            <Stalled key={order._id} order={order} now={dataUpdatedAt} />
          ))}
        </ul>
      </Card>
      {data.total > data.orders.length && <p className="mt-2 text-small text-ink-2">{stalled.others(data.total - data.orders.length)}</p>}
    </section>
  )
}

const MINUTE_MS = 60_000

function Stalled({ order, now }: { order: StalledOrder; now: number }) {
  const { waiting, restaurant, customer, grandTotal } = order
  const minutes = Math.max(0, Math.floor((now - Date.parse(waiting.since)) / MINUTE_MS))
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="num font-semibold">{orderNumber(order)}</span>
          <Badge tone="bad">{stalled.what[waiting.for]}</Badge>
          <span className="num text-small text-ink-2">{stalled.since(formatTime(waiting.since), minutes)}</span>
        </p>
        <p className="mt-1 wrap-anywhere">
          <span className="font-semibold">{restaurant.restaurantName}</span>
          {restaurant.place && `, ${restaurant.place}`}
        </p>
        <p className="num text-small text-ink-2">
          {customer.name} · {formatRupees(grandTotal)}
        </p>
        <p className="num text-small text-ink-2">
          {waiting.until ? stalled.toDo.answer(formatTime(waiting.until)) : stalled.toDo.employee}
        </p>
      </div>
      {restaurant.phoneNumber && (
        <a
          href={`tel:+91${restaurant.phoneNumber}`}
          aria-label={stalled.call(restaurant.restaurantName, restaurant.phoneNumber)}
          className="link num inline-flex min-h-11 items-center gap-1.5 justify-self-start"
        >
          <IconPhone size={18} className="shrink-0" aria-hidden="true" />
          {restaurant.phoneNumber}
        </a>
      )}
    </li>
  )
}
