import type { Db, Tx } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { getEndOfToday, rebuildSpans } from './data.ts'
import { withLockedHours } from './with-locked-hours.ts'

/** Runs a change of the hours in which a restaurant is open, and emits when what is sold out for today is sold again at another time. */
export const changeSpans = (db: Db, id: RestaurantId, change: (tx: Tx) => Promise<unknown>): Promise<void> =>
  withLockedHours(db, id, async (tx) => {
    const from = await getEndOfToday(tx, id)
    await change(tx)
    await rebuildSpans(tx, id)
    const to = await getEndOfToday(tx, id)
    if (to.getTime() !== from.getTime()) await tx.emit('endOfTodayMoved', { restaurantId: id, from, to })
  })
