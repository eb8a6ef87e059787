import { isCleanText } from '@tiffin/contract'
import { PRICE_PATTERN, parseRupees } from '@tiffin/contract/money'
import { z } from 'zod'
import type { ImportedProduct } from '../modules/menu/index.ts'
import type { ImportedRestaurant } from '../modules/restaurants/index.ts'
import { guessCategory, guessVegetarian } from './guess-category.ts'
import { repairText } from './repair-text.ts'

const id = z.string().regex(/^[\w.-]{1,64}$/, 'the id must have 1 to 64 letters, digits, dots or dashes')
const words = (max: number, what: string) =>
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
const pricePaise = z
  .union([z.number(), z.string()], 'the price is missing')
  .transform((price) => String(price).trim())
  .pipe(z.string().regex(PRICE_PATTERN, 'the price must be a positive amount of rupees with at most two decimals'))
  .transform(parseRupees)
const count = z.number().min(0).max(1_000_000).catch(0).transform(Math.floor)

const RestaurantRow = z.object({
  id,
  name: words(100, 'name'),
  area: words(200, 'area'),
  city: words(100, 'city'),
  cuisines: z.array(words(100, 'cuisine')).default([]),
  rating: z.number().min(1).max(5).nullish(),
  ratingCount: count.default(0),
  phoneNumber: z
    .string()
    .regex(/^\d{10}$/)
    .catch(''),
})
export interface ReadRestaurant {
  readonly row: ImportedRestaurant
  readonly id: string
  readonly cuisines: readonly string[]
}

const ProductRow = z.object({
  id,
  restaurantId: id,
  name: words(200, 'name'),
  category: words(100, 'category').nullish(),
  description: words(2_000, 'description').nullish(),
  price: pricePaise,
  votes: count.default(0),
  vegetarian: z.boolean().nullish(),
  variants: z
    .array(z.object({ name: words(100, "variant's name"), price: pricePaise }))
    .max(20, 'there are more than 20 variants')
    .nullish(),
})
export type ReadProduct = z.output<typeof ProductRow>

export class RefusedRow extends Error {}

function read<S extends z.ZodType>(schema: S, text: string): z.output<S> {
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

/** Parses a restaurant. `source` distinguishes catalogues, so that two of them may use the same ids. */
export function readRestaurant(text: string, source: string): ReadRestaurant {
  const { id, name, area, city, cuisines, rating, ratingCount, phoneNumber } = read(RestaurantRow, text)
  const votes = rating ? ratingCount : 0
  return {
    id,
    cuisines,
    row: {
      externalId: `${source}-${id}`,
      name,
      phoneNumber,
      place: area,
      street: area,
      city,
      state: '',
      postalCode: '',
      picture: '',
      ratingSum: (rating ?? 0) * votes,
      ratingCount: votes,
    },
  }
}

/** Parses a product. Throws RefusedRow with the reason. */
export const readProduct = (text: string): ReadProduct => read(ProductRow, text)

/** Converts a product to a product of its restaurant. Throws RefusedRow for variants with the same name. */
export function productOf(
  product: ReadProduct,
  source: string,
  restaurant: { readonly uuid: string; readonly cuisines: readonly string[] },
): ImportedProduct {
  const named = product.variants?.length ? product.variants : [{ name: 'Regular', price: product.price }]
  if (new Set(named.map(({ name }) => name.toLowerCase())).size < named.length) throw new RefusedRow('two variants have the same name')
  return {
    externalId: `${source}-${product.id}`,
    restaurantId: restaurant.uuid,
    category: product.category ?? guessCategory(product.name, restaurant.cuisines),
    name: product.name,
    description: product.description ?? '',
    vegetarian: product.vegetarian ?? guessVegetarian(product.name),
    images: [],
    unitsSold: product.votes,
    variants: named.map(({ name, price }) => ({ name, pricePaise: price, offer: 0 })),
  }
}
