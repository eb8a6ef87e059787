import type { Db } from '../../platform/database/database.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { getOrder, lockOrder, type Order, publishOrderChange, restartAcceptanceWait } from '../orders/index.ts'
import { closeQuestion, findOpenQuestion } from './data.ts'
import { getItem } from './get-item.ts'

/** Takes the open question about an item back; the item stays as ordered. Refuses `question_closed`. */
export function withdrawQuestion(db: Db, restaurant: RestaurantCaller, orderId: string, itemId: string): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, restaurant)
    const item = getItem(order, itemId)
    const open = await findOpenQuestion(tx, item.id)
    const question = open && (await closeQuestion(tx, open.id, item.id, 'withdrawn'))
    if (!question) throw refuse('question_closed')
    await restartAcceptanceWait(tx, order.id)
    await tx.emit('questionWithdrawn', { order, item, question })
    publishOrderChange(tx, order)
    return getOrder(tx, order.id, restaurant)
  })
}
