// Products that run out after the order: the restaurant offers substitutes, the customer decides.
export { type ItemQuestion, isAsked } from './data.ts'
export type { SubstitutionEvents } from './events.ts'
export { followMoves } from './follow-moves.ts'
export { reportMissing } from './report-missing.ts'
export { substitutionHandlers } from './routes.ts'
export { watchQuestions } from './watch-questions.ts'
export { addQuestionsWith } from './wire.ts'
