// How an order is paid, and what has become of its money.
export const PAYMENT_METHODS = ['COD', 'Online', 'Wallet'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** In order: cash not collected, online payment not confirmed, money held, delivered and settled, payment failed, all refunded (docs/specification.md#states). */
export const PAYMENT_STATUSES = ['PENDING', 'AWAITING', 'PREPAID', 'PAID', 'FAILED', 'REFUNDED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
