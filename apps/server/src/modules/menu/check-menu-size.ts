import { MAX_DISHES, MAX_MENU_WORDS } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { measureMenu } from './data-products.ts'

/**
 * Refuses what was just written when the menu is too large with it: `menu_full`, `menu_too_long`. Two writers at the same moment may each
 * find room for one more; the bounds protect searches, for which that makes no difference.
 */
export async function checkMenuSize(tx: Tx, restaurantId: string): Promise<void> {
  const { dishes, words } = await measureMenu(tx, restaurantId)
  if (dishes > MAX_DISHES) throw refuse('menu_full')
  if (words > MAX_MENU_WORDS) throw refuse('menu_too_long')
}
