import { type ClaimReason, needsPicture } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOrder, type Order } from '../orders/index.ts'
import { assertRoom, changedClaim, inTime } from './change-claim.ts'
import { after, type ClaimHours, type ClaimRules, dueIn, reportable } from './claim-hours.ts'
import { type Claim, findClaimOf, insertClaim, insertClaimEvent, lockClaim, type NewEvent, type Pieces, writeState } from './data.ts'
import { refundAtOnce } from './refund-at-once.ts'

export interface Report {
  readonly orderId: string
  readonly reason: ClaimReason
  readonly items: readonly Pieces[]
  readonly text: string | undefined
  /** Stored ones. */
  readonly pictures?: readonly string[]
}

/**
 * Reports a problem with an own order. A small sum comes back at once; a later report joins the claim; after a decision it asks again, once.
 * Refuses `not_found` also for items of another order, `refund_over_delivered`, `photo_missing`, `claim_too_early`, `claim_too_late`,
 * `message_empty`, `claim_decided`, `claim_full`.
 */
export function reportProblem(db: Db, customer: Customer, given: Report, rules: ClaimRules): Promise<Claim> {
  return db.transaction(async (tx) => {
    // the order's lock makes two first reports one claim
    const order = await lockOrder(tx, given.orderId, customer)
    const report = { ...given, items: piecesOf(order, given.items) }
    const earlier = await findClaimOf(tx, order.id)
    const locked = earlier && (await lockClaim(tx, earlier.id, {}))
    const claim = locked && (await inTime(tx, locked, rules))
    const id = claim ? await add(tx, customer, order, { claim, report }, rules) : await open(tx, order, report, rules)
    const changed = await changedClaim(tx, id)
    if (changed.state === 'urgent' && claim?.state !== 'urgent')
      tx.publish({ type: 'claimUrgent', orderId: order.id, number: order.number })
    if (!claim && changed.state === 'decided') await tx.emit('claimDecided', { claim: changed, order })
    else await tx.emit('problemReported', { claim: changed, order, isFirst: !claim })
    return changed
  })
}

/** Returns each item once. Refuses `not_found`, and `refund_over_delivered` for more pieces than were ordered. */
export function piecesOf(order: Order, named: readonly Pieces[]): Pieces[] {
  const ordered = new Map(order.items.map(({ id, quantity }) => [id, quantity]))
  const counts = new Map<string, number>()
  for (const { itemId, pieces } of named) counts.set(itemId, (counts.get(itemId) ?? 0) + pieces)
  return [...counts].map(([itemId, pieces]) => {
    const quantity = ordered.get(itemId)
    if (quantity === undefined) throw refuse('not_found')
    if (pieces > quantity) throw refuse('refund_over_delivered')
    return { itemId, pieces }
  })
}

async function open(tx: Tx, order: Order, report: Report, rules: ClaimRules): Promise<string> {
  assertReportable(tx, order, rules)
  if (needsPicture(report.reason) && !report.pictures?.length) throw refuse('photo_missing')
  const id = await insertReported(tx, 'customer', order, report, rules)
  const paid = await refundAtOnce(tx, order, report, rules)
  if (!paid) return id
  // after the report, which has the same moment
  const at = new Date(tx.now().getTime() + 1)
  await insertClaimEvent(tx, id, { at, kind: 'decision', author: 'platform', accountId: null, refundId: paid.refundId })
  await writeState(tx, id, 'decided', null)
  return id
}

/** Refuses `claim_too_early`, `claim_too_late`. */
export function assertReportable(tx: Tx, order: Order, hours: ClaimHours): void {
  const allowed = reportable(order, tx.now(), hours)
  if (!allowed.can) throw refuse(allowed.why)
}

/** Stores a claim with its first report, which is the customer's also where the support writes it down. */
export async function insertReported(tx: Tx, author: NewEvent['author'], order: Order, report: Report, hours: ClaimHours): Promise<string> {
  const owners = { orderId: order.id, customerId: order.customer_id, restaurantId: order.restaurant_id }
  // hunger does not wait for an answer of the restaurant
  const state = isUrgent(order, report) ? 'urgent' : 'open'
  const id = await insertClaim(tx, { ...owners, state, dueAt: dueIn(tx, state, hours) })
  await insertClaimEvent(tx, id, { ...said(report), kind: 'report', author, accountId: order.customer_id })
  return id
}

const isUrgent = ({ closed_at }: Order, { reason }: Report): boolean => reason === 'never_came' && !closed_at

interface Addition {
  readonly claim: Claim
  readonly report: Report
}
async function add(tx: Tx, customer: Customer, order: Order, { claim, report }: Addition, hours: ClaimHours): Promise<string> {
  const isDecided = claim.state === 'decided'
  if (!report.text && (isDecided || !report.pictures?.length)) throw refuse('message_empty')
  assertRoom(claim)
  if (isDecided && !canAskAgain(claim, tx.now(), hours)) throw refuse('claim_decided')
  const kind = isDecided ? 'reopen' : 'report'
  await insertClaimEvent(tx, claim.id, { ...said(report), kind, author: 'customer', accountId: customer.accountId })
  if (isDecided) await writeState(tx, claim.id, 'reopened', dueIn(tx, 'reopened', hours))
  else if (claim.state !== 'urgent' && isUrgent(order, report)) await writeState(tx, claim.id, 'urgent', dueIn(tx, 'urgent', hours))
  else await writeState(tx, claim.id, claim.state, claim.due_at)
  return claim.id
}

const said = ({ reason, items, text, pictures = [] }: Report) => ({ reason, items, text, pictures })

/** A customer asks again once, within the hours in which a problem can be reported. */
export function canAskAgain({ state, events, updated_at }: Claim, now: Date, { windowHours }: ClaimHours): boolean {
  const hasAsked = events.some(({ kind, author }) => kind === 'reopen' && author === 'customer')
  return state === 'decided' && !hasAsked && now < after(updated_at, windowHours)
}
