import type { Tx } from '../../platform/database/database.ts'
import { returnToCart } from '../carts/index.ts'
import { failOrders, liveItems, lockOrdersOf } from '../orders/index.ts'
import type { PaymentEvents } from '../payments/index.ts'
import { lockCheckout } from './data.ts'

/** Closes the orders of an online checkout as failed and returns their items to the cart. */
export async function failPayment(tx: Tx, { purpose, subjectId: checkoutId }: PaymentEvents['paymentClosed']): Promise<void> {
  if (purpose !== 'checkout') return
  const [, orders] = await Promise.all([lockCheckout(tx, checkoutId), lockOrdersOf(tx, checkoutId)])
  const unpaid = orders.filter((order) => order.payment_status === 'AWAITING')
  const [first] = unpaid
  if (!first) return
  // the cart before the stock, as a purchase locks them
  await returnToCart(tx, first.customer_id, unpaid.flatMap(liveItems))
  await failOrders(tx, unpaid)
}
