import { isCleanText } from '@tiffin/contract'
import { PRICE_PATTERN, parseRupees } from '@tiffin/contract/money'
import { z } from 'zod'
import { repairText } from './repair-text.ts'

export const id = z.string().regex(/^[\w.-]{1,64}$/, 'the id must have 1 to 64 letters, digits, dots or dashes')
export const words = (max: number, what: string) =>
  z
    .string(`the ${what} is missing`)
    .transform(repairText)
    .pipe(
      z
        .string()
        .min(1, `the ${what} is missing`)
        .max(max, `the ${what} has more than ${max} characters`)
        .refine(isCleanText, `the ${what} contains control characters`),
    )
const NO_PRICE = 'the price must be a positive amount of rupees with at most two decimals'
export const pricePaise = z
  .union([z.number(), z.string()], 'the price is missing')
  .transform((price) => String(price).trim())
  .pipe(z.string().regex(PRICE_PATTERN, NO_PRICE))
  .transform(parseRupees)
  .pipe(z.number().positive(NO_PRICE)) // the pattern permits "0.00"
export const count = z.number().min(0).max(1_000_000).catch(0).transform(Math.floor)

/** A row that is skipped, with the reason. */
export class RefusedRow extends Error {}

/** Parses a line of JSON. Throws RefusedRow with everything that is wrong with it. */
export function readRow<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  let row: unknown
  try {
    row = JSON.parse(text)
  } catch {
    throw new RefusedRow('the line is not JSON')
  }
  const parsed = schema.safeParse(row)
  if (parsed.success) return parsed.data
  throw new RefusedRow(
    parsed.error.issues.map(({ path, message }) => (message.startsWith('the') ? message : `${path.join('.')}: ${message}`)).join('; '),
  )
}
