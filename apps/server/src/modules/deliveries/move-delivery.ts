import { canMove, fromWireStatus } from '@tiffin/contract'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { EmployeeCaller } from '../../platform/session.ts'
import { type FollowUps, lockOrder, meantItem, moveItems, type Order } from '../orders/index.ts'

interface DeliveryMove {
  readonly orderId: string
  /** The item's id or its product's. */
  readonly prodId: string
  /** `Out of delivery` or `Delivered`, in the wire's words. */
  readonly orderStatus: string
}

/**
 * The employee takes the packed bag out, or hands it over. The bag travels together: with the named item every item of the
 * order that is in the same stage moves. When the named one cannot move but another can, the bag is meant all the same.
 */
export function moveDelivery(db: Db, employee: EmployeeCaller, wish: DeliveryMove, followUps: FollowUps): Promise<Order> {
  const to = fromWireStatus(wish.orderStatus)
  if (!to) throw refuse('status_unknown')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, wish.orderId, employee)
    const named = meantItem(order, wish.prodId, ({ status }) => canMove(status, to, 'employee'))
    if (!named) throw refuse('not_found')
    const leader = canMove(named.status, to, 'employee') ? named : order.items.find(({ status }) => canMove(status, to, 'employee'))
    if (!leader) throw refuse('nothing_to_move')
    const bag = order.items.filter(({ status }) => status === leader.status)
    const moved = await moveItems(tx, order, bag, { to, actor: 'employee', actorId: employee.id, followUps })
    return moved.order
  })
}
