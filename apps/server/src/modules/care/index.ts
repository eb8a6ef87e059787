// What an administrator does with an order: cancels, reassigns, credits, writes notes, reads its chat. And notes about people.
export type { CreditLimits } from './credit-order.ts'
export { creditReasons } from './data-credits.ts'
export type { CareEvents } from './events.ts'
export { emailsOf } from './order-emails.ts'
export { careHandlers } from './routes.ts'
