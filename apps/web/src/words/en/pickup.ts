/** Orders that customers collect. Times as "8:05 pm". */
export const words = {
  /** The two ways to get an order, in the cart and on the menu. */
  ways: 'How you get it',
  waysOf: (restaurant: string) => `How you get the order from ${restaurant}`,
  delivery: 'Delivery',
  pickup: 'Pickup',
  only: 'Pickup only',
  readyIn: (minutes: string) => `Ready in ${minutes}`,
  free: 'No delivery charge, no minimum. You show a code at the counter.',
  off: (restaurant: string) => `${restaurant} no longer offers pickup`,
  offText: 'Have it delivered, or remove its dishes.',
  deliver: 'Deliver it',
  collectAt: 'Collect it yourself',
  map: 'Map',
  mapOf: (restaurant: string) => `${restaurant} on the map`,
  /** On the customer's order page. */
  code: {
    title: 'Your code',
    text: 'Show this code at the counter.',
    digits: (digits: string) => `Your code: ${digits}`,
    pay: 'Pay at the counter',
    blocked: 'The counter has entered five wrong codes',
    blockedText: 'Show your code once more, and let the restaurant try again.',
    allow: 'Allow five more tries',
    where: 'Where to collect it',
    call: 'Call the restaurant',
  },
}
