// Fields of products for diet, stock and menu times: optional in requests, where absent means unchanged.
import { z } from 'zod'
import { ALLERGENS, DIETS } from '../diet.ts'
import { id, nameOfOne, rupees, time, wireId } from '../fields.ts'

export const MAX_STOCK = 9_999
export const MAX_STOCK_UNITS = 100
export const MAX_KCAL = 10_000

/** A range from `opens` (minutes after midnight) that lasts `lasts` minutes, on a weekday (1 is Monday). */
export const MenuTimeHours = z.object({ weekday: z.int(), opens: z.int(), lasts: z.int() })

/** Sold out until a time, or with null until the restaurant makes it available. */
export const soldOut = z.object({ until: time.nullable() }).optional()
export const diet = z.enum(DIETS).nullable()
/** Null: not stated. Empty: none declared. */
export const allergens = z.array(z.enum(ALLERGENS)).nullable()

/**
 * Not specified. What a product contains, however it is ordered now, and when it can be ordered; absent fields do not apply. Its own restaurant
 * reads what it has stated.
 */
export const productExtras = {
  diet: diet.optional(),
  allergens: allergens.optional(),
  /** Of the product detail: some options contain more allergens, or do not state theirs. */
  choicesAddAllergens: z.literal(true).optional(),
  kcal: z.int().nullable().optional(),
  hasOptions: z.literal(true).optional(),
  soldOut,
  /** Pieces left, when they are few. */
  left: z.int().optional(),
  /** Of the restaurant's own products, if they are counted. `held`: in its menu, what unpaid orders hold besides `left`; absent if nothing. */
  stock: z.object({ left: z.int(), daily: z.int().nullable(), held: z.int().optional() }).optional(),
  /** `isOwn`: set on the product, else on its category. */
  menuTime: z.object({ _id: wireId, name: z.string(), isNow: z.boolean(), isOwn: z.boolean(), hours: z.array(MenuTimeHours) }).optional(),
  /** When the clock changes one of these fields next. */
  changesAt: time.optional(),
}
export const variantExtras = {
  /** What the cheapest required options add to both prices; absent if nothing. */
  optionsFrom: rupees.optional(),
  /** Of the restaurant's own products: what the options chosen from the start add; null if they do not fill the groups. */
  optionsUsual: rupees.nullable().optional(),
  soldOut,
  stockUnits: z.int().optional(),
}

const count = (max: number) => z.int('stock_invalid').min(0, 'stock_invalid').max(max, 'stock_invalid')
export const stockInput = z.object({ left: count(MAX_STOCK).nullable().optional(), daily: count(MAX_STOCK).nullable().optional() })
export const productExtrasInput = {
  diet: diet.optional(),
  allergens: z
    .array(z.enum(ALLERGENS))
    .max(ALLERGENS.length)
    .transform((given) => [...new Set(given)].sort())
    .nullable()
    .optional(),
  kcal: z.int('kcal_invalid').min(0, 'kcal_invalid').max(MAX_KCAL, 'kcal_invalid').nullable().optional(),
  menuTime: id().nullable().optional(),
  stock: stockInput.optional(),
}
export const stockUnitsInput = z
  .int('stock_units_invalid')
  .min(1, 'stock_units_invalid')
  .max(MAX_STOCK_UNITS, 'stock_units_invalid')
  .optional()
/** What a size was called, so that its option groups stay; null for a new one. Without it, another name at the same place is a new name. */
export const sizeBeforeInput = nameOfOne(100, 'variant_name_missing').nullable().optional()
