/** Why an order on the road could not be handed over; everyone whose order it is reads it. */
export const FAILED_DELIVERY_REASONS = ['nobody_there', 'unreachable', 'wrong_address', 'refused', 'other'] as const
export type FailedDeliveryReason = (typeof FAILED_DELIVERY_REASONS)[number]
/** Characters of what an employee writes about it. */
export const MAX_FAILED_DELIVERY_TEXT = 200
