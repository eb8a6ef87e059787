/** Before a line leaves the cart. */
export const words = {
  title: (product: string) => `Remove ${product}?`,
  text: 'It’s the only one in your cart.',
  yes: 'Yes, remove it',
  no: 'No, keep it',
}
