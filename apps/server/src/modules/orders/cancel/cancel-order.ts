import { isFinal } from '@tiffin/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { Customer, RestaurantCaller } from '../../../platform/http/session.ts'
import { refuse } from '../../../platform/refusal.ts'
import { lockOrder } from '../order/lock-order.ts'
import { type MoveResult, moveItems } from '../order/move-item.ts'

/** Cancels all undelivered items of an order. Idempotent. Refuses `order_closed` when nothing is left to cancel. */
export function cancelOrder(db: Db, caller: Customer | RestaurantCaller, orderId: string): Promise<MoveResult> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, caller)
    const items = order.items.filter(({ status }) => !isFinal(status))
    if (items.length > 0) return moveItems(tx, order, items, { to: 'cancelled', actor: caller.role, actorId: caller.accountId })
    if (order.is_delivered) throw refuse('order_closed')
    return { order, refundPaise: 0, becameDelivered: false }
  })
}
