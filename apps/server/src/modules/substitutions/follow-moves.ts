import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OrderEvents } from '../orders/index.ts'
import { closeQuestionsOf, isAnyAsked } from './data.ts'

/** Closes the questions about cancelled items. Refuses `item_asked` when an item is packed while its customer is asked. */
export async function followMoves(tx: Tx, { itemIds, to }: OrderEvents['orderItemsMoved']): Promise<void> {
  if (to === 'cancelled') await closeQuestionsOf(tx, itemIds)
  if (to === 'packed' && (await isAnyAsked(tx, itemIds))) throw refuse('item_asked')
}
