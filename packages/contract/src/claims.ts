// Claims: what customers report about their orders. Free of zod, so that every page may import this file.

export const CLAIM_REASONS = ['missing', 'wrong', 'spoilt', 'damaged', 'late', 'never_came', 'other'] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]
/** Returns whether a reason is about products, of which the customer names at least one. */
export const needsProducts = (reason: ClaimReason): boolean => reason !== 'late' && reason !== 'never_came' && reason !== 'other'

/** Returns whether a picture shows the reason; the first report of it needs one. */
export const needsPicture = (reason: ClaimReason): boolean => reason === 'wrong' || reason === 'spoilt' || reason === 'damaged'

/** Who pays for a refund. */
export const REFUND_BEARERS = ['restaurant', 'platform'] as const
export type RefundBearer = (typeof REFUND_BEARERS)[number]
/** Returns whether a reason concerns the employee who delivered. */
export const isOfTheWay = (reason: ClaimReason): boolean => reason === 'damaged' || reason === 'late' || reason === 'never_came'
/** Returns who pays unless the administrator decides otherwise: the restaurant for what it has packed, the platform for the way. */
export const usualBearer = (reason: ClaimReason | undefined): RefundBearer =>
  reason === 'missing' || reason === 'wrong' || reason === 'spoilt' ? 'restaurant' : 'platform'

/**
 * open: the restaurant is to answer · answered: it has · unanswered: it has not in time · urgent: a running order never came, and no answer is
 * waited for · reopened: after a decision · decided. In all but the first and the last the administrator is to decide.
 */
export const CLAIM_STATES = ['open', 'answered', 'unanswered', 'urgent', 'reopened', 'decided'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]
export const CLAIM_SIDES = ['restaurant', 'administrator'] as const
export type ClaimSide = (typeof CLAIM_SIDES)[number]

/** Returns who has to act next; undefined when it is decided. */
export function nextInClaim(state: ClaimState): ClaimSide | undefined {
  if (state === 'decided') return undefined
  return state === 'open' ? 'restaurant' : 'administrator'
}
/** Returns the states in which a side has to act. */
export const statesOf = (side: ClaimSide): ClaimState[] => CLAIM_STATES.filter((state) => nextInClaim(state) === side)

/** Rows of a page of claims. */
export const CLAIM_PAGE_SIZE = 20
