/** Below the header of a menu, and on cards. `when` as "10:30 pm", "tomorrow, 11:00 am" or "Wed 25 Nov, 11:00 am". */
export const words = {
  closed: 'Closed right now',
  closedUntil: (when: string) => `Closed until ${when}`,
  /** In one line: it takes orders for later. */
  closedForNow: 'Closed now · order for later',
  longer: (minutes: number) => `${minutes} min longer`,
  closedText: 'You can already fill your cart. It stays until you order.',
  laterText: 'Choose dishes now, and in the cart when you want them.',
  paused: (when: string) => `No new orders until ${when}`,
  pausedText: 'The kitchen is catching up. Your cart stays as it is.',
  busy: (minutes: number) => `Busy right now, ${minutes} minutes longer`,
  busyText: (when: string) => `Orders take longer until ${when}.`,
  lastOrders: (when: string) => `Last orders at ${when}`,
  lastOrdersText: (when: string) => `The restaurant closes at ${when}.`,
}
