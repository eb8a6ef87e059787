import type { ClaimReason } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AdministratorCaller, RestaurantCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { findAnyOrder, type Order } from '../orders/index.ts'
import { type ClaimHours, claimNow, dueIn, isOverdue } from './claim-hours.ts'
import { type Claim, findClaim, insertClaimEvent, lockClaim, writeState } from './data.ts'
import { type PieceRefund, refundDelivered } from './refund-pieces.ts'

/** What is said in one claim, by everyone; a decision is always possible. */
const MAX_EVENTS = 40

interface Said {
  readonly claimId: string
  readonly text: string
}
interface Answer extends Said {
  /** Stored ones. */
  readonly pictures?: readonly string[]
}

/** Stores the restaurant's answer to a claim about an own order. Refuses `not_found`, `claim_decided`, `claim_full`. */
export function answerClaim(db: Db, restaurant: RestaurantCaller, answer: Answer, hours: ClaimHours): Promise<Claim> {
  const { claimId, ...said } = answer
  return db.transaction(async (tx) => {
    const claim = await inTime(tx, await lockUndecided(tx, claimId, restaurant), hours)
    assertRoom(claim)
    await insertClaimEvent(tx, claimId, { kind: 'answer', author: 'restaurant', accountId: restaurant.accountId, ...said })
    // the administrator's deadline runs already when the answer is late
    if (claim.state === 'open') await writeState(tx, claimId, 'answered', dueIn(tx, 'answered', hours))
    else await writeState(tx, claimId, claim.state === 'unanswered' ? 'answered' : claim.state, claim.due_at)
    const after = await afterAct(tx, 'claim_answered', claimId)
    await tx.emit('claimAnswered', { ...after, by: 'restaurant' })
    return after.claim
  })
}

/** Writes to the customer and the restaurant. Refuses `not_found`, `claim_decided`, `claim_full`. */
export function writeToClaim(db: Db, { accountId }: AdministratorCaller, { claimId, text }: Said, hours: ClaimHours): Promise<Claim> {
  return db.transaction(async (tx) => {
    const claim = await inTime(tx, await lockUndecided(tx, claimId, {}), hours)
    assertRoom(claim)
    await insertClaimEvent(tx, claimId, { kind: 'answer', author: 'administrator', accountId, text })
    await writeState(tx, claimId, claim.state, claim.due_at)
    const after = await afterAct(tx, 'claim_answered', claimId)
    await tx.emit('claimAnswered', { ...after, by: 'administrator' })
    return after.claim
  })
}

interface Decision extends Said {
  readonly refund?: PieceRefund | undefined
}
/**
 * Closes a claim, and refunds pieces if it says so. Only the past of the demo city has no administrator. Refuses `not_found`, `claim_decided`,
 * `refund_over_delivered`.
 */
export function decideClaim(
  db: Db,
  { accountId }: { readonly accountId: string | null },
  { claimId, text, refund }: Decision,
): Promise<Claim> {
  return db.transaction(async (tx) => {
    // an order has one claim, so its lock is that of all refunds of the order
    const claim = await lockUndecided(tx, claimId, {})
    await noteOverdue(tx, claim, tx.now())
    const paid = refund && (await refundDelivered(tx, await orderOf(tx, claim), refund, { reason: reasonOf(claim), is_automatic: false }))
    await insertClaimEvent(tx, claimId, { kind: 'decision', author: 'administrator', accountId, text, refundId: paid?.refundId })
    await writeState(tx, claimId, 'decided', null)
    const after = await afterAct(tx, 'claim_decided', claimId, paid && [`refund=${paid.amountPaise}`, `by_${refund?.bearer}`])
    await tx.emit('claimDecided', after)
    return after.claim
  })
}

/** What a claim is about: the newest reason that was reported, by the customer or for them. */
const reasonOf = ({ events }: Claim): ClaimReason => events.findLast(({ reason }) => reason !== null)?.reason ?? 'other'

/** Opens a decided claim again. Refuses `not_found`, `claim_not_decided`, `claim_full`. */
export function reopenClaim(db: Db, { accountId }: AdministratorCaller, { claimId, text }: Said, hours: ClaimHours): Promise<Claim> {
  return db.transaction(async (tx) => {
    const claim = await lockClaim(tx, claimId, {})
    if (!claim) throw refuse('not_found')
    if (claim.state !== 'decided') throw refuse('claim_not_decided')
    assertRoom(claim)
    await insertClaimEvent(tx, claimId, { kind: 'reopen', author: 'administrator', accountId, text })
    await writeState(tx, claimId, 'reopened', dueIn(tx, 'reopened', hours))
    const after = await afterAct(tx, 'claim_reopened', claimId)
    await tx.emit('claimReopened', after)
    return after.claim
  })
}

/** Writes down that the restaurant's time was over, when the claim changes after it. */
async function noteOverdue(tx: Tx, claim: Claim, now: Date): Promise<void> {
  if (claim.due_at && isOverdue(claim, now))
    await insertClaimEvent(tx, claim.id, { at: claim.due_at, kind: 'overdue', author: 'platform', accountId: null })
}
/** Returns a locked claim as it is now. */
export async function inTime(tx: Tx, claim: Claim, hours: ClaimHours): Promise<Claim> {
  const now = tx.now()
  await noteOverdue(tx, claim, now)
  return claimNow(claim, now, hours)
}

async function lockUndecided(tx: Tx, claimId: string, owner: Parameters<typeof lockClaim>[2]): Promise<Claim> {
  const claim = await lockClaim(tx, claimId, owner)
  if (!claim) throw refuse('not_found')
  if (claim.state === 'decided') throw refuse('claim_decided')
  return claim
}

/** Records an act on a claim. Returns the claim and its order as they are then, for the event. */
async function afterAct(
  tx: Tx,
  act: Parameters<typeof record>[1]['act'],
  claimId: string,
  fields: readonly string[] = [],
): Promise<{ claim: Claim; order: Order }> {
  await record(tx, { act, object: claimId, fields })
  const claim = await changedClaim(tx, claimId)
  return { claim, order: await orderOf(tx, claim) }
}

async function orderOf(tx: Tx, { order_id }: Claim): Promise<Order> {
  const order = await findAnyOrder(tx, order_id)
  if (!order) throw new Error('a claim has an order')
  return order
}

/** Refuses `claim_full`. */
export function assertRoom({ events }: Claim): void {
  if (events.length >= MAX_EVENTS) throw refuse('claim_full')
}

/** Reads a claim after its change, which open screens then show. */
export async function changedClaim(tx: Tx, claimId: string): Promise<Claim> {
  const claim = await findClaim(tx, claimId, {})
  if (!claim) throw new Error('a changed claim exists')
  publishClaim(tx, claim)
  return claim
}

export const publishClaim = (tx: Tx, claim: Pick<Claim, 'order_id' | 'customer_id' | 'restaurant_id'>): void =>
  tx.publish({ type: 'claimChanged', orderId: claim.order_id, customerId: claim.customer_id, restaurantId: claim.restaurant_id })
