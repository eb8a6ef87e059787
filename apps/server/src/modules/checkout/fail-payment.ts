import type { Tx } from '../../platform/database/database.ts'
import { keepPlans, type Plan, returnToCart } from '../carts/index.ts'
import { failOrders, liveItems, lockOrdersOf, type Order } from '../orders/index.ts'
import type { PaymentEvents } from '../payments/index.ts'
import { returnCode } from '../promos/index.ts'
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
  await keepPlans(tx, first.customer_id, unpaid.flatMap(planOf))
  if (unpaid.some(({ terms }) => terms?.code)) await returnCode(tx, checkoutId)
  await failOrders(tx, unpaid)
}

/** Items that were wanted for later, or to be collected, return as such. */
const planOf = ({ restaurant_id: restaurantId, kind, slot_at: slotAt }: Order): Plan[] =>
  slotAt || kind === 'pickup' ? [{ restaurantId, kind, slotAt }] : []
