import type { Db } from '../../platform/database/database.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { listRefunds } from '../ledger/index.ts'
import { orderRecords } from '../orders/index.ts'
import { type Bill, describeBill } from './bill.ts'

/** Who reads a bill: the order's customer, its restaurant, or who has the signed link. */
export type BillReader = Customer | RestaurantCaller | 'link'

/**
 * The bill of an order as the order is now. To who does not own the order it does not exist (`not_found`); of money that has not
 * come in there is no bill (`bill_not_ready`).
 */
export async function readBill(db: Db, orderId: string, reader: BillReader): Promise<Bill> {
  const order = reader === 'link' ? await orderRecords.find(db, orderId) : await orderRecords.get(db, orderId, reader)
  if (!order) throw refuse('not_found')
  if (order.payment_status === 'AWAITING' || order.payment_status === 'FAILED') throw refuse('bill_not_ready')
  return describeBill(order, await listRefunds(db, order.id))
}
