import type { Tx } from '../../platform/database/database.ts'
import type { TransactionEvents } from '../../platform/database/events.ts'
import { addPlaces } from '../delivery-zones/index.ts'
import { holdSlots, lockUncounted } from './order/data-slots.ts'

/** A restaurant has set a cap: its orders for later count from now on. An order that is placed at the same moment may be left out. */
export async function countSlots(tx: Tx, { restaurantId }: TransactionEvents['slotsCounted']): Promise<void> {
  const now = tx.now()
  const uncounted = await lockUncounted(tx, restaurantId, now)
  if (uncounted.length === 0) return
  await addPlaces(
    tx,
    uncounted.map(({ kind, slot_at: startsAt, orders }) => ({ restaurantId, kind, startsAt, orders })),
  )
  await holdSlots(tx, restaurantId, now)
}
