/** The emails of an order that can be sent once more, each as the order is now. */
export const ORDER_EMAILS = ['placed', 'delivered', 'cancelled', 'unanswered', 'paymentFailed'] as const
export type OrderEmail = (typeof ORDER_EMAILS)[number]
