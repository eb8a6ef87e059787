// What customers report about their orders; the restaurant answers, the administrator decides, and refunds delivered pieces.
import { z } from 'zod'
import { call } from '../../call.ts'
import { CLAIM_REASONS, CLAIM_SIDES, needsProducts, REFUND_BEARERS } from '../../claims.ts'
import { id, imageUrl, optionalText, pageInfo, paging, rupees, success, text, time, wireId } from '../../fields.ts'
import { MAX_CLAIM_PICTURES, MAX_CLAIM_TEXT } from '../../limits.ts'
import { Claim } from '../../objects/claim.ts'

const params = z.object({ id: id() })
const words = z.object({ text: text(MAX_CLAIM_TEXT, 'message_empty') })
const changed = z.object({ message: success, claim: Claim })
const page = z.object({ claims: z.array(Claim), ...pageInfo })
/** How many claims the caller has to act on. */
const count = z.object({ due: z.int() })
/** Delivered items, with what was paid for all their pieces, and how many of those were refunded. */
const refundable = z.array(z.object({ itemId: wireId, productName: z.string(), pieces: z.int(), paid: rupees, refunded: z.int() }))
const paise = z.int()
/**
 * How the money of a delivered order is divided, in paise and hundredths of a percent, as `settle` takes it: it says what a refund takes from each
 * party. Null while nothing is delivered.
 */
const division = z
  .object({
    order: z.object({
      lines: z.array(z.object({ itemId: wireId, pieces: z.int(), gross: paise, own: paise, promo: paise, refunded: z.array(z.int()) })),
      packaging: paise,
      delivery: paise,
      platformFee: paise,
      tip: paise,
      paidBy: z.enum(['held', 'employee cash', 'restaurant cash']),
    }),
    contract: z.object({
      commissionBp: z.int(),
      deliveryBy: z.enum(['platform', 'restaurant']),
      packagingTo: z.enum(['platform', 'restaurant']),
    }),
    taxes: z.object({ foodBp: z.int(), feesBp: z.int(), tdsBp: z.int() }),
  })
  .nullable()
/** Other claims of the last 90 days before this one. */
const before = z.object({ customer: z.int(), restaurant: z.int() })
const MAX_PIECES = 10_000
const piecesOfItems = z.array(z.object({ itemId: id(), pieces: z.int().min(1).max(MAX_PIECES) })).max(100)
const refund = z.object({
  items: piecesOfItems.min(1, 'selection_empty'),
  bearer: z.enum(REFUND_BEARERS),
})
/** Addresses of uploaded photos. */
const pictures = z.array(imageUrl).max(MAX_CLAIM_PICTURES, 'images_too_many').default([])
const problem = z.object({
  reason: z.enum(CLAIM_REASONS),
  /** Items of the order, and how many pieces of each. */
  items: piecesOfItems.default([]),
  /** Needed for another problem, and by everything after the first report, except photos. */
  text: optionalText(MAX_CLAIM_TEXT),
})
const complete = <T extends typeof problem>(body: T) =>
  body
    .refine(({ reason, items }) => !needsProducts(reason) || items.length > 0, { path: ['items'], message: 'selection_empty' })
    .refine(({ reason, text: said }) => reason !== 'other' || Boolean(said), { path: ['text'], message: 'message_empty' })
const show = z.enum([...CLAIM_SIDES, 'decided']).optional()

