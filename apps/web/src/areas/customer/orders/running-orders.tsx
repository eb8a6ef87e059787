import { words } from '#words/own-orders'
import { isOnItsWay, RunningOrderLink } from '../../../features/orders/running-order-link.tsx'
import type { Order } from '../../../features/orders/status.ts'

const SHOWN = 3

export function RunningOrders({ orders }: { orders: readonly Order[] }) {
  const running = orders.filter(isOnItsWay).slice(0, SHOWN)
  if (running.length === 0) return null
  return (
    <section
      aria-label={words.running}
      className="mb-4 grid grid-cols-1 gap-2 md:mb-6 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] md:gap-4"
    >
      {running.map((order) => (
        <RunningOrderLink key={order._id} order={order} />
      ))}
    </section>
  )
}
