import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { record } from '../../activity/index.ts'
import { findOwnGroup, markOption, type OptionSoldOut, type OwnGroup } from './data-options.ts'

/** Marks an option as sold out, or puts it on sale again; returns its group. */
export function setOptionAvailability(db: Db, restaurantId: RestaurantId, id: string, soldOut: OptionSoldOut): Promise<OwnGroup> {
  return db.transaction(async (tx) => {
    const groupId = await markOption(tx, restaurantId, id, soldOut)
    const group = groupId && (await findOwnGroup(tx, restaurantId, groupId))
    if (!group) throw refuse('not_found')
    await record(tx, { act: 'option_availability_changed', object: id })
    tx.publish({ type: 'catalogueChanged', restaurantId })
    return group
  })
}
