import { counted } from '../counted.ts'

export const words = {
  unavailable: 'Something in your cart is no longer available',
  /** For people who have not logged in; `words`: the specification's "Invalid Login". */
  guest: {
    added: (words: string) => `${words} · The dish is in your cart. Log in to order.`,
    logIn: 'Log in to order',
    signUp: 'Create an account',
  },
  title: 'Your cart',
  loading: 'Loading your cart',
  failed: 'We could not load your cart. Nothing in it is lost.',
  emptyText: 'Your next meal is a few taps away.',
  browse: 'Browse restaurants',
  proceed: 'Proceed To CheckOut',
  blockedText: 'Remove it or take fewer to continue. What is unavailable isn’t included in the bill.',
  severalRestaurants: (count: number) => `Your dishes come from ${count} restaurants`,
  severalRestaurantsText: 'Each restaurant delivers separately. You pay once, and delivery is free.',
  severalRestaurantsPay: 'Each restaurant delivers separately. You pay once.',
  justChanged: 'Your cart just changed',
  repriced: 'Prices have changed since you last looked',
  repricedText: 'The bill uses today’s prices.',
  wasBefore: (price: string) => `Was ${price} when you last looked`,
  notAvailable: 'No longer available',
  soldOut: 'Sold out',
  /** `until` as "tomorrow, 7:00 pm". */
  soldOutUntil: (until: string) => `Sold out until ${until}`,
  onlyLeft: (left: number) => `Only ${left} left`,
  /** When another product of the cart needs the same pieces. */
  onlyLeftTogether: (left: number) => `Only ${left} left, and another dish in your cart needs some`,
  /** "Breakfast, 7–11 am" */
  servedAt: (name: string, hours: string) => `${name}, ${hours}`,
  todayOnly: 'For today only',
  remove: 'Remove',
  removeLine: (product: string) => `Remove ${product} from the cart`,
  removed: (product: string) => `${product} was removed`,
  undo: 'Undo',
  empty: {
    button: 'Empty cart',
    title: 'Empty your cart?',
    text: (count: number) => (count === 1 ? 'The dish in it will be removed.' : `All ${count} dishes will be removed.`),
    yes: 'Yes, empty it',
    no: 'No, keep it',
  },
  bill: {
    title: 'Bill',
    subtotal: (count: number) => `Subtotal (${counted(count, 'dish', 'dishes')})`,
    haveCode: 'Have a code?',
    savings: 'Offer savings',
    cancelled: 'Cancelled dishes',
    charges: 'Charges',
    shipping: 'Shipping',
    free: 'FREE',
    total: 'Grand total',
  },
  /** One sentence per product, for customers about to pay; `product` with its variant: "Naan (Plate)". */
  changes: {
    added: (product: string) => `${product} was added`,
    gone: (product: string) => `${product} is no longer available`,
    soldOut: (product: string) => `${product} can’t be ordered right now`,
    todayOnly: (product: string) => `${product} is for today only`,
    onlyLeft: (product: string, left: number) => `${product}: only ${left} left`,
    back: (product: string) => `${product} is available again`,
    repriced: (product: string, before: string, now: string) => `${product} is now ${now} (was ${before})`,
    recounted: (product: string, before: number, now: number) => `${product}: now ${now} (was ${before})`,
    removed: (product: string) => `${product} was removed`,
  },
}
