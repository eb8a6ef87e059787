/** Why an administrator credits a customer's wallet for an order; the customer reads it. */
export const CREDIT_REASONS = ['never_came', 'late', 'missing', 'wrong', 'quality', 'sorry'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]
