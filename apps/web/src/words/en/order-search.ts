import { counted } from '../counted.ts'

/** How the administrator and restaurants look for orders. */
export const words = {
  search: 'Search orders',
  placeholders: { administrator: 'Number, name, email or phone', restaurant: 'Number, name or phone' },
  /** An order for later has a number of the day it is for. */
  days: { ordered: 'Ordered on', number: 'Day of the order number' },
  anyDay: 'Any day',
  clearDay: 'Clear the day',
  status: 'Status',
  states: {
    all: 'All',
    running: 'Running',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    failed: 'Payment failed',
    pending: 'Not accepted yet',
    preparing: 'Being prepared',
    packed: 'Packed',
    out_for_delivery: 'On the road',
  },
  found: (count: number) => counted(count, 'order', 'orders'),
  /** Without a day, a search reads no older ones. */
  lastDays: (days: number) => `From the last ${days} days. Choose a day to see older orders.`,
  noneFound: 'No orders found',
  noneFoundText: 'Try another number, name or day.',
  clear: 'Clear search and filters',
}
