import type { CreditReason, OrderEmail, Paise } from '@tiffin/contract'
import type { Order } from '../orders/index.ts'

export interface CareEvents {
  /** An email of the order, once more. */
  orderEmailAsked: { readonly order: Order; readonly email: OrderEmail }
  orderCredited: { readonly order: Order; readonly amountPaise: Paise; readonly reason: CreditReason }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends CareEvents {}
  interface PublishedEvents {
    /** What only administrators see of an order has changed. */
    orderCaredFor: object
  }
}
