import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/http/session.ts'
import { deleteClosure, rebuildSpans } from './data.ts'
import { withLockedHours } from './with-locked-hours.ts'

/** Returns a date to the week's hours. Idempotent. */
export const removeClosure = (db: Db, id: RestaurantId, day: string): Promise<void> =>
  withLockedHours(db, id, async (tx) => {
    await deleteClosure(tx, id, day)
    await rebuildSpans(tx, id)
  })
