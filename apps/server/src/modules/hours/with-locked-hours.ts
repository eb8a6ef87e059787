import type { Db, Tx } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { lockSettings } from './data.ts'

/** Runs a change of one restaurant's hours in its own transaction, with the settings locked, and publishes the change of the catalogue. */
export const withLockedHours = (db: Db, id: RestaurantId, change: (tx: Tx) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    await lockSettings(tx, id)
    await change(tx)
    tx.publish({ type: 'catalogueChanged', restaurantId: id })
  })
