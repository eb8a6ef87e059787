import type { Tx } from '../../platform/database/database.ts'
import { addUnitsSold } from '../menu/index.ts'
import { tellByPush } from '../pushes/index.ts'
import { concerns, type Order } from './order.ts'
import { newOrderPush } from './order-pushes.ts'
import type { TellCustomer } from './tell-customer.ts'

/** Confirmed orders reach their restaurants, their customer is told, and what they hold counts as sold. The last step of a transaction: dishes are shared rows. */
export async function announceOrders(tx: Tx, orders: readonly Order[], tellCustomer: TellCustomer): Promise<void> {
  await tellCustomer(tx, 'placed', orders)
  const items = orders.flatMap((order) => order.items).filter((item) => item.status !== 'cancelled')
  await addUnitsSold(
    tx,
    items.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
  )
  await tellByPush(tx, orders.map(newOrderPush))
  for (const order of orders) tx.publish({ type: 'orderPlaced', ...concerns(order) })
}
