import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { record } from '../../activity/index.ts'
import { lockGroups, removeGroup } from './data-options.ts'

/** Deletes a group with its options; products and options no longer ask it. */
export function deleteGroup(db: Db, restaurantId: RestaurantId, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockGroups(tx, restaurantId)
    if (!(await removeGroup(tx, restaurantId, id))) throw refuse('not_found')
    await record(tx, { act: 'option_group_deleted', object: id })
    tx.publish({ type: 'catalogueChanged', restaurantId })
  })
}
