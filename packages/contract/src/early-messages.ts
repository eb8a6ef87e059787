// The messages that the first page of a visit may need; apart from the others, which come with the screens that say them.
export const EARLY_MESSAGES = {
  cartEmpty: 'Your cart is empty',
  noOrders: 'No Orders',
  invalidLogin: 'Invalid Login',
  noMatchingProducts: 'No matching products found.',
  unauthorized: 'Unauthorized',
  blocked: 'Access Denied: Your account has been temporarily blocked',
} as const
