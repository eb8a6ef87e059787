import { type ClaimReason, needsProducts } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { countRefundsAtOnce } from '../ledger/index.ts'
import type { Order } from '../orders/index.ts'
import type { ClaimRules } from './claim-hours.ts'
import type { Pieces } from './data.ts'
import { costOf, refundDelivered } from './refund-pieces.ts'

/** So many for a customer in so many days. */
const MOST = 2
const DAYS = 90

interface Reported {
  readonly reason: ClaimReason
  readonly items: readonly Pieces[]
}
/**
 * Refunds what a first report names at once, at the cost of the platform, if it is a small sum of delivered pieces and the customer has had few
 * of those. Returns nothing where a decision is needed.
 */
export async function refundAtOnce(tx: Tx, order: Order, { reason, items }: Reported, { atOncePaise }: ClaimRules) {
  if (!needsProducts(reason)) return undefined
  const amount = costOf(order, items)
  if (amount === 0 || amount > atOncePaise) return undefined
  const since = new Date(tx.now().getTime() - DAYS * DAY_MS)
  if ((await countRefundsAtOnce(tx, order.customer_id, since)) >= MOST) return undefined
  return refundDelivered(tx, order, { items, bearer: 'platform' }, { reason, is_automatic: true })
}
