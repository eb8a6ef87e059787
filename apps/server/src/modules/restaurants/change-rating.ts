import type { Tx } from '../../platform/database/database.ts'
import { addToRating } from './data.ts'

/** Moves a restaurant's rating by what one customer's new or changed vote adds; called in the transaction of that vote. */
export async function changeRating(tx: Tx, restaurantId: string, change: { sumChange: number; countChange: number }): Promise<void> {
  await addToRating(tx, restaurantId, change)
  tx.publish({ type: 'catalogueChanged', restaurantId })
}
