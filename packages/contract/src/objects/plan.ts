// For when a customer asks a restaurant of the cart, and what they have seen of it.
import { z } from 'zod'
import { id, rupees, seenAmountPaise, time, wireId } from '../fields.ts'
import { MAX_CART_LINES } from '../limits.ts'
import { ORDER_KINDS } from '../order-flow.ts'
import { wireTypes } from '../wire-types.ts'

/** `until`: the end of the slot; absent: it is not offered any more. */
export const CartPlan = z.object({ slotAt: time, until: time.optional() }).register(wireTypes, { id: 'CartPlan' })
/** The slot of a restaurant for which the cart asks has no place left; without a plan, the slot in which the order would be at the door. `next`: the next one that has. */
export const FullSlot = z.object({ next: z.object({ at: time, until: time }).optional() }).register(wireTypes, { id: 'FullSlot' })
/** In this century. */
export const slotTime = time.regex(/^20/)
/** `minutes`: until an order placed now can be collected; absent while that is not known. */
export const Pickup = z
  .object({
    minutes: z.object({ least: z.int(), most: z.int() }).optional(),
    /** The restaurant delivers nowhere at the moment. */
    only: z.literal(true).optional(),
    /** Where the counter is. */
    at: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  })
  .register(wireTypes, { id: 'Pickup' })
/** Of a restaurant of the cart: how soon its customers can collect orders, absent where they cannot; and that they want to, absent for delivery. */
export const collecting = { pickup: Pickup.optional(), kind: z.literal('pickup').optional() }
export const orderKind = z.enum(ORDER_KINDS, 'order_kind_wrong')
/** By restaurant; `slotAt` null: now. What is absent stays. */
export const plansInput = z
  .record(id(), z.object({ slotAt: slotTime.nullable().optional(), kind: orderKind.optional() }))
  .refine((plans) => Object.keys(plans).length <= MAX_CART_LINES, 'cart_full')

/** More than any promise. */
const MAX_SEEN_MINUTES = 10_000
/** The minutes that the customer saw, by restaurant: `most` of its `minutes`. A time that is ten minutes worse by now is refused. */
export const seenMinutes = z
  .array(z.object({ restId: id(), most: z.int().min(0).max(MAX_SEEN_MINUTES) }))
  .max(MAX_CART_LINES)
  .optional()

/** The prices that the customer saw, by line: a 409 then names those that changed. */
export const seenPrices = z
  .array(z.object({ _id: id(), price: seenAmountPaise }))
  .max(MAX_CART_LINES)
  .optional()
/** A line whose price is no longer the one that the customer saw. */
export const PriceChange = z.object({ _id: wireId, productName: z.string(), variant: z.string(), was: rupees, is: rupees })
