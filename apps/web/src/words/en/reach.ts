/** Whether a restaurant delivers to a place, for how much and from which sum. Amounts as "₹30". */
export const words = {
  charges: { packaging: 'Packaging', delivery: 'Delivery', platform: 'Platform fee', tip: 'Tip' },
  /** A charge of one of several restaurants. */
  chargeOf: (charge: string, restaurant: string) => `${charge}, ${restaurant}`,
  /** Below the amount to collect; "Delivery ₹30". */
  collectedWith: (charges: string) => `With ${charges}`,
  /** In a bill, while it is not known where the order goes. */
  byPlace: 'Delivery is added once we know where it goes.',
  choosePlace: 'Where should it go?',
  /** Before a place is known; fees as "₹20–₹60". */
  from: { fee: (fees: string) => `Delivery ${fees}`, minimum: (amount: string) => `orders from ${amount}` },
  /** Below a restaurant's products in the cart. */
  toFree: (amount: string) => `${amount} to free delivery`,
  feeNow: (fee: string) => `now ${fee}`,
  isFree: 'Free delivery',
  toMinimum: (amount: string, minimum: string) => `${amount} to the minimum of ${minimum}`,
  missing: (amount: string) => `${amount} to the minimum`,
  minimum: (restaurant: string, minimum: string) => `${restaurant} delivers orders from ${minimum}.`,
  addMore: 'Add dishes',
  away: (restaurant: string) => `${restaurant} does not deliver to this address`,
  unknown: (restaurant: string) => `Does ${restaurant} deliver to this address?`,
  reasons: {
    no_delivery: 'The restaurant does not deliver at the moment.',
    outside_area: 'We do not deliver there yet.',
    outside_zones: 'The address is outside its delivery area.',
    place_unknown: 'The PIN code is not exact enough. Mark the address on the map and we can tell.',
    code_missing: 'It delivers by PIN code. Enter yours and we can tell.',
  },
  limited: (until: string) => `Until ${until} it delivers only nearby.`,
  pickUp: 'Pick up instead',
  otherAddress: 'Another address',
  enterCode: 'Enter a PIN code',
  markAddress: 'Mark on the map',
  remove: 'Remove its dishes',
  removeOf: (restaurant: string) => `Remove the dishes from ${restaurant}`,
  ask: {
    title: (restaurant: string) => `Remove the dishes from ${restaurant}?`,
    text: 'The rest of your cart stays.',
    yes: 'Yes, remove them',
    no: 'No, keep them',
  },
  notOrdered: 'Nothing has been ordered.',
  /** What differs from the cart that the customer saw. */
  changes: {
    platformFee: (restaurant: string, before: string, now: string) => `The platform fee for ${restaurant} is now ${now} (was ${before})`,
    packaging: (restaurant: string, before: string, now: string) => `Packaging from ${restaurant} is now ${now} (was ${before})`,
    fee: (restaurant: string, before: string, now: string) => `Delivery from ${restaurant} is now ${now} (was ${before})`,
    away: (restaurant: string) => `${restaurant} does not deliver to this address any more`,
    back: (restaurant: string) => `${restaurant} delivers to this address again`,
    minimum: (restaurant: string, minimum: string) => `${restaurant} now delivers from ${minimum}`,
  },
}
