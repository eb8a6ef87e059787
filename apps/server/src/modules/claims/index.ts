// Claims: what customers report about their orders, what restaurants answer, what the administrator decides. A decision may refund delivered pieces.
export { answerClaim, decideClaim } from './change-claim.ts'
export type { ClaimEvents } from './events.ts'
export { reportProblem } from './report-problem.ts'
export { type ClaimRules, claimHandlers } from './routes.ts'
