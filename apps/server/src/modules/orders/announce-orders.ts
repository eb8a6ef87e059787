import type { Tx } from '../../platform/database/database.ts'
import { addUnitsSold } from '../menu/index.ts'
import { audienceOf, type Order } from './order/order.ts'

/** Shows confirmed orders to their restaurants and counts units sold. */
export async function announceOrders(tx: Tx, orders: readonly Order[]): Promise<void> {
  if (orders.length > 0) await tx.emit('ordersPlaced', { orders })
  const items = orders.flatMap((order) => order.items).filter((item) => item.status !== 'cancelled')
  addUnitsSold(
    tx,
    items.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
  )
  for (const order of orders)
    tx.publish({ type: 'orderPlaced', ...audienceOf(order), isLater: order.slot_at !== null && order.rang_at === null })
}
