import type { Paise } from '@tiffin/contract'
import type { Subject } from './data.ts'

// Emitted inside the transaction, in which the orders follow.
export interface PaymentEvents {
  /** The money is at the provider, and nothing else has booked it for a purpose other than a checkout. */
  paymentCaptured: Subject & { readonly paymentId: string; readonly amountPaise: Paise }
  /** It will not be paid. */
  paymentClosed: Subject
  /** The provider has sent a refund on, or has given it up: then it is in the wallet again. */
  sourceReturnChanged: { readonly orderId: string; readonly amountPaise: Paise; readonly hasFailed: boolean }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends PaymentEvents {}
  interface PublishedEvents {
    mismatchesChanged: object
  }
}
