import { MAX_MENU_WORDS, MAX_PRODUCTS } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { measureMenu } from './data-products.ts'

export async function checkMenuSize(tx: Tx, restaurantId: string): Promise<void> {
  const { products, words } = await measureMenu(tx, restaurantId)
  if (products > MAX_PRODUCTS) throw refuse('menu_full')
  if (words > MAX_MENU_WORDS) throw refuse('menu_too_long')
}
