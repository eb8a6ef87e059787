import { PromisedNote } from '../../../features/orders/promised-note.tsx'
import { isRunning, type Order, stageOf } from '../../../features/orders/status.ts'
import { AgeTimer } from '../orders/age-timer.tsx'

/** While an order is open: how long it has waited and how late it is until it is packed, and when it is promised; as on its ticket. */
export function OrderClock({ order }: { order: Order }) {
  const stage = stageOf(order)
  // the cooking time of an order for later has not come
  const isTimed = !order.isLater && (stage === 'pending' || stage === 'preparing')
  if (!isRunning(order) || !(isTimed || order.promised)) return null
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 empty:hidden">
      <PromisedNote order={order} className="font-semibold" />
      {isTimed && <AgeTimer order={order} />}
    </div>
  )
}
