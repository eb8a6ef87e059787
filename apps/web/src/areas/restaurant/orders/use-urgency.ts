import { useSyncExternalStore } from 'react'
import type { Order } from '../../../features/orders/status.ts'
import { clockNow, watchClock } from '../../../ui/hooks/use-now.ts'
import { type Urgency, urgencyOf } from '../order-moves/board.ts'

/** Returns an order's urgency; re-renders only when it changes, not every second. */
export const useUrgency = (order: Pick<Order, 'createdAt' | 'readyAt' | 'waiting'>): Urgency =>
  useSyncExternalStore(
    watchClock,
    () => urgencyOf(order, clockNow()),
    () => 'fresh',
  )
