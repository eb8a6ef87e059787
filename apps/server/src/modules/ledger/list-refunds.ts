import type { Paise } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { listRefundRows } from './data.ts'

export interface Refund {
  readonly itemId: string
  readonly amountPaise: Paise
  readonly at: Date
}

/** Returns the refunds of an order's cancelled items to the wallet, oldest first. */
export async function listRefunds(db: Db, orderId: string): Promise<Refund[]> {
  const rows = await listRefundRows(db, orderId)
  return rows.map(({ item_id: itemId, amount_paise: amountPaise, at }) => ({ itemId, amountPaise, at }))
}
