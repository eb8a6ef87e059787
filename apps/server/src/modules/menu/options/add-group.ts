import { MAX_OPTION_GROUPS } from '@tiffin/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { newId } from '../../../platform/new-id.ts'
import { refuse } from '../../../platform/refusal.ts'
import { record } from '../../activity/index.ts'
import { type GroupHead, insertGroup, lockGroups, type NewOption, type OwnGroup, type ProductLink } from './data-options.ts'
import { assertOwnAsks } from './own-asks.ts'
import { writeGroup } from './write-group.ts'

export interface NewGroup extends GroupHead {
  readonly options: readonly NewOption[]
  readonly products: readonly ProductLink[]
}

/** Adds a group after the restaurant's others. Refuses `not_found` for a product or a group of another restaurant. */
export function addGroup(db: Db, restaurantId: RestaurantId, group: NewGroup): Promise<OwnGroup> {
  return db.transaction(async (tx) => {
    const ids = await lockGroups(tx, restaurantId)
    if (ids.length >= MAX_OPTION_GROUPS) throw refuse('too_many_option_groups')
    if (group.min > group.max) throw refuse('option_range', { values: { min: group.min, max: group.max } })
    assertOwnAsks(group.options, ids)
    const id = newId(tx.now())
    await insertGroup(tx, restaurantId, id, group)
    await record(tx, { act: 'option_group_added', object: id })
    // an id of an option belongs to another group
    const options = group.options.map((option) => ({ ...option, id: newId(tx.now()) }))
    return writeGroup(tx, restaurantId, id, { ...group, options })
  })
}
