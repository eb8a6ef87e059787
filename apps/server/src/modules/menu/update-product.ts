import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { checkMenuTime } from './availability/check-menu-time.ts'
import { writeStock } from './availability/set-stock.ts'
import { checkMenuSize } from './check-menu-size.ts'
import { changeProduct, type NewProduct } from './data-products.ts'
import { lockLinks } from './options/data-options.ts'
import { followSizes } from './options/data-sizes.ts'
import { replaceVariants } from './options/data-variants.ts'

/** Replaces the variants; the product's id stays, and groups and options that name a size follow its new name. */
export async function updateProduct(db: Db, restaurantId: RestaurantId, id: string, product: NewProduct): Promise<void> {
  await db.transaction(async (tx) => {
    // links and counts before the product, as a menu file locks them
    await lockLinks(tx, restaurantId)
    if (product.stock) await writeStock(tx, restaurantId, id, product.stock)
    await checkMenuTime(tx, restaurantId, product.menuTimeId)
    if (!(await changeProduct(tx, restaurantId, id, product))) throw refuse('not_found')
    await followSizes(tx, await replaceVariants(tx, [{ id, variants: product.variants }]))
    await checkMenuSize(tx, restaurantId)
    tx.publish({ type: 'catalogueChanged', restaurantId })
  })
}
