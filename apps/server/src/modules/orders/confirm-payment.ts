import type { Tx } from '../../platform/database/database.ts'
import { type PaymentEvents, returnPayment } from '../payments/index.ts'
import { announceOrders } from './announce-orders.ts'
import { lockCheckout } from './data.ts'
import { writeConfirmation } from './data-changes.ts'
import { giveBack } from './move-item.ts'
import { concerns, type Order } from './order.ts'
import { withAwaits } from './order-state.ts'

const cancelledItems = (order: Order) => order.items.filter((item) => item.status === 'cancelled')
const isGone = (order: Order) => cancelledItems(order).length === order.items.length

/**
 * The money of an online checkout came in: its orders reach their restaurants. What the customer cancelled while it was on the
 * way goes to the wallet, item by item; when nothing is left of the whole checkout, the provider gives all of it back.
 */
export async function confirmPayment(tx: Tx, { checkoutId, paymentId }: PaymentEvents['checkoutPaid']): Promise<void> {
  const orders = await lockCheckout(tx, checkoutId)
  if (orders.every(isGone)) return returnPayment(tx, paymentId)
  // told once more: all of it was done the first time
  if (!orders.some((order) => order.payment_status === 'AWAITING')) return
  const now = tx.now()
  // only now can the restaurants see them: they wait from here on
  const paid = orders.map((order) => withAwaits({ ...order, payment_status: isGone(order) ? 'REFUNDED' : 'PREPAID' }, now))
  await writeConfirmation(tx, paid, now)
  for (const order of paid.filter((candidate) => cancelledItems(candidate).length > 0)) {
    await giveBack(tx, order, cancelledItems(order))
    await tx.emit('orderItemsCancelled', { order })
  }
  for (const order of paid.filter(isGone)) tx.publish({ type: 'orderChanged', ...concerns(order) })
  await announceOrders(
    tx,
    paid.filter((order) => !isGone(order)),
  )
}
