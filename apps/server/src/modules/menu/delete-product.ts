import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { markDeleted } from './data-products.ts'

export async function deleteProduct(db: Db, restaurantId: RestaurantId, id: string): Promise<void> {
  if (!(await markDeleted(db, restaurantId, id))) throw refuse('not_found')
  db.publish({ type: 'catalogueChanged', restaurantId })
}
