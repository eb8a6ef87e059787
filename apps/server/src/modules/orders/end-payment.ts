// What becomes of the orders of an online checkout when its payment ends. The caller has locked them.
import type { Tx } from '../../platform/database/database.ts'
import { announceOrders } from './announce-orders.ts'
import { writeConfirmation } from './order/data-changes.ts'
import { giveBack, moveOrders } from './order/move-item.ts'
import type { Order, OrderItem } from './order/order.ts'
import { withAwaits } from './order/order-state.ts'
import { publishOrderChange } from './order/publish-order-change.ts'

const isCancelled = ({ status }: OrderItem) => status === 'cancelled'
/** Returns whether all items of an order are cancelled. */
const isWhollyCancelled = ({ items }: Order): boolean => items.every(isCancelled)

/** Shows paid orders to their restaurants and refunds items cancelled meanwhile. */
export async function confirmOrders(tx: Tx, orders: readonly Order[]): Promise<void> {
  const now = tx.now()
  // restaurants see the orders only now, so their waiting time begins here
  const paid = orders.map((order) => withAwaits({ ...order, payment_status: isWhollyCancelled(order) ? 'REFUNDED' : 'PREPAID' }, now))
  await writeConfirmation(tx, paid, now)
  for (const order of paid.filter(({ items }) => items.some(isCancelled))) {
    await giveBack(tx, order, order.items.filter(isCancelled))
    await tx.emit('orderItemsCancelled', { order })
  }
  for (const order of paid.filter(isWhollyCancelled)) publishOrderChange(tx, order)
  await announceOrders(
    tx,
    paid.filter((order) => !isWhollyCancelled(order)),
  )
}

/** Closes unpaid orders as failed. */
export async function failOrders(tx: Tx, orders: readonly Order[]): Promise<void> {
  const moves = orders.map((order) => ({ order, items: liveItems(order) }))
  await moveOrders(tx, moves, { to: 'cancelled', actor: 'platform', actorId: null })
  const lost = moves.filter(({ items }) => items.length > 0).map(({ order, items }): Order => ({ ...order, items }))
  if (lost.length > 0) await tx.emit('orderPaymentFailed', { orders: lost })
}

/** Returns the items of an order that are not cancelled. */
export const liveItems = ({ items }: Order): readonly OrderItem[] => items.filter((item) => !isCancelled(item))
