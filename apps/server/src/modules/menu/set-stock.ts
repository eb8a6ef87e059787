import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { namesOf, record } from '../activity/index.ts'
import { type StockInput, writeStock } from './availability/write-stock.ts'
import { findOwnProduct, type ProductRow } from './data.ts'

/** Sets or ends the count of a product; returns the product. */
export function setStock(db: Db, restaurantId: RestaurantId, id: string, input: StockInput): Promise<ProductRow> {
  return db.transaction(async (tx) => {
    await writeStock(tx, restaurantId, id, input)
    const product = await findOwnProduct(tx, restaurantId, id)
    if (!product) throw refuse('not_found')
    await record(tx, { act: 'stock_changed', object: id, fields: namesOf(input) })
    tx.publish({ type: 'catalogueChanged', restaurantId })
    return product
  })
}
