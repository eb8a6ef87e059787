// Limits that pages need without a schema (docs/specification.md#limits). Free of zod, so that every page may import this file.

/** Products of a restaurant's menu. */
export const MAX_PRODUCTS = 1_000
/** Categories of a restaurant's menu. */
export const MAX_CATEGORIES = 200
export const MIN_PRODUCT_IMAGES = 4
export const MAX_PRODUCT_IMAGES = 8
export const MAX_VARIANTS = 20
/** The largest number of words in the names, categories and descriptions of a restaurant's products; a word counts once per product. Bounds searches. */
export const MAX_MENU_WORDS = 40_000
/** Categories on one page of a restaurant's list (docs/specification.md#limits). */
export const CATEGORY_PAGE_SIZE = 6
export const MENU_PAGE_SIZE = 5
export const MAX_QUANTITY = 50
export const MAX_CART_LINES = 50
/** Checkouts of a customer that wait for their online payment. */
export const MAX_UNPAID_CHECKOUTS = 3
/** How long after the delivery its customer and its employee can still reach each other: something may have been left in the bag. */
export const CONTACT_MS = 60 * 60_000
/** An order without a promise that runs for longer may be one that never comes: its customer can report it. */
export const UNPROMISED_MS = 60 * 60_000
/** Characters of a chat message, a review, a text of a claim, the note of a payment decision, the reason of a block, and an address note. */
export const MAX_MESSAGE_LENGTH = 1_000
export const MAX_REVIEW_LENGTH = 1_000
export const MAX_CLAIM_TEXT = 1_000
/** Photos of one report or answer. */
export const MAX_CLAIM_PICTURES = 3
export const MAX_DECISION_NOTE = 500
export const MAX_BLOCK_REASON = 300
/** Of an administrator, on an order or a person. */
export const MAX_CARE_NOTE = 1_000
export const MAX_ADDRESS_NOTE = 200
/** The longest note to a restaurant, with a product or an order. */
export const MAX_NOTE_LENGTH = 200
/** The columns that every menu file needs. */
export const NEEDED_MENU_COLUMNS = ['name', 'price'] as const
/** Characters at the start of a menu file in which its columns are looked for. */
export const MENU_FILE_HEAD = 32 * 1024

/** At the counter, for one pickup order; its customer can allow as many again. */
export const MOST_WRONG_CODES = 5

/** Orders for later: how far ahead, and the lengths of a slot, which divide an hour. */
export const MAX_DAYS_AHEAD = 7
/** How many days of orders a restaurant's search reads where it names no day. */
export const SEARCHED_ORDER_DAYS = 90
export const MAX_SLOT_ORDERS = 1_000
export const SLOT_MINUTES = [10, 15, 20, 30, 60] as const
