import type { Tx } from '../../platform/database.ts'
import { putBack } from '../carts/index.ts'
import { lockCheckout } from './data.ts'
import { moveOrders } from './move-item.ts'

const neverDelivered = async () => {
  throw new Error('an order that was never paid cannot become delivered')
}

/** No money will come for an online checkout: its orders are closed as failed, and what was still wanted returns to the cart. */
export async function failPayment(tx: Tx, { checkoutId }: { checkoutId: string }): Promise<void> {
  const orders = await lockCheckout(tx, checkoutId)
  const moves = orders
    .filter((order) => order.payment_status === 'AWAITING')
    .map((order) => ({ order, items: order.items.filter((item) => item.status !== 'cancelled') }))
  const [first] = moves
  if (!first) return
  await moveOrders(tx, moves, { to: 'cancelled', actor: 'platform', actorId: null, whenDelivered: neverDelivered })
  await putBack(
    tx,
    first.order.customer_id,
    moves.flatMap(({ items }) => items),
  )
}
