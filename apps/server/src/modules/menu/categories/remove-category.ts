import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { record } from '../../activity/index.ts'
import { deleteCategory, lockCategory } from './data-categories.ts'

/** Refuses `category_in_use`, with the number of products, unless the category is empty. */
export async function removeCategory(db: Db, restaurantId: RestaurantId, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const category = await lockCategory(tx, restaurantId, id)
    if (!category) throw refuse('not_found')
    if (category.products > 0) throw refuse('category_in_use', { values: { count: category.products } })
    await deleteCategory(tx, id)
    await record(tx, { act: 'category_deleted', object: id })
    tx.publish({ type: 'catalogueChanged', restaurantId })
  })
}
