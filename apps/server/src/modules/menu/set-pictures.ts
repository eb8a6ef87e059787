import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { changePictures } from './data-products.ts'

/** Replaces the pictures of a product. Its form notices the change by the edition. */
export async function setPictures(db: Db, restaurantId: RestaurantId, id: string, images: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await changePictures(tx, restaurantId, id, images))) throw refuse('not_found')
    await record(tx, { act: 'product_changed', object: id, fields: ['images'] })
    tx.publish({ type: 'catalogueChanged', restaurantId })
  })
}
