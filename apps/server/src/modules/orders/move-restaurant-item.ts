import { canMove, fromWireStatus } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { handOver } from './assign/assign-order.ts'
import { findReadyAt } from './find-ready-at.ts'
import { refuseAtCounter } from './hand-over.ts'
import { lockOrder } from './order/lock-order.ts'
import { moveItems } from './order/move-item.ts'
import { matchItem, type Order } from './order/order.ts'

interface RestaurantMove {
  readonly orderId: string
  readonly prodId: string
  readonly orderStatus: string
  /** Also assigns the order; only that when the item is already in the state. */
  readonly selectEmployee?: string | undefined
}

/** Sets one item Pending, Preparing... or Packed. Refuses `code_needed`. */
export async function moveRestaurantItem(db: Db, restaurant: RestaurantCaller, input: RestaurantMove): Promise<Order> {
  const to = fromWireStatus(input.orderStatus)
  if (!to) throw refuse('status_unknown')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, input.orderId, restaurant)
    refuseAtCounter(order, to)
    const item = matchItem(order, input.prodId, ({ status }) => canMove(order.kind, status, to, 'restaurant'))
    if (!item) throw refuse('not_found')
    const handed = input.selectEmployee ? await handOver(tx, order, input.selectEmployee) : order
    if (input.selectEmployee && item.status === to) return handed
    const readyAt = await findReadyAt(tx, handed, to)
    const moved = await moveItems(tx, handed, [item], { to, actor: 'restaurant', actorId: restaurant.accountId, readyAt })
    return moved.order
  })
}
