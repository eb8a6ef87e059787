import { CLAIM_PAGE_SIZE, MESSAGES } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { type HandlersOf, inTwoSteps } from '../../platform/http/handler.ts'
import type { Customer } from '../../platform/http/session.ts'
import { pageInfoWire, pageOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import type { ImageHost } from '../../providers/images/index.ts'
import { findAnyOrder, getOrder } from '../orders/index.ts'
import { answerClaim, decideClaim, reopenClaim, writeToClaim } from './change-claim.ts'
import { type ClaimHours, type ClaimRules, reportable } from './claim-hours.ts'
import { type Claim, type ClaimFilter, type ClaimOwner, countBefore, countDue, findClaim, findClaimOf, listClaims } from './data.ts'
import { reportForCustomer } from './report-for-customer.ts'
import { canAskAgain, reportProblem } from './report-problem.ts'
import { claimsWire, divisionWire, oneClaimWire, type Reading, refundableWire } from './wire.ts'

export type { ClaimRules } from './claim-hours.ts'

type ClaimCalls =
  | 'getOwnClaim'
  | 'reportProblem'
  | 'listRestaurantClaims'
  | 'countRestaurantClaims'
  | 'answerClaim'
  | 'listClaimsForAdmin'
  | 'countClaimsForAdmin'
  | 'getClaimForAdmin'
  | 'writeToClaim'
  | 'decideClaim'
  | 'reopenClaim'
  | 'reportForCustomer'

/** In which earlier claims are counted. */
const BEFORE_DAYS = 90

type RequestOf<N extends ClaimCalls> = Parameters<HandlersOf<N>[N]>[0]
interface ClaimDeps {
  readonly rules: ClaimRules
  readonly pictures: Pick<ImageHost, 'toWire' | 'toStored'>
}
/** Returns the handlers of claims. */
export function claimHandlers({ rules: hours, pictures }: ClaimDeps): HandlersOf<ClaimCalls> {
  const readBy = (reader: Reading['reader']): Reading => ({ reader, toWire: pictures.toWire, decisionHours: hours.decisionHours })
  const changed = async (db: Db, claim: Claim, reader: Reading['reader']) => ({
    message: MESSAGES.success,
    claim: await oneClaimWire(db, claim, readBy(reader)),
  })
  const storedOf = ({ body }: { readonly body: { readonly pictures: readonly string[] } }) =>
    Promise.all(body.pictures.map(pictures.toStored))
  return {
    getOwnClaim: ({ db, caller, params }) => ownClaim(db, caller, params.id, hours, readBy('customer')),
    reportProblem: inTwoSteps(storedOf, async ({ db, caller, params, body }: RequestOf<'reportProblem'>, stored) => {
      const report = { ...body, orderId: params.id, text: body.text || undefined, pictures: stored }
      return changed(db, await reportProblem(db, caller, report, hours), 'customer')
    }),
    listRestaurantClaims: ({ db, caller, query: { show, order, ...paging } }) =>
      pageWire(db, { show, order }, caller, pageOf(paging, CLAIM_PAGE_SIZE), readBy('restaurant')),
    countRestaurantClaims: async ({ db, caller }) => ({ due: await countDue(db, 'restaurant', caller) }),
    answerClaim: inTwoSteps(storedOf, async ({ db, caller, params, body }: RequestOf<'answerClaim'>, stored) =>
      changed(db, await answerClaim(db, caller, { claimId: params.id, text: body.text, pictures: stored }, hours), 'restaurant'),
    ),
    listClaimsForAdmin: ({ db, query: { show, order, account, ...paging } }) =>
      pageWire(db, { show, order, account }, {}, pageOf(paging, CLAIM_PAGE_SIZE), readBy('administrator')),
    countClaimsForAdmin: async ({ db }) => ({ due: await countDue(db, 'administrator', {}) }),
    getClaimForAdmin: async ({ db, params }) => {
      const claim = await findClaim(db, params.id, {})
      if (!claim) throw refuse('not_found')
      const since = new Date(claim.created_at.getTime() - BEFORE_DAYS * DAY_MS)
      const wire = await oneClaimWire(db, claim, readBy('administrator'))
      return { claim: wire, ...(await refundable(db, claim)), before: await countBefore(db, claim, since) }
    },
    writeToClaim: async ({ db, caller, params, body: { text } }) =>
      changed(db, await writeToClaim(db, caller, { claimId: params.id, text }, hours), 'administrator'),
    decideClaim: async ({ db, caller, params, body: { text, refund } }) => {
      const claim = await decideClaim(db, caller, { claimId: params.id, text, refund })
      return { ...(await changed(db, claim, 'administrator')), ...(await refundable(db, claim)) }
    },
    reportForCustomer: async ({ db, params, body }) => {
      const report = { ...body, orderId: params.id, text: body.text || undefined }
      return changed(db, await reportForCustomer(db, report, hours), 'administrator')
    },
    reopenClaim: async ({ db, caller, params, body: { text } }) =>
      changed(db, await reopenClaim(db, caller, { claimId: params.id, text }, hours), 'administrator'),
  }
}

/** What an order can still give back, and how that is divided. */
async function refundable(db: Db, { order_id }: Claim) {
  const order = await findAnyOrder(db, order_id)
  return { refundable: refundableWire(order), division: divisionWire(order) }
}

async function ownClaim(db: Db, customer: Customer, orderId: string, hours: ClaimHours, reading: Reading) {
  const order = await getOrder(db, orderId, customer)
  const claim = await findClaimOf(db, orderId)
  const allowed = reportable(order, db.now(), hours)
  const canReport = claim ? claim.state !== 'decided' || canAskAgain(claim, db.now(), hours) : allowed.can
  return {
    claim: claim ? await oneClaimWire(db, claim, reading) : null,
    canReport,
    ...(!claim && allowed.can && allowed.until && { until: allowed.until.toISOString() }),
    hours: { report: hours.windowHours, answer: hours.answerHours, decision: hours.decisionHours },
  }
}

async function pageWire(db: Db, filter: ClaimFilter, owner: ClaimOwner, page: ReturnType<typeof pageOf>, reading: Reading) {
  const { rows, total } = await listClaims(db, filter, owner, page, reading)
  return { claims: await claimsWire(db, rows, reading), ...pageInfoWire(page, total) }
}
