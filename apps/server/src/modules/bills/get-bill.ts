import { LANGUAGES } from '@tiffin/contract/languages'
import type { Db } from '../../platform/database/database.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { wordsOf } from '../../words/index.ts'
import { findAccountById } from '../identity/index.ts'
import { listRefunds } from '../ledger/index.ts'
import { findAnyOrder, getOrder } from '../orders/index.ts'
import { findFssaiNumber } from '../restaurants/index.ts'
import { type Bill, describeBill } from './bill.ts'

export type BillReader = Customer | RestaurantCaller | 'link'

/** Returns the bill of an order in its present state. Refuses `not_found` to other readers, and `bill_not_ready` before the payment. */
export async function getBill(db: Db, orderId: string, reader: BillReader): Promise<Bill> {
  const order = reader === 'link' ? await findAnyOrder(db, orderId) : await getOrder(db, orderId, reader)
  if (!order) throw refuse('not_found')
  if (order.payment_status === 'AWAITING' || order.payment_status === 'FAILED') throw refuse('bill_not_ready')
  // a link is in an email to the customer
  const accountId = reader === 'link' ? order.customer_id : reader.accountId
  const [account, refunds, fssaiNumber] = await Promise.all([
    findAccountById(db, accountId),
    listRefunds(db, order.id),
    // the present one: a renewed licence keeps its number
    findFssaiNumber(db, order.restaurant_id),
  ])
  return describeBill(order, refunds, wordsOf(account?.language ?? LANGUAGES[0]), fssaiNumber)
}
