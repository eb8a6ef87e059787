// Emitted inside the transaction, with the order as the change has left it.
import type { Order, OrderItem } from '../orders/index.ts'
import type { ItemQuestion } from './data.ts'

interface Asked {
  readonly order: Order
  readonly item: OrderItem
  readonly question: ItemQuestion
}
export interface SubstitutionEvents {
  itemAsked: Asked
  /** The item stays as ordered. */
  questionWithdrawn: Asked
  /** `substitute`: of an accepted choice; without it the item is removed, and with `all` the whole order. */
  questionAnswered: Asked & { readonly substitute?: OrderItem; readonly all: boolean }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends SubstitutionEvents {}
}
