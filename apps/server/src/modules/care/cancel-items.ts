import { type CareCancelReason, isFinal, WIRE_STATUS, type WireStatus } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { AdministratorId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { cannotMove, moveItems, type Order, type OrderItem } from '../orders/index.ts'
import { getLockedOrder } from './get-locked-order.ts'

interface SeenItem {
  readonly itemId: string
  readonly orderStatus: WireStatus
}
interface Cancellation {
  readonly items: readonly SeenItem[]
  readonly reason: CareCancelReason
}

/** Cancels items as the platform, with the refunds of every cancellation. Returns the refund in paise. Refuses what is no longer as the administrator saw it. */
export function cancelItems(db: Db, by: AdministratorId, orderId: string, { items, reason }: Cancellation): Promise<number> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    const cancelled = [...new Set(items.map((seen) => asSeen(order, seen)))]
    const moved = await moveItems(tx, order, cancelled, { to: 'cancelled', actor: 'platform', actorId: by, reason })
    await tx.emit('orderItemsCancelled', { order: moved.order })
    await record(tx, { act: 'order_cancelled', object: orderId, fields: [`items=${cancelled.length}`, `refund=${moved.refundPaise}`] })
    return moved.refundPaise
  })
}

function asSeen({ items }: Order, { itemId, orderStatus }: SeenItem): OrderItem {
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw refuse('not_found')
  if (isFinal(item.status)) throw cannotMove(item.status, 'cancelled')
  if (WIRE_STATUS[item.status] !== orderStatus) throw refuse('item_moved_meanwhile')
  return item
}
