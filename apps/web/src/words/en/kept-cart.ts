/** Of the cart of a guest, after the login. */
export const words = {
  /** Products chosen before the login; "Masala Dosa and Filter Coffee are in your cart". */
  added: (products: readonly string[]) =>
    products.length > 1 ? `${products.slice(0, -1).join(', ')} and ${products.at(-1)} are in your cart` : `${products[0]} is in your cart`,
  notAdded: (products: readonly string[]) => `${products.join(', ')} could not be added to your cart.`,
  /** A product whose name cannot be read now. */
  unknown: 'A dish',
}
