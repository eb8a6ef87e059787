// Emitted inside the transaction, in which the orders follow.
export interface PaymentEvents {
  checkoutPaid: { readonly checkoutId: string; readonly paymentId: string }
  checkoutClosed: { readonly checkoutId: string }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends PaymentEvents {}
  interface PublishedEvents {
    mismatchesChanged: object
  }
}
