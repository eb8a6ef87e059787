import { words } from '#words/failed-delivery'
import type { Order } from './status.ts'

type FailedDelivery = NonNullable<Order['failedDelivery']>

/** Returns why an order could not be handed over; another reason is what the delivery partner wrote. */
export const whyFailed = ({ reason, text = '' }: Pick<FailedDelivery, 'reason' | 'text'>): string => {
  const said = text && `“${text}”`
  if (reason === 'other') return said
  return said ? `${words.why[reason]}, ${said}` : words.why[reason]
}
