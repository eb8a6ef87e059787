import type { Db } from '../../platform/database/database.ts'
import { lockUnanswered } from './data-waiting.ts'
import { moveItems } from './move-item.ts'
import { awaitsOf } from './order-state.ts'

/**
 * The platform cancels an order, all of it, that its restaurant has left unanswered since `limit` or longer. Does nothing when the
 * restaurant, the customer or another process was faster: whoever has locked the order decides. Prepaid money goes back.
 * @returns whether this very call has cancelled it
 */
export function cancelUnanswered(db: Db, orderId: string, limit: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockUnanswered(tx, orderId, limit)
    // a process of another version may have moved it without noting that nobody waits any more
    if (!order || awaitsOf(order) !== 'answer') return false
    const items = order.items.filter((item) => item.status !== 'cancelled')
    const moved = await moveItems(tx, order, items, { to: 'cancelled', actor: 'platform', actorId: null, reason: 'unanswered' })
    await tx.emit('orderUnanswered', { order: moved.order })
    return true
  })
}
