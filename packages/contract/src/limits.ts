// Numbers that pages need without a schema (docs/specification.md#limits). No zod: any page may import this file.

/** The most of one dish in a cart. */
export const MAX_QUANTITY = 50
/** The most different dishes, by variant, in a cart. */
export const MAX_CART_LINES = 50
