import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { lockAnyOrder } from '../orders/index.ts'
import { changedClaim } from './change-claim.ts'
import type { ClaimHours } from './claim-hours.ts'
import { type Claim, findClaimOf } from './data.ts'
import { assertReportable, insertReported, piecesOf, type Report } from './report-problem.ts'

/**
 * Opens a claim for a customer who telephones. What is written is the customer's, as their export and their erasure see it; the act names the
 * administrator. Needs no photo, which the customer can add, and refunds nothing at once: an administrator who
 * is sure decides. Refuses `not_found` also for items of another order, `claim_exists`, `claim_too_early`, `claim_too_late`,
 * `refund_over_delivered`.
 */
export function reportForCustomer(db: Db, given: Omit<Report, 'pictures'>, hours: ClaimHours): Promise<Claim> {
  return db.transaction(async (tx) => {
    // the order's lock makes two first reports one claim
    const order = await lockAnyOrder(tx, given.orderId)
    if (!order) throw refuse('not_found')
    if (await findClaimOf(tx, order.id)) throw refuse('claim_exists')
    assertReportable(tx, order, hours)
    const report = { ...given, items: piecesOf(order, given.items) }
    const id = await insertReported(tx, 'administrator', order, report, hours)
    await record(tx, { act: 'claim_opened', object: id })
    const claim = await changedClaim(tx, id)
    if (claim.state === 'urgent') tx.publish({ type: 'claimUrgent', orderId: order.id, number: order.number })
    await tx.emit('problemReported', { claim, order, isFirst: true })
    return claim
  })
}
