import type { Tx } from '../../platform/database/database.ts'
import { addToRating } from './data.ts'

/** Updates a restaurant's rating in the transaction of one customer's vote. */
export async function changeRating(tx: Tx, restaurantId: string, change: { sumChange: number; countChange: number }): Promise<void> {
  await addToRating(tx, restaurantId, change)
  tx.publish({ type: 'catalogueChanged', restaurantId })
}
