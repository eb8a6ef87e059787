import type { Db } from '../../../platform/database/database.ts'
import { lockUnanswered } from '../order/data-waiting.ts'
import { moveItems } from '../order/move-item.ts'
import { awaitsOf } from '../order/order-state.ts'

/** Cancels and refunds an order without an answer since `limit`. Returns false when another transaction was faster. */
export function cancelUnanswered(db: Db, orderId: string, limit: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockUnanswered(tx, orderId, limit)
    // a process of an earlier version may have moved it without clearing `awaits`
    if (!order || awaitsOf(order) !== 'answer') return false
    const items = order.items.filter((item) => item.status !== 'cancelled')
    const moved = await moveItems(tx, order, items, { to: 'cancelled', actor: 'platform', actorId: null, reason: 'unanswered' })
    await tx.emit('orderUnanswered', { order: moved.order })
    return true
  })
}
