// Hears of orders on every page of the restaurant: a toast for a new one, and how many wait in the page's title.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderNumber } from '../../features/orders/order-number.ts'
import { stageOf } from '../../features/orders/status.ts'
import { useChannel } from '../../lib/channel.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { isMoving } from './orders/use-order-moves.ts'
import { listOrders, ordersKey, reloadOrders } from './queries.ts'

export function LiveOrders() {
  const queries = useQueryClient()
  const waiting = useQuery({
    ...listOrders(),
    select: ({ orders }) => orders.filter((order) => stageOf(order) === 'pending').length,
  })
  // our own move is shown whole already, and reads anew when it is through
  const reload = () => {
    if (!isMoving(queries)) void reloadOrders(queries)
  }
  const greet = ({ orderId }: { orderId: string }) => {
    toastSuccess(`New order ${orderNumber(orderId)}`)
    reload()
  }
  const { state } = useChannel('restaurant', { newOrder: greet, orderUpdated: reload }, reload)
  useEffect(() => {
    // an order that came in between the first reading and the connection
    if (state === 'live') void queries.invalidateQueries({ queryKey: ordersKey })
  }, [state, queries])
  useTitleCount(waiting.data ?? 0)
  return null
}

const COUNT = /^\(\d+\) /
/** Writes "(2) " before whatever title the screens give the page. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      const bare = document.title.replace(COUNT, '')
      const wanted = count > 0 ? `(${count}) ${bare}` : bare
      if (document.title !== wanted) document.title = wanted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}
