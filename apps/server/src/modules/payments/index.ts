// Online payments at the provider, from opening to refund.

export { applyProviderEvent, type EventOutcome } from './apply-provider-event.ts'
export { findTopUp, type TopUpRow as TopUp } from './data-top-ups.ts'
export type { PaymentEvents } from './events.ts'
export { expirePayment } from './expire-payment.ts'
export type { PaymentJobs } from './jobs.ts'
export { openPayment } from './open-payment.ts'
export type { PaymentStatus } from './payment-flow.ts'
export { reconcilePayments } from './reconcile-payments.ts'
export { refundMismatch } from './refund-mismatch.ts'
export { refundPayment, returnPayment } from './refund-payment.ts'
export { paymentHandlers, registerPaymentRoutes } from './routes.ts'
