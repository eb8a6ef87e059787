import type { Tx } from '../../platform/database/database.ts'
import { type PaymentEvents, returnPayment } from '../payments/index.ts'
import { announceOrders } from './announce-orders.ts'
import { lockCheckout } from './data.ts'
import { writeConfirmation } from './data-changes.ts'
import { publishChange } from './get-orders.ts'
import { giveBack } from './move-item.ts'
import type { Order } from './order.ts'
import { withAwaits } from './order-state.ts'

const cancelledItems = (order: Order) => order.items.filter((item) => item.status === 'cancelled')
const isGone = (order: Order) => cancelledItems(order).length === order.items.length

/** Shows paid orders to their restaurants and refunds items cancelled meanwhile; if none is left, the provider refunds everything. */
export async function confirmPayment(tx: Tx, { checkoutId, paymentId }: PaymentEvents['checkoutPaid']): Promise<void> {
  const orders = await lockCheckout(tx, checkoutId)
  if (orders.every(isGone)) return returnPayment(tx, paymentId)
  if (!orders.some((order) => order.payment_status === 'AWAITING')) return
  const now = tx.now()
  // restaurants see the orders only now, so their waiting time begins here
  const paid = orders.map((order) => withAwaits({ ...order, payment_status: isGone(order) ? 'REFUNDED' : 'PREPAID' }, now))
  await writeConfirmation(tx, paid, now)
  for (const order of paid.filter((candidate) => cancelledItems(candidate).length > 0)) {
    await giveBack(tx, order, cancelledItems(order))
    await tx.emit('orderItemsCancelled', { order })
  }
  for (const order of paid.filter(isGone)) publishChange(tx, order)
  await announceOrders(
    tx,
    paid.filter((order) => !isGone(order)),
  )
}
