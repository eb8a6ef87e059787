import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { record } from '../../activity/index.ts'
import { listCategoryIds, lockNewCategories, numberCategories } from './data-categories.ts'

/** Moves a category to a place on its menu, counted from 1; a place behind the last one is the last. */
export async function moveCategory(db: Db, restaurantId: RestaurantId, id: string, place: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockNewCategories(tx, restaurantId)
    const ids = await listCategoryIds(tx, restaurantId)
    if (!ids.includes(id)) throw refuse('not_found')
    const others = ids.filter((other) => other !== id)
    await numberCategories(tx, restaurantId, others.toSpliced(place - 1, 0, id))
    await record(tx, { act: 'category_moved', object: id })
    tx.publish({ type: 'catalogueChanged', restaurantId })
  })
}
