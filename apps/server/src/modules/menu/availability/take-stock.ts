import { LOW_STOCK } from '@tiffin/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { listSoldPieces, lockPieces, type ReturnedItem, returnPieces, type SoldPieces, takePieces } from './data-stock.ts'

interface Shortage {
  readonly productId: string
  readonly left: number
}
/** Menus show a count from this one down, so only these changes reach them. */
const isShown = (...counts: number[]): boolean => Math.min(...counts) <= LOW_STOCK

/** Takes what order items need of counted products, in one statement. Returns those with too few: the caller must then roll back. */
export async function takeStock(tx: Tx, sold: readonly SoldPieces[]): Promise<readonly Shortage[]> {
  const rows = sold.length > 0 ? await takePieces(tx, sold) : []
  const changed = rows.filter(({ remaining, units }) => isShown(remaining - units))
  for (const restaurantId of new Set(changed.map((row) => row.restaurant_id))) tx.publish({ type: 'catalogueChanged', restaurantId })
  return rows.filter(({ remaining, units }) => remaining < units).map(({ product_id: productId, remaining: left }) => ({ productId, left }))
}

/** Gives back what order items took, except what is missing. Idempotent per item. */
export async function returnStock(tx: Tx, items: readonly ReturnedItem[]): Promise<void> {
  const unseen = items.filter(({ isUnseen }) => isUnseen).map(({ itemId }) => itemId)
  // a count that is being set is waited for, so that the next statement sees it
  if (unseen.length > 0) await lockPieces(tx, unseen)
  const rows = items.length > 0 ? await returnPieces(tx, items) : []
  const changed = rows.filter(({ remaining, change }) => change > 0 && isShown(remaining - change))
  for (const restaurantId of new Set(changed.map((row) => row.restaurant_id))) tx.publish({ type: 'catalogueChanged', restaurantId })
}

/** Returns the pieces for an item that takes what another one took, in proportion to their quantities. */
export async function piecesInProportion(
  tx: Tx,
  original: { readonly id: string; readonly quantity: number },
  { id: itemId, quantity }: { readonly id: string; readonly quantity: number },
): Promise<readonly SoldPieces[]> {
  const sold = await listSoldPieces(tx, original.id)
  return sold.map(({ product_id: productId, units }) => ({ itemId, productId, units: (units / original.quantity) * quantity }))
}
