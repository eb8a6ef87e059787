// Limits that pages need without a schema (docs/specification.md#limits). Free of zod, so that every page may import this file.

/** The largest quantity of a cart line. */
export const MAX_QUANTITY = 50
/** The largest number of cart lines. */
export const MAX_CART_LINES = 50
