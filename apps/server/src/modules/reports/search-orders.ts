import type { Db } from '../../platform/database/database.ts'
import type { Page, Paged } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { findAnyOrder, listOrdersByIds, type Order } from '../orders/index.ts'
import { findCustomerEmail, findOrderIds, type OrderFilter } from './data-orders.ts'

export interface AdminOrder {
  readonly order: Order
  readonly customerEmail: string
}

/** Returns the orders of the administrator's search, newest first. */
export async function searchOrders(db: Db, filter: OrderFilter, page: Page): Promise<Paged<AdminOrder>> {
  const { rows, total } = await findOrderIds(db, filter, page)
  const emails = new Map(rows.map((row) => [row.id, row.customer_email]))
  const orders = rows.length > 0 ? await listOrdersByIds(db, [...emails.keys()]) : []
  return { rows: orders.map((order) => ({ order, customerEmail: emails.get(order.id) ?? '' })), total }
}

/** Returns one order in any state, for the administrator. */
export async function getAnyOrder(db: Db, orderId: string): Promise<AdminOrder> {
  const order = await findAnyOrder(db, orderId)
  if (!order) throw refuse('not_found')
  return { order, customerEmail: (await findCustomerEmail(db, order.customer_id))?.email ?? '' }
}
