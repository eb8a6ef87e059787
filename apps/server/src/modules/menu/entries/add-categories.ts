import type { Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { lockNewCategories } from '../categories/data-categories.ts'
import { checkCategoryCount } from '../size/check-menu-size.ts'
import { ensureCategories } from './data-entries.ts'

export interface AddedCategories {
  readonly created: readonly string[]
  /** The ids of all by the given names. */
  readonly idOf: ReadonlyMap<string, string>
}

/** Creates the categories that the restaurant does not have, and refuses one too many. */
export async function addCategories(tx: Tx, restaurantId: RestaurantId, names: readonly string[]): Promise<AddedCategories> {
  await lockNewCategories(tx, restaurantId)
  const added = await ensureCategories(tx, restaurantId, names)
  if (added.created.length > 0) await checkCategoryCount(tx, restaurantId)
  return added
}
