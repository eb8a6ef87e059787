import type { Tx } from '../../platform/database/database.ts'
import { findAnyOrder, publishOrderChange } from '../orders/index.ts'
import type { PaymentEvents } from '../payments/index.ts'

/** Shows the customer how a refund that was sent on went, and tells them when it came back. */
export async function followSourceReturn(tx: Tx, { orderId, amountPaise, hasFailed }: PaymentEvents['sourceReturnChanged']): Promise<void> {
  const order = await findAnyOrder(tx, orderId)
  if (!order) throw new Error('a refund that was sent on is of an order')
  if (hasFailed) await tx.emit('refundCameBack', { order, amountPaise })
  publishOrderChange(tx, order)
}
