import type { Db } from '../../platform/database/database.ts'
import type { Page } from '../../platform/paging.ts'
import type { Reach } from '../delivery-zones/index.ts'
import { type FoundProducts, listProducts, type ProductsAsked } from './list-products.ts'

/** Returns what `listProducts` does for a place: the products of restaurants that deliver there, then, if asked for, those of the others. */
export async function listProductsInReach(db: Db, asked: ProductsAsked, { place, only }: Reach, page: Page): Promise<FoundProducts> {
  const listOf = (delivers: boolean, part: Page) =>
    listProducts(db, { ...asked, filters: { ...asked.filters, reach: { place, delivers } } }, part)
  const near = await listOf(true, page)
  if (only) return near
  const offset = Math.max(0, page.offset - near.total)
  const far = await listOf(false, { ...page, size: page.size - near.rows.length, offset })
  // what is only similar is not wanted after what is called so
  if (near.total > 0 && far.similar && !near.similar) return near
  return { ...(near.total > 0 ? near : far), rows: [...near.rows, ...far.rows], total: near.total + far.total }
}
