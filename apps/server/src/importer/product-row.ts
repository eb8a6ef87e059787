import { nameKey } from '@tiffin/contract'
import { z } from 'zod'
import type { ImportedProduct } from '../modules/menu/index.ts'
import { guessCategory, guessVegetarian } from './guess-category.ts'
import { count, id, pricePaise, RefusedRow, readRow, words } from './read-row.ts'

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

/** Parses a product. Throws RefusedRow with the reason. */
export const readProduct = (text: string): ReadProduct => readRow(ProductRow, text)

/** Converts a product to a product of its restaurant. Throws RefusedRow for variants with the same name. */
export function productOf(
  product: ReadProduct,
  source: string,
  restaurant: { readonly uuid: string; readonly cuisines: readonly string[] },
): ImportedProduct {
  const named = product.variants?.length ? product.variants : [{ name: 'Regular', price: product.price }]
  if (new Set(named.map(({ name }) => nameKey(name))).size < named.length) throw new RefusedRow('two variants have the same name')
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
