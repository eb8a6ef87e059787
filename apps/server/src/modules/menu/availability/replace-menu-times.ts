import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { newId } from '../../../platform/new-id.ts'
import { refuse } from '../../../platform/refusal.ts'
import { record } from '../../activity/index.ts'
import { keepMenuTimes, listMenuTimes, type MenuTimeRow, type NewMenuTime, writeMenuTimes } from './data-menu-times.ts'

/** Replaces all menu times. Products and categories of a deleted one are served at all times. Refuses `not_found` for the id of another restaurant. */
export function replaceMenuTimes(db: Db, restaurantId: RestaurantId, times: readonly NewMenuTime[]): Promise<MenuTimeRow[]> {
  return db.transaction(async (tx) => {
    const kept = times.flatMap(({ id }) => id ?? [])
    const own = new Set((await keepMenuTimes(tx, restaurantId, kept)).map(({ id }) => id))
    if (kept.some((id) => !own.has(id)) || new Set(kept).size < kept.length) throw refuse('not_found')
    const now = tx.now()
    await writeMenuTimes(
      tx,
      restaurantId,
      times.map((time) => ({ ...time, id: time.id ?? newId(now) })),
    )
    await record(tx, { act: 'menu_times_changed' })
    tx.publish({ type: 'catalogueChanged', restaurantId })
    return listMenuTimes(tx, restaurantId)
  })
}
