import type { Tx } from '../../platform/database.ts'
import { addUnitsSold } from '../menu/index.ts'
import { concerns, type Order } from './order.ts'

/** Confirmed orders reach their restaurants, and what they hold counts as sold. The last step of a transaction: dishes are shared rows. */
export async function announceOrders(tx: Tx, orders: readonly Order[]): Promise<void> {
  const sold = new Map<string, number>()
  for (const item of orders.flatMap((order) => order.items)) {
    if (item.status !== 'cancelled') sold.set(item.product_id, (sold.get(item.product_id) ?? 0) + item.quantity)
  }
  // in one order of the dishes, so that two purchases do not wait for each other in a circle
  const units = [...sold].sort(([one], [other]) => (one < other ? -1 : 1)).map(([productId, quantity]) => ({ productId, quantity }))
  if (units.length > 0) await addUnitsSold(tx, units)
  for (const order of orders) tx.publish({ type: 'orderPlaced', ...concerns(order) })
}
