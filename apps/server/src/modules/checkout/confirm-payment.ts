import type { Tx } from '../../platform/database/database.ts'
import { confirmOrders, liveItems, lockOrdersOf } from '../orders/index.ts'
import { type PaymentEvents, returnPayment } from '../payments/index.ts'
import { lockCheckout } from './data.ts'

/** Confirms the orders of a paid checkout; if nothing is left of them, the provider refunds everything. */
export async function confirmPayment(
  tx: Tx,
  { purpose, subjectId: checkoutId, paymentId }: PaymentEvents['paymentCaptured'],
): Promise<void> {
  if (purpose !== 'checkout') return
  const [, orders] = await Promise.all([lockCheckout(tx, checkoutId), lockOrdersOf(tx, checkoutId)])
  if (orders.every((order) => liveItems(order).length === 0)) return returnPayment(tx, paymentId)
  if (orders.some((order) => order.payment_status === 'AWAITING')) await confirmOrders(tx, orders)
}