export const claimCalls = {
  getOwnClaim: call({
    method: 'GET',
    path: '/orders/:id/claim',
    access: 'customer',
    summary: 'What the customer has reported about an own order, and whether they can report something now',
    params,
    refusals: ['not_found'],
    answer: z.object({
      claim: Claim.nullable(),
      canReport: z.boolean(),
      /** Until when; absent while the order is running, and when nothing can be reported. */
      until: time.optional(),
      /** Hours that the customer has to report after the end of an order, the restaurant to answer, and the administrator to decide. */
      hours: z.object({ report: z.int(), answer: z.int(), decision: z.int() }),
    }),
  }),
  reportProblem: call({
    method: 'POST',
    path: '/orders/:id/claims',
    access: 'customer',
    limit: { name: 'claims', most: 10, seconds: 3_600 },
    summary: 'Report a problem with an own order. What is reported later joins the same claim; after a decision it asks again, once',
    params,
    // pictures: needed by the first report of what a photo shows, a wrong, spoilt or damaged product
    body: complete(problem.extend({ pictures })),
    status: 201,
    refusals: [
      'claim_decided',
      'claim_full',
      'claim_too_early',
      'claim_too_late',
      'image_not_ours',
      'message_empty',
      'not_found',
      'photo_missing',
      'refund_over_delivered',
    ],
    answer: changed,
  }),
  listRestaurantClaims: call({
    method: 'GET',
    path: '/restaurent/claims',
    access: 'restaurant',
    right: 'orders',
    summary: 'Claims about orders of the restaurant: those that wait for somebody by their deadline, others by their last change',
    query: z.object({ show, order: id().optional(), ...paging }),
    answer: page,
  }),
  countRestaurantClaims: call({
    method: 'GET',
    path: '/restaurent/claims/count',
    access: 'restaurant',
    right: 'orders',
    summary: 'How many claims the restaurant has to answer',
    answer: count,
  }),
  answerClaim: call({
    method: 'POST',
    path: '/restaurent/claims/:id/answer',
    access: 'restaurant',
    right: 'orders',
    summary: 'Answer a claim about an own order; possible until it is decided',
    params,
    body: words.extend({ pictures }),
    refusals: ['claim_decided', 'claim_full', 'image_not_ours', 'not_found'],
    answer: changed,
  }),
  reportForCustomer: call({
    method: 'POST',
    path: '/admin/orders/:id/claims',
    access: 'administrator',
    right: 'orders',
    summary: 'Report a problem for the customer of an order, who has no claim about it yet. Needs no photo, and refunds nothing at once',
    params,
    body: complete(problem),
    status: 201,
    refusals: ['claim_exists', 'claim_too_early', 'claim_too_late', 'message_empty', 'not_found', 'refund_over_delivered'],
    answer: changed,
  }),
  listClaimsForAdmin: call({
    method: 'GET',
    path: '/admin/claims',
    access: 'administrator',
    right: 'orders',
    summary: 'Claims: those that wait for somebody by their deadline, others by their last change. `account` is a customer or a restaurant',
    query: z.object({ show, order: id().optional(), account: id().optional(), ...paging }),
    answer: page,
  }),
  countClaimsForAdmin: call({
    method: 'GET',
    path: '/admin/claims/count',
    access: 'administrator',
    right: 'orders',
    summary: 'How many claims the administrator has to decide',
    answer: count,
  }),
  getClaimForAdmin: call({
    method: 'GET',
    path: '/admin/claims/:id',
    access: 'administrator',
    right: 'orders',
    summary: 'One claim',
    params,
    refusals: ['not_found'],
    answer: z.object({ claim: Claim, refundable, division, before }),
  }),
  writeToClaim: call({
    method: 'POST',
    path: '/admin/claims/:id/answer',
    access: 'administrator',
    right: 'orders',
    summary: 'Write to the customer and the restaurant of a claim without deciding it',
    params,
    body: words,
    refusals: ['claim_decided', 'claim_full', 'not_found'],
    answer: changed,
  }),
  decideClaim: call({
    method: 'POST',
    path: '/admin/claims/:id/decision',
    access: 'administrator',
    right: 'orders',
    summary:
      'Close a claim with a decision in words, which the customer and the restaurant read; with `refund`, delivered pieces go back to the wallet at once',
    params,
    body: words.extend({ refund: refund.optional() }),
    refusals: ['claim_decided', 'not_found', 'refund_over_delivered'],
    answer: changed.extend({ refundable, division }),
  }),
  reopenClaim: call({
    method: 'POST',
    path: '/admin/claims/:id/reopen',
    access: 'administrator',
    right: 'orders',
    summary: 'Reopen a decided claim',
    params,
    body: words,
    refusals: ['claim_full', 'claim_not_decided', 'not_found'],
    answer: changed,
  }),
} as const
