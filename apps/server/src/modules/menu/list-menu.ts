import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import type { Page } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { listMenuProducts, type MenuFilter, type MenuPage } from './data.ts'

export interface MenuQuery extends MenuFilter {
  readonly id?: string | undefined
}

/** Returns one restaurant's menu, filtered; an inactive restaurant's only to itself. */
export async function listMenu(db: Db, ownId: RestaurantId | undefined, filter: MenuQuery, page: Page): Promise<MenuPage> {
  const id = filter.id ?? ownId
  if (id === undefined) throw refuse('not_found')
  const menu = await listMenuProducts(db, { id, ownId }, filter, page)
  if (!menu) throw refuse('not_found')
  return menu
}
