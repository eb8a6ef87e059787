// What the payments module emits inside its transactions: the orders act on it, and both commit or neither.
export interface PaymentEvents {
  /** The money of a checkout came in, once. */
  checkoutPaid: { readonly checkoutId: string; readonly paymentId: string }
  /** No money will come for a checkout: its payment failed, was cancelled or expired. */
  checkoutClosed: { readonly checkoutId: string }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends PaymentEvents {}
  interface PublishedEvents {
    /** The administrators' list of payments that do not match has changed. */
    mismatchesChanged: object
  }
}
