import { counted } from '../counted.ts'

/** Orders for a later time. `when` as "Tomorrow, 1–1:15 pm". */
export const words = {
  title: 'When?',
  now: 'Now',
  later: 'Later',
  ahead: (days: number) => (days === 0 ? 'Today' : `Up to ${counted(days, 'day', 'days')} ahead`),
  closedNow: 'No orders right now',
  choose: 'Choose a time',
  change: 'Change',
  /** For screen readers, after "Change" or "Choose a time". */
  ofRestaurant: (restaurant: string) => `for ${restaurant}`,
  guest: 'Also for later: log in and choose a time.',
  back: 'Cancel',
  day: 'Day',
  time: 'Time',
  noTimes: 'Closed',
  noMoreToday: 'Over',
  parts: { night: 'Night', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  loading: 'Loading the times',
  failed: 'We could not load the times. Your cart is safe.',
  full: 'Full',
  /** `when` as "Tomorrow, 1–1:15 pm". */
  isFull: (when: string) => `${when} is full`,
  nowIsFull: 'No place is left right now',
  next: (when: string) => `The next free time is ${when}.`,
  noNext: 'No later time is free on the days that are offered.',
  take: (when: string) => `Take ${when}`,
  others: 'Other times',
  none: 'No times to choose',
  noneText: 'This restaurant takes no orders for later at the moment.',
  gone: (when: string) => `${when} is no longer offered`,
  goneText: 'Nothing was ordered. Choose another time.',
}
