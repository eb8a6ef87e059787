import { MAX_UNPAID_CHECKOUTS } from '@tiffin/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { countUnpaid, lockUnpaid } from './data-unpaid.ts'

/** Counts the new checkout too. Takes the last lock of a purchase, so that a customer's simultaneous checkouts are counted one after the other. */
export async function assertFewUnpaid(tx: Tx, customerId: string): Promise<void> {
  // in one packet; the second statement sees what was committed before the lock
  const [, unpaid] = await Promise.all([lockUnpaid(tx, customerId), countUnpaid(tx, customerId)])
  if (unpaid > MAX_UNPAID_CHECKOUTS) throw refuse('unpaid_orders')
}
