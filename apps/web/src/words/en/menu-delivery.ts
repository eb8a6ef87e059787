/** What a menu says about its delivery. Amounts as "₹30". */
export const words = {
  terms: 'Delivery',
  byPlace: 'The delivery fee depends on your place.',
  /** Below the range of fees. */
  dependsOnPlace: 'Depends on your place',
  choose: 'Choose a place',
  free: 'Free',
  delivery: 'delivery',
  fee: (amount: string) => `${amount} delivery`,
  freeFrom: (amount: string) => `free from ${amount}`,
  minimum: 'minimum',
  way: 'from you',
  wayFrom: (distance: string) => `${distance} from you`,
  minutes: 'to your door',
  away: 'Does not deliver to you',
  unknown: 'Does it deliver to you?',
  otherPlace: 'Another place',
  loading: 'Looking up the delivery',
  failed: 'We could not look up the delivery.',
}
