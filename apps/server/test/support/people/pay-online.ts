// Orders that are paid online with the embedded provider.
import { sql } from 'kysely'
import type { TestApp } from '../scene/start-app.ts'
import { type Person, type Product, placeOrder } from './people.ts'

interface PaidOrder {
  readonly _id: string
  readonly item: readonly { readonly _id: string }[]
}
/** Places an order and pays it on the provider's page; the browser comes back. */
export async function orderPaidOnline(app: TestApp, customer: Person, products: readonly Product[]): Promise<PaidOrder> {
  const { json } = await placeOrder(customer, products, 'Online')
  const payment = new URL(json.url).pathname.split('/')[2] ?? ''
  const visit = (step: string) => fetch(`${app.base}/payments/${payment}/${step}`, { redirect: 'manual', headers: { accept: 'text/html' } })
  await visit('start')
  await app.database.rows(sql`update embedded_payment_sessions set status = 'captured' where payment_id = ${payment}`)
  await visit('return')
  const { json: order } = await customer.get(`/orderItems?id=${json.orderId}`)
  if (order.orderItems.paymentStatus !== 'PREPAID') throw new Error(`the order is ${order.orderItems.paymentStatus}, not paid`)
  return order.orderItems
}

/** Cancels the first item of an order that is paid online, so that its money is in the wallet. Returns the order's id. */
export async function refundedOnline(app: TestApp, customer: Person, products: readonly Product[]): Promise<string> {
  const { _id: orderId, item } = await orderPaidOnline(app, customer, products)
  await customer.patch('/cancelOrder', { orderId, itemId: item[0]?._id, userId: customer.id })
  return orderId
}
