import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { checkMenuTime } from './availability/check-menu-time.ts'
import { writeStock } from './availability/write-stock.ts'
import { findOwnProduct, type ProductRow } from './data.ts'
import { insertProduct, type NewProduct } from './data-products.ts'
import { checkMenuSize } from './size/check-menu-size.ts'

/** Refuses `not_found` for a category or menu time of another restaurant, and a menu that would be too large. */
export function addProduct(db: Db, restaurantId: RestaurantId, product: NewProduct): Promise<ProductRow> {
  return db.transaction(async (tx) => {
    await checkMenuTime(tx, restaurantId, product.menuTimeId)
    const added = await insertProduct(tx, restaurantId, product)
    if (added && product.stock) await writeStock(tx, restaurantId, added.id, product.stock)
    const row = added && (await findOwnProduct(tx, restaurantId, added.id))
    if (!row) throw refuse('not_found')
    await checkMenuSize(tx, restaurantId)
    await record(tx, { act: 'product_added', object: row.id })
    tx.publish({ type: 'catalogueChanged', restaurantId })
    return row
  })
}
