import { z } from 'zod'
import { PROMO_PROBLEMS } from '../errors/call-refusals.ts'
import { rupees } from '../fields.ts'
import { wireTypes } from '../wire-types.ts'

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
