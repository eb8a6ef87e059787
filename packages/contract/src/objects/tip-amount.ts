// The amount of a tip, as calls take it.
import { z } from 'zod'
import { fromRupees } from '../money.ts'
import { MAX_TIP, MIN_TIP } from './tips.ts'

/** In whole rupees; parsed to paise. */
export const tipAmount = z.int('tip_amount').min(MIN_TIP, 'tip_amount').max(MAX_TIP, 'tip_amount').transform(fromRupees)
/** With an order: for those who bring it, in equal parts, besides its total. Only where the cart has `tips`. */
export const tipWithOrder = tipAmount.optional()
