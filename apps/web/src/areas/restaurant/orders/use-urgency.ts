import { useSyncExternalStore } from 'react'
import { clockNow, watchClock } from '../../../ui/hooks/use-now.ts'
import { ageOf, type Urgency } from '../order-moves/board.ts'

/** Returns an order's urgency; re-renders only when it changes, not every second. */
export const useUrgency = (createdAt: string): Urgency =>
  useSyncExternalStore(
    watchClock,
    () => ageOf(createdAt, clockNow()).urgency,
    () => 'fresh',
  )
