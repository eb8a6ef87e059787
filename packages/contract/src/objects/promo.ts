import { z } from 'zod'
import { PROMO_PROBLEMS } from '../errors/call-refusals.ts'
import { rupees } from '../fields.ts'
import { wireTypes } from '../wire-types.ts'

export const PROMO_KINDS = ['percent', 'amount', 'free_delivery'] as const
export type PromoKind = (typeof PROMO_KINDS)[number]
/** `waiting`: for the acceptance of its restaurant. `later`: it has not begun. */
export const PROMO_STATES = ['active', 'waiting', 'later', 'used_up', 'expired', 'stopped'] as const
export type PromoState = (typeof PROMO_STATES)[number]
export const MINUTES_OF_A_DAY = 1_440

/** As a promo code is stored. */
const PROMO_CODE = /^[A-Z0-9]{3,24}$/
/** As people type it. */
export const promoCode = z
  .string('promo_missing')
  .max(100, 'promo_wrong')
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().min(1, 'promo_missing').regex(PROMO_CODE, 'promo_wrong'))

/** Of a cart. `amount`: its part of the discount; with a `problem`, which says why, 0. */
export const CartPromo = z
  .object({
    code: z.string(),
    amount: rupees,
    problem: z
      .object({ code: z.enum(PROMO_PROBLEMS), message: z.string(), values: z.record(z.string(), z.string()).optional() })
      .optional(),
  })
  .register(wireTypes, { id: 'CartPromo' })
