import { type Db, isDuplicate } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkMenuTime } from './availability/check-menu-time.ts'
import { checkMenuSize } from './check-menu-size.ts'
import { type CategoryChange, changeCategory } from './data-categories.ts'

/** Refuses `category_exists` when the restaurant has another category of that name, ignoring case, and `not_found` for a menu time of another restaurant. */
export async function editCategory(db: Db, restaurantId: RestaurantId, id: string, change: CategoryChange): Promise<void> {
  await db.transaction(async (tx) => {
    await checkMenuTime(tx, restaurantId, change.menuTimeId)
    const renamed = await changeCategory(tx, restaurantId, id, change).catch((error: unknown) => {
      throw isDuplicate(error, 'categories_name') ? refuse('category_exists') : error
    })
    if (!renamed) throw refuse('not_found')
    await checkMenuSize(tx, restaurantId)
    tx.publish({ type: 'catalogueChanged', restaurantId })
  })
}
