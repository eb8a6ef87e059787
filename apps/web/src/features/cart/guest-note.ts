/** The toast of a guest's first product, which a login closes. */
export const GUEST_NOTE = 'guest-cart'
