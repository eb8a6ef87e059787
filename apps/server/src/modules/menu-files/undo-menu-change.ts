import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { deleteEmptyCategories, entriesById, writeEntries } from '../menu/index.ts'
import { findChangeState, takeUndo } from './data-changes.ts'

export interface Undone {
  readonly restored: number
  readonly removed: number
}

/** Undoes a change of products. Refuses `menu_changed` if one was changed since, and `menu_undo_over` after a day or the second time. */
export function undoMenuChange(db: Db, restaurantId: RestaurantId, changeId: string): Promise<Undone> {
  return db.transaction(async (tx) => {
    const change = await takeUndo(tx, restaurantId, changeId)
    if (!change) throw refuse((await findChangeState(tx, restaurantId, changeId)) ? 'menu_undo_over' : 'not_found')
    await writeEntries(tx, restaurantId, { before: change.after, after: change.before })
    if (change.newCategories.length > 0) await deleteEmptyCategories(tx, restaurantId, change.newCategories)
    await record(tx, { act: 'menu_change_undone', object: changeId, fields: [`restored=${change.before.length}`] })
    const before = entriesById(change.before)
    return { restored: change.before.length, removed: change.after.filter(({ id }) => !before.has(id)).length }
  })
}
