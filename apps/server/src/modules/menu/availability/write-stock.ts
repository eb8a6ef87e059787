import type { Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { setCount, startCount, stopCount } from './data-stock.ts'

export interface StockInput {
  /** Null stops counting; undefined keeps what is left, or starts with `daily`. */
  readonly left?: number | null | undefined
  /** As many again each business day; null ends that, undefined changes nothing. */
  readonly daily?: number | null | undefined
}

/** Sets or ends the count of a product of the restaurant, and records the change. Refuses `not_found`. */
export async function writeStock(tx: Tx, restaurantId: RestaurantId, id: string, { left, daily }: StockInput): Promise<void> {
  if (left === null) {
    if (!(await stopCount(tx, restaurantId, id))) throw refuse('not_found')
    return
  }
  const count = await startCount(tx, restaurantId, id)
  if (!count) throw refuse('not_found')
  await setCount(tx, restaurantId, id, left ?? (count.is_new ? (daily ?? 0) : undefined), daily)
}
