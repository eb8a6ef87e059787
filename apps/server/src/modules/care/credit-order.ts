import { type CreditReason, type Paise, toRupees } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AdministratorId } from '../../platform/ids.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { lockChecked, type PasswordHash } from '../identity/index.ts'
import { post, transfer } from '../ledger/index.ts'
import { findParticipants, publishOrderChange } from '../orders/index.ts'
import { findCredit, insertCredit, sumCredits } from './data-credits.ts'
import { getLockedOrder } from './get-locked-order.ts'

export interface CreditLimits {
  readonly perOrderPaise: Paise
  /** Of each administrator, in India's day. */
  readonly perDayPaise: Paise
}
interface Credit {
  readonly amountPaise: Paise
  readonly reason: CreditReason
  /** What was credited for the order when the administrator read it. */
  readonly seenPaise: Paise
  /** The same key credits once. */
  readonly key: string
}

/**
 * Credits the customer's wallet on the marketplace's account. `seen` is the compared password; the lock on the account lets an administrator
 * credit one order at a time. Refuses `credit_meanwhile`, `credit_over_order`, `credit_over_day`.
 */
export function creditOrder(
  db: Db,
  { by, seen }: { readonly by: AdministratorId; readonly seen: PasswordHash | null },
  orderId: string,
  credit: Credit,
  limits: CreditLimits,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    await lockChecked(tx, by, seen)
    const { amountPaise, reason, key } = credit
    const known = await findCredit(tx, by, key)
    if (known) {
      if (known.order_id !== orderId || known.amount_paise !== amountPaise || known.reason !== reason) throw refuse('key_reused')
      return
    }
    await assertWithin(tx, orderId, by, credit, limits)
    const at = tx.now()
    const id = newId(at)
    const entries = transfer(amountPaise, { account: 'platform' }, { account: 'wallet', ownerId: order.customer_id })
    await post(tx, { id, kind: 'order_credit', orderId, entries })
    await insertCredit(tx, { transaction_id: id, order_id: orderId, amount_paise: amountPaise, reason, given_by: by, key, at })
    await tx.emit('orderCredited', { order, amountPaise, reason })
    await record(tx, { act: 'order_credited', object: orderId, fields: [`amount=${amountPaise}`] })
    publishOrderChange(tx, order)
  })
}

async function assertWithin(tx: Tx, orderId: string, by: AdministratorId, { amountPaise, seenPaise }: Credit, limits: CreditLimits) {
  const { ofOrder, today } = await sumCredits(tx, orderId, by)
  if (ofOrder !== seenPaise) throw refuse('credit_meanwhile')
  assertBelow('credit_over_order', amountPaise, ofOrder, limits.perOrderPaise)
  assertBelow('credit_over_day', amountPaise, today, limits.perDayPaise)
}
function assertBelow(code: 'credit_over_order' | 'credit_over_day', amount: Paise, before: Paise, most: Paise): void {
  const left = Math.max(0, most - before)
  if (amount > left) throw refuse(code, { values: { most: String(toRupees(most)), left: String(toRupees(left)) } })
}

/** Returns what was credited for an order, and what an administrator has left today, in paise. Refuses `not_found`. */
export async function getCredit(db: Db, by: AdministratorId, orderId: string, { perDayPaise }: CreditLimits) {
  if (!(await findParticipants(db, orderId))) throw refuse('not_found')
  const { ofOrder, today } = await sumCredits(db, orderId, by)
  return { creditedPaise: ofOrder, leftTodayPaise: Math.max(0, perDayPaise - today) }
}
