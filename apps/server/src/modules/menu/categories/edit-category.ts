import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { namesOf, record } from '../../activity/index.ts'
import { checkMenuTime } from '../availability/check-menu-time.ts'
import { checkMenuSize } from '../size/check-menu-size.ts'
import { type CategoryChange, changeCategory, lockNewCategories, takesOther } from './data-categories.ts'

/** Refuses `category_exists` when the restaurant has another category of the same name, and `not_found` for a menu time of another restaurant. */
export async function editCategory(db: Db, restaurantId: RestaurantId, id: string, change: CategoryChange): Promise<void> {
  await db.transaction(async (tx) => {
    await lockNewCategories(tx, restaurantId)
    await checkMenuTime(tx, restaurantId, change.menuTimeId)
    if (await takesOther(tx, restaurantId, id, change.name)) throw refuse('category_exists')
    if (!(await changeCategory(tx, restaurantId, id, change))) throw refuse('not_found')
    await checkMenuSize(tx, restaurantId)
    await record(tx, { act: 'category_changed', object: id, fields: namesOf(change) })
    tx.publish({ type: 'catalogueChanged', restaurantId })
  })
}
