import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/admin'
import { useChannel } from '../../../lib/live/channel.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FailedBanner } from '../../../ui/feedback/failed-banner.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { listStalledOrders, type StalledOrder, stalledKey } from './queries.ts'
import { StalledRestaurant } from './stalled-restaurant.tsx'

const { stalled } = words
/** How many are shown at first, so that the figures stay in reach. */
const SHOWN = 20

/** Orders that need the administrator; renders nothing without them, and until it is known whether there are any. */
export function StalledOrders() {
  const queries = useQueryClient()
  const [isWhole, setWhole] = useState(false)
  const { data, dataUpdatedAt, isError, isRefetching, refetch } = useQuery(listStalledOrders())
  const reload = () => void queries.invalidateQueries({ queryKey: stalledKey })
  useChannel('administrator', { orderUnanswered: reload, orderUnassigned: reload, marketplaceChanged: reload }, reload)
  if (!data) return isError && <FailedBanner title={stalled.failed} retrying={isRefetching} onRetry={refetch} className="mb-4 md:mb-6" />
  if (data.total === 0) return null
  const shown = isWhole ? data.orders : data.orders.slice(0, SHOWN)
  const more = data.orders.length - shown.length
  return (
    <section aria-labelledby="stalled" className="mb-6 md:mb-8">
      <SectionHeader id="stalled" title={stalled.title(data.total)} />
      <div className="grid grid-cols-1 gap-4">
        {byRestaurant(shown).map((orders) => (
          <StalledRestaurant key={orders[0].restaurant._id} orders={orders} now={dataUpdatedAt} />
        ))}
      </div>
      {more > 0 && (
        <Button look="ghost" size="sm" className="mt-2" onClick={() => setWhole(true)}>
          {stalled.showOthers(more)}
        </Button>
      )}
      {more === 0 && data.total > shown.length && <p className="mt-2 text-small text-ink-2">{stalled.others(data.total - shown.length)}</p>}
    </section>
  )
}

/** The restaurant of the longest wait comes first. */
function byRestaurant(orders: readonly StalledOrder[]): (readonly [StalledOrder, ...StalledOrder[]])[] {
  const groups = new Map<string, [StalledOrder, ...StalledOrder[]]>()
  for (const order of orders) {
    const known = groups.get(order.restaurant._id)
    if (known) known.push(order)
    else groups.set(order.restaurant._id, [order])
  }
  return [...groups.values()]
}
