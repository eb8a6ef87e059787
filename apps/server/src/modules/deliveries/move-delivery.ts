import { canMove, fromWireStatus, type ItemStatus, type Paise } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { EmployeeCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { cannotMove, lockOrder, matchItem, moveItems, type Order, type OrderItem } from '../orders/index.ts'
import { earningOfOrder } from './data.ts'

interface DeliveryMove {
  readonly orderId: string
  /** The item's id or its product's; without it the first item that can move. */
  readonly prodId?: string | undefined
  /** `Out of delivery` or `Delivered`, in the wire's words. */
  readonly orderStatus: string
  /** The ids of what the employee carries: a call that arrives late leaves what was packed since. */
  readonly items?: readonly string[] | undefined
}

interface DeliveryMoved {
  readonly order: Order
  /** The fee if this move completed the order, else 0. */
  readonly earnedPaise: Paise
}

/** Takes out or delivers all items in the stage of the named one (docs/decisions/017). Refuses `nothing_to_move`, or as `cannotMove`. */
export function moveDelivery(db: Db, employee: EmployeeCaller, move: DeliveryMove): Promise<DeliveryMoved> {
  const to = fromWireStatus(move.orderStatus)
  if (!to) throw refuse('status_unknown')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, move.orderId, employee)
    const leader = leaderOf(order, move.prodId, to)
    const moved = await moveItems(tx, order, bagOf(order, leader, to, move.items), {
      to,
      actor: 'employee',
      actorId: employee.accountId,
    })
    return { order: moved.order, earnedPaise: moved.becameDelivered ? await earningOfOrder(tx, order.id) : 0 }
  })
}

function bagOf({ items }: Order, leader: OrderItem, to: ItemStatus, carried: readonly string[] | undefined): OrderItem[] {
  return items.filter((item) => {
    if (item.status === 'out_for_delivery') return to === 'delivered'
    return item === leader || (item.status === leader.status && (!carried || carried.includes(item.id)))
  })
}

function leaderOf(order: Order, prodId: string | undefined, to: ItemStatus): OrderItem {
  const movable = order.items.filter(({ status }) => canMove(order.kind, status, to, 'employee'))
  const named = prodId === undefined ? movable[0] : matchItem(order, prodId, (item) => movable.includes(item))
  if (prodId !== undefined && !named) throw refuse('not_found')
  if (movable.length === 0 || !named) throw refuse('nothing_to_move')
  if (!movable.includes(named)) throw cannotMove(named.status, to)
  return named
}
