import type { ClaimReason } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOrder, type Order } from '../orders/index.ts'
import { assertRoom, changedClaim } from './change-claim.ts'
import { after, type ClaimHours, dueIn, reportable } from './claim-hours.ts'
import { type Claim, findClaimOf, insertClaim, insertClaimEvent, lockClaim, writeState } from './data.ts'

interface Report {
  readonly orderId: string
  readonly reason: ClaimReason
  readonly items: readonly string[]
  readonly text: string | undefined
}

/**
 * Reports a problem with an own order. A later report joins the claim; after a decision it asks again, once. Refuses `not_found` also for items
 * of another order, `claim_too_early`, `claim_too_late`, `message_empty`, `claim_decided`, `claim_full`.
 */
export function reportProblem(db: Db, customer: Customer, report: Report, hours: ClaimHours): Promise<Claim> {
  return db.transaction(async (tx) => {
    // the order's lock makes two first reports one claim
    const order = await lockOrder(tx, report.orderId, customer)
    const known = new Set(order.items.map(({ id }) => id))
    if (report.items.some((id) => !known.has(id))) throw refuse('not_found')
    const earlier = await findClaimOf(tx, order.id)
    const claim = earlier && (await lockClaim(tx, earlier.id, {}))
    const id = claim ? await add(tx, customer, claim, report, hours) : await open(tx, customer, order, report, hours)
    const changed = await changedClaim(tx, id)
    await tx.emit('problemReported', { claim: changed, order, isFirst: !claim })
    return changed
  })
}

async function open(tx: Tx, customer: Customer, order: Order, report: Report, hours: ClaimHours): Promise<string> {
  const allowed = reportable(order, tx.now(), hours)
  if (!allowed.can) throw refuse(allowed.why)
  const owners = { orderId: order.id, customerId: order.customer_id, restaurantId: order.restaurant_id }
  const id = await insertClaim(tx, { ...owners, dueAt: dueIn(tx, 'open', hours) })
  await insertClaimEvent(tx, id, { ...said(report), kind: 'report', author: 'customer', accountId: customer.accountId })
  return id
}

async function add(tx: Tx, customer: Customer, claim: Claim, report: Report, hours: ClaimHours): Promise<string> {
  if (!report.text) throw refuse('message_empty')
  assertRoom(claim)
  const isDecided = claim.state === 'decided'
  if (isDecided && !canAskAgain(claim, tx.now(), hours)) throw refuse('claim_decided')
  const kind = isDecided ? 'reopen' : 'report'
  await insertClaimEvent(tx, claim.id, { ...said(report), kind, author: 'customer', accountId: customer.accountId })
  if (isDecided) await writeState(tx, claim.id, 'reopened', dueIn(tx, 'reopened', hours))
  else await writeState(tx, claim.id, claim.state, claim.due_at)
  return claim.id
}

const said = ({ reason, items, text }: Report) => ({ reason, items: [...new Set(items)], text })

/** A customer asks again once, within the hours in which a problem can be reported. */
export function canAskAgain({ state, events, updated_at }: Claim, now: Date, { windowHours }: ClaimHours): boolean {
  const hasAsked = events.some(({ kind, author }) => kind === 'reopen' && author === 'customer')
  return state === 'decided' && !hasAsked && now < after(updated_at, windowHours)
}
