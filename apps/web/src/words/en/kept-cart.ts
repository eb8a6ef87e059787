/** Of the cart of a guest, after the login. */
export const words = {
  notAdded: (products: readonly string[]) => `${products.join(', ')} could not be added to your cart.`,
  /** A product whose name cannot be read now. */
  unknown: 'A dish',
}
