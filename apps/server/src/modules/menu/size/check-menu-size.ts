import { MAX_CATEGORIES, MAX_MENU_WORDS, MAX_PRODUCTS } from '@tiffin/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { countCategories, measureMenu } from './data-size.ts'

export async function checkMenuSize(tx: Tx, restaurantId: string): Promise<void> {
  const { products, words } = await measureMenu(tx, restaurantId)
  if (products > MAX_PRODUCTS) throw refuse('menu_full')
  if (words > MAX_MENU_WORDS) throw refuse('menu_too_long')
}

/** After `lockNewCategories` and the insertion: two at once cannot both be the last. */
export async function checkCategoryCount(tx: Tx, restaurantId: RestaurantId): Promise<void> {
  if ((await countCategories(tx, restaurantId)) > MAX_CATEGORIES) throw refuse('too_many_categories')
}
