// Emitted inside the transaction, with the order as the change has left it.
import type { Order, OrderItem } from '../orders/index.ts'
import type { ItemQuestion } from './data.ts'

interface QuestionEvent {
  readonly order: Order
  readonly item: OrderItem
  readonly question: ItemQuestion
}
export interface SubstitutionEvents {
  itemAsked: QuestionEvent
  /** The item stays as ordered. */
  questionWithdrawn: QuestionEvent
  /** `substitute`: of an accepted choice; without it the item is removed, and with `all` the whole order. */
  questionAnswered: QuestionEvent & { readonly substitute?: OrderItem; readonly all: boolean }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends SubstitutionEvents {}
}
