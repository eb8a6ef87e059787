import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { markDeleted } from './data-products.ts'

export async function deleteProduct(db: Db, restaurantId: RestaurantId, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await markDeleted(tx, restaurantId, id))) throw refuse('not_found')
    await record(tx, { act: 'product_deleted', object: id })
    tx.publish({ type: 'catalogueChanged', restaurantId })
  })
}
