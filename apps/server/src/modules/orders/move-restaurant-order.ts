import { canMove, fromWireStatus, type ItemStatus } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { findReadyAt } from './find-ready-at.ts'
import { refuseAtCounter } from './hand-over.ts'
import { lockOrder } from './order/lock-order.ts'
import { type MoveResult, moveItems } from './order/move-item.ts'
import type { Order, OrderItem } from './order/order.ts'

interface WholeMove {
  readonly orderId: string
  /** The state to move from, in the wire's words; every movable item without it. */
  readonly from?: string | undefined
  readonly to: string
  readonly items?: readonly string[] | undefined
  /** Until the food is ready, when accepting. */
  readonly prepMinutes?: number | undefined
  /** The slot that the restaurant saw. */
  readonly slotAt?: string | undefined
}

/**
 * Moves or cancels all items of a stage. Refuses `order_slot_moved` when its customer has moved the order, `item_cannot_move`, `code_needed`, and
 * `item_moved_meanwhile` without an item in it.
 */
export async function moveRestaurantOrder(db: Db, restaurant: RestaurantCaller, input: WholeMove): Promise<MoveResult> {
  const to = statusFrom(input.to)
  const from = input.from === undefined ? undefined : statusFrom(input.from)
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, input.orderId, restaurant)
    refuseAtCounter(order, to)
    if (input.slotAt !== undefined && Date.parse(input.slotAt) !== order.slot_at?.getTime()) throw refuse('order_slot_moved')
    const items = matchItems(order, input.items, (item) =>
      from ? item.status === from : canMove(order.kind, item.status, to, 'restaurant'),
    )
    const readyAt = await findReadyAt(tx, order, to, input.prepMinutes)
    return moveItems(tx, order, items, { to, actor: 'restaurant', actorId: restaurant.accountId, readyAt })
  })
}

function statusFrom(word: string): ItemStatus {
  const status = fromWireStatus(word)
  if (!status) throw refuse('status_unknown')
  return status
}

function matchItems(order: Order, ids: readonly string[] | undefined, suits: (item: OrderItem) => boolean): OrderItem[] {
  const items = order.items.filter((item) => suits(item) && (!ids || ids.includes(item.id)))
  const wanted = ids ? new Set(ids).size : 1
  if (items.length < wanted) throw refuse('item_moved_meanwhile')
  return items
}
