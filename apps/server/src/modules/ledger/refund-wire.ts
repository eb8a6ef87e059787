import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import type { OrderRefund } from './data-refunds.ts'

type RefundWire = NonNullable<Answer<Calls['getOwnOrder']>['orderItems']['refunds']>[number]

/** Returns a refund with the names of the products that `nameOf` knows. */
export const refundWire = (refund: OrderRefund, nameOf: (itemId: string) => string): RefundWire => ({
  at: new Date(refund.at).toISOString(),
  amount: toRupees(refund.amount_paise),
  bearer: refund.bearer,
  reason: refund.reason,
  ...(refund.is_automatic && { isAutomatic: true as const }),
  items: refund.items.map(({ item_id, pieces }) => ({ itemId: item_id, productName: nameOf(item_id), pieces: pieces.length })),
})
