import type { Tx } from '../../platform/database/database.ts'
import { putBack } from '../carts/index.ts'
import type { PaymentEvents } from '../payments/index.ts'
import { lockCheckout } from './data.ts'
import { moveOrders } from './move-item.ts'
import type { Order } from './order.ts'

/** Closes the orders of an online checkout as failed and returns their items to the cart. */
export async function failPayment(tx: Tx, { checkoutId }: PaymentEvents['checkoutClosed']): Promise<void> {
  const orders = await lockCheckout(tx, checkoutId)
  const moves = orders
    .filter((order) => order.payment_status === 'AWAITING')
    .map((order) => ({ order, items: order.items.filter((item) => item.status !== 'cancelled') }))
  const [first] = moves
  if (!first) return
  // the cart before the stock, as a purchase locks them
  await putBack(
    tx,
    first.order.customer_id,
    moves.flatMap(({ items }) => items),
  )
  await moveOrders(tx, moves, { to: 'cancelled', actor: 'platform', actorId: null })
  const lost = moves.filter(({ items }) => items.length > 0).map(({ order, items }): Order => ({ ...order, items }))
  if (lost.length > 0) await tx.emit('orderPaymentFailed', { orders: lost })
}
