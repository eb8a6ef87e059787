import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { checkMenuTime } from './availability/check-menu-time.ts'
import { lockProduct } from './availability/data-availability.ts'
import { writeStock } from './availability/write-stock.ts'
import { findOwnProduct, type ProductRow } from './data.ts'
import { changeProduct, type NewProduct } from './data-products.ts'
import { lockPlaces } from './entries/data-entries.ts'
import { lockLinks } from './options/data-options.ts'
import { replaceVariants } from './options/data-variants.ts'
import { followSizes } from './options/follow-sizes.ts'
import { checkMenuSize } from './size/check-menu-size.ts'

/**
 * Replaces the variants; the product's id stays, and groups and options that name a size follow its new name. Refuses `menu_changed` unless the
 * product is of the `edition` that its form read.
 */
export async function updateProduct(db: Db, restaurantId: RestaurantId, id: string, product: NewProduct, edition?: string): Promise<void> {
  await db.transaction(async (tx) => {
    // links and counts before the product, as a menu file locks them
    await lockLinks(tx, restaurantId)
    if (product.stock) await writeStock(tx, restaurantId, id, product.stock)
    await checkMenuTime(tx, restaurantId, product.menuTimeId)
    if (edition !== undefined) await assertEdition(tx, restaurantId, { ...product, id }, edition)
    const before = await findOwnProduct(tx, restaurantId, id)
    if (!(await changeProduct(tx, restaurantId, id, product))) throw refuse('not_found')
    await followSizes(tx, await replaceVariants(tx, [{ id, variants: product.variants }]))
    await checkMenuSize(tx, restaurantId)
    await record(tx, { act: 'product_changed', object: id, fields: changedFields(before, await findOwnProduct(tx, restaurantId, id)) })
    tx.publish({ type: 'catalogueChanged', restaurantId })
  })
}

const EDITED = ['name', 'description', 'category_id', 'images', 'diet', 'allergens', 'kcal'] as const
/** Names what an edit has changed, with the new price of each size whose price is another. */
function changedFields(before: ProductRow | undefined, after: ProductRow | undefined): string[] {
  const names = EDITED.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
  const known = new Map(before?.variants.map((size) => [size.name, size.offer_price_paise]))
  const prices = after?.variants.filter((size) => known.get(size.name) !== size.offer_price_paise) ?? []
  return [...names, ...prices.map(({ offer_price_paise }) => `price=${offer_price_paise}`)]
}

type Places = Pick<NewProduct, 'categoryId' | 'menuTimeId'>

async function assertEdition(tx: Tx, restaurantId: RestaurantId, product: Places & { id: string }, edition: string): Promise<void> {
  // before the product, as a deletion locks them
  await lockPlaces(tx, restaurantId, [product])
  await lockProduct(tx, restaurantId, product.id)
  const now = await findOwnProduct(tx, restaurantId, product.id)
  if (!now) throw refuse('not_found')
  if (editionOf(now) !== edition) throw refuse('menu_changed', { values: { name: now.name } })
}

/** Returns a fingerprint of what the form of a product edits. The stock and what is sold out change without an edit. */
export function editionOf({ availability, variants, ...row }: ProductRow): string {
  const { name, description, category_id, images, vegetarian, diet, allergens, kcal } = row
  const unitsOf = (size: string) => availability.variants.find((state) => state.name === size)?.stock_units
  const sizes = variants.map((size) => [size.name, size.price_paise, size.offer, unitsOf(size.name)])
  const menuTime = availability.menu_time?.is_own ? availability.menu_time.id : null
  const content = JSON.stringify([name, description, category_id, images, vegetarian, diet, allergens, kcal, menuTime, sizes])
  return createHash('sha256').update(content).digest('base64url')
}
