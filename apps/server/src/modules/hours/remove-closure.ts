import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { record } from '../activity/index.ts'
import { changeSpans } from './change-spans.ts'
import { deleteClosure } from './data.ts'

/** Returns a date to the week's hours. Idempotent. */
export const removeClosure = (db: Db, id: RestaurantId, day: string): Promise<void> =>
  changeSpans(db, id, async (tx) => {
    await deleteClosure(tx, id, day)
    await record(tx, { act: 'closure_removed' })
  })
