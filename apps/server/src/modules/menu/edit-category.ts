import { type Db, isDuplicate } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkMenuSize } from './check-menu-size.ts'
import { renameCategory } from './data-categories.ts'

/** Refuses `category_exists` when the restaurant has another category of that name, ignoring case. */
export async function editCategory(db: Db, restaurantId: RestaurantId, id: string, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const renamed = await renameCategory(tx, restaurantId, id, name).catch((error: unknown) => {
      throw isDuplicate(error, 'categories_name') ? refuse('category_exists') : error
    })
    if (!renamed) throw refuse('not_found')
    await checkMenuSize(tx, restaurantId)
    tx.publish({ type: 'catalogueChanged', restaurantId })
  })
}
