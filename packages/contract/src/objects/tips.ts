// Tips for the employee who delivered an order.
/** Suggested amounts, and the limits of a custom one, in whole rupees. */
export const TIP_AMOUNTS = [20, 30, 50] as const
export const MIN_TIP = 1
export const MAX_TIP = 1_000
/** After the delivery. */
export const TIP_DAYS = 7
