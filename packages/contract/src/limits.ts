// Limits that pages need without a schema (docs/specification.md#limits). Free of zod, so that every page may import this file.

export const MAX_QUANTITY = 50
export const MAX_CART_LINES = 50
