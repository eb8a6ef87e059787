import { isFinal } from '@tiffin/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { Customer, RestaurantCaller } from '../../../platform/http/session.ts'
import { refuse } from '../../../platform/refusal.ts'
import { lockOrder } from '../order/lock-order.ts'
import { type MoveResult, moveItems } from '../order/move-item.ts'
import { matchItem } from '../order/order.ts'

interface Cancellation {
  readonly orderId: string
  readonly itemId: string
}

/** Cancels one undelivered item and refunds it to the wallet. Completes the order when the rest is delivered. */
export function cancelItem(db: Db, caller: Customer | RestaurantCaller, input: Cancellation): Promise<MoveResult> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, input.orderId, caller)
    const item = matchItem(order, input.itemId, ({ status }) => !isFinal(status))
    if (!item) throw refuse('not_found')
    return moveItems(tx, order, [item], { to: 'cancelled', actor: caller.role, actorId: caller.accountId })
  })
}
