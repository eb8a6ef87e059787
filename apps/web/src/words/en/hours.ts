export const words = {
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  /** `time` as "11:00 am". */
  tomorrow: (time: string) => `tomorrow, ${time}`,
  /** `day` as "Wed 25 Nov". */
  onDay: (day: string, time: string) => `${day}, ${time}`,
  open: 'Open',
  allDay: 'Open 24 hours',
  /** `when` as "10:30 pm", "tomorrow, 11:00 am" or "Wed 25 Nov, 11:00 am". */
  openUntil: (when: string) => `Open until ${when}`,
  lastOrders: (when: string) => `Last orders at ${when}`,
  closed: 'Closed',
  closedUntil: (when: string) => `Closed · opens ${when}`,
  paused: (when: string) => `Paused · back at ${when}`,
  cart: {
    closed: (restaurant: string) => `${restaurant} is closed now`,
    opens: (when: string) => `It opens again ${when}. Your cart stays.`,
    noOpening: 'Your cart stays until it opens again.',
    paused: (restaurant: string) => `${restaurant} is not taking new orders right now`,
    back: (when: string) => `It takes orders again at ${when}. Your cart stays.`,
    orLater: 'Or choose a time and order for later.',
  },
  notOrdered: 'Not ordered, nothing was charged',
  closedMeanwhile: (restaurant: string, when: string) =>
    `${restaurant} is closed now and opens again ${when}. Your cart and address are kept.`,
  pausedMeanwhile: (restaurant: string, when: string) => `${restaurant} paused new orders until ${when}. Your cart and address are kept.`,
  closedNoOpening: (restaurant: string) => `${restaurant} is closed now. Your cart and address are kept.`,
}
