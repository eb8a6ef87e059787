/** Where food goes, and what restaurants say about it in lists. Amounts as "₹30". */
export const words = {
  title: 'Where should it go?',
  text: 'Then you see who delivers there and for how much. We keep the place on this device only.',
  search: 'Area or PIN code',
  onMap: 'Put a pin on the map',
  saved: 'Saved addresses?',
  logIn: 'Log in',
  forget: 'Forget',
  forgetOf: (place: string) => `Forget ${place}`,
  isHere: 'Is this the place?',
  map: 'Map with the place to deliver to',
  back: 'Back',
  confirm: 'Yes, deliver here',
  /** Names of places without one. */
  pinned: 'Pin on the map',
  here: 'This device’s position',
  fee: (amount: string) => `${amount} delivery`,
  free: 'Free delivery',
  away: 'Does not deliver here',
  pickup: 'Pickup',
  pickupOnly: 'Pickup only',
  reasons: {
    no_delivery: 'Does not deliver at the moment',
    place_unknown: 'Needs a more exact place',
    code_missing: 'Needs your PIN code',
  },
  limited: (until: string) => `Only nearby until ${until}`,
}
