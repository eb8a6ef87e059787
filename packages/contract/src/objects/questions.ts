// The question to a customer whose product has run out, as orders show it.
import { z } from 'zod'
import { id, rupees, time, wireId } from '../fields.ts'
import { MAX_CART_LINES } from '../limits.ts'
import { wireTypes } from '../wire-types.ts'
import { allergens, diet } from './product-parts.ts'

/** What happens to a product that has run out: the customer is asked, or it is removed, or the whole order is cancelled. */
export const IF_MISSING = ['ask', 'remove', 'cancel'] as const
export type IfMissing = (typeof IF_MISSING)[number]

export const MAX_SUBSTITUTES = 3
export const QUESTION_STATES = ['open', 'accepted', 'removed', 'expired', 'withdrawn'] as const

const Choice = z
  .object({
    productId: wireId,
    productName: z.string(),
    variant: z.string(),
    quantity: z.int(),
    /** Of one, never more than the customer agreed to. */
    price: rupees,
    /** Of one, on the menu. */
    usualPrice: rupees,
    total: rupees,
    /** What it comes with, in one of it; the price includes them. */
    options: z.array(z.object({ name: z.string(), quantity: z.int() })).optional(),
    image: z.string(),
    vegetarian: z.boolean().nullable(),
    diet,
    allergens,
  })
  .register(wireTypes, { id: 'SubstituteChoice' })

/** `until`: when the product is removed without an answer. `chosen`: the index of the accepted choice. */
const ItemQuestion = z
  .object({
    _id: wireId,
    state: z.enum(QUESTION_STATES),
    askedAt: time,
    until: time,
    closedAt: time.optional(),
    choices: z.array(Choice).min(1).max(MAX_SUBSTITUTES),
    chosen: z.int().optional(),
  })
  .register(wireTypes, { id: 'ItemQuestion' })

/** Fields of an order item: the id of the item that it replaces, and the newest question about it, which customer and restaurant see. */
export const itemSubstitution = { substitutes: wireId.optional(), question: ItemQuestion.optional() }

/** What happens to a product of an order that has run out; visible to customer and restaurant. */
export const orderSubstitution = { ifMissing: z.enum(IF_MISSING).optional() }

/** What happens to a product that has run out, by restaurant; the customer is asked by default. */
export const ifMissingInput = z
  .array(z.object({ restId: id(), choice: z.enum(IF_MISSING) }))
  .max(MAX_CART_LINES)
  .optional()
