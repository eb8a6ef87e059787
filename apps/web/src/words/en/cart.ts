// The cart, wherever it is shown: its screen, its bill, what changed in it.
import { counted } from '../counted.ts'

export const words = {
  unavailable: 'Something in your cart is no longer available',
  /** Dishes chosen before the login; "Masala Dosa and Filter Coffee are in your cart". */
  keptAdded: (dishes: readonly string[]) =>
    dishes.length > 1 ? `${dishes.slice(0, -1).join(', ')} and ${dishes.at(-1)} are in your cart` : `${dishes[0]} is in your cart`,
  keptNotAdded: (dish: string) => `${dish} could not be added to your cart.`,
  title: 'Your cart',
  loading: 'Loading your cart',
  failed: 'We could not load your cart. Nothing in it is lost.',
  emptyText: 'Your next meal is a few taps away.',
  browse: 'Browse restaurants',
  proceed: 'Proceed To CheckOut',
  blockedText: 'Remove it to continue. It isn’t included in the bill.',
  severalKitchens: (count: number) => `Your dishes come from ${count} restaurants`,
  severalKitchensText: 'Each restaurant delivers separately. You pay once, and shipping is free.',
  /** Above the sentences of `changes`. */
  justChanged: 'Your cart just changed',
  repriced: 'Prices have changed since you last looked',
  repricedText: 'The bill uses today’s prices.',
  wasBefore: (price: string) => `Was ${price} when you last looked`,
  notAvailable: 'No longer available',
  remove: 'Remove',
  removeLine: (dish: string) => `Remove ${dish} from the cart`,
  removed: (dish: string) => `${dish} was removed`,
  undo: 'Undo',
  ask: {
    title: (dish: string) => `Remove ${dish}?`,
    text: 'It’s the only one in your cart.',
    yes: 'Yes, remove it',
    no: 'No, keep it',
  },
  bill: {
    title: 'Bill',
    subtotal: (count: number) => `Subtotal (${counted(count, 'dish', 'dishes')})`,
    savings: 'Offer savings',
    charges: 'Charges',
    shipping: 'Shipping',
    /** Beside ₹0. */
    free: 'FREE',
    total: 'Grand total',
  },
  /** One sentence per dish, for customers about to pay; `dish` with its variant: "Naan (Plate)". */
  changes: {
    added: (dish: string) => `${dish} was added`,
    gone: (dish: string) => `${dish} is no longer available`,
    back: (dish: string) => `${dish} is available again`,
    repriced: (dish: string, before: string, now: string) => `${dish} is now ${now} (was ${before})`,
    recounted: (dish: string, before: number, now: number) => `${dish}: now ${now} (was ${before})`,
    removed: (dish: string) => `${dish} was removed`,
  },
}
