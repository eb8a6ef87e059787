import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import type { ImageHost } from '../../providers/images/index.ts'
import type { ProductRow, VariantRow } from './data.ts'
import type { CategoryNameRow, CategoryRow } from './data-categories.ts'

type WireProduct = Answer<Calls['listProducts']>['data'][number]
type WireMenuProduct = Answer<Calls['listMenu']>['productData'][number]
type WireProductDetail = Answer<Calls['getProduct']>['product']
type WireCategoryName = Answer<Calls['listCategoryNames']>['categories'][number]
type WireCategory = Answer<Calls['listCategories']>['categoryData'][number]

const variantWire = ({ name, price_paise, offer, offer_price_paise }: VariantRow) => ({
  name,
  price: toRupees(price_paise),
  offer,
  offerPrice: toRupees(offer_price_paise),
})

/** Returns a product in the wire's format. */
export const productWire = (row: ProductRow, pictures: Pick<ImageHost, 'toWire'>): WireProduct => ({
  _id: row.id,
  productName: row.name,
  description: row.description,
  images: row.images.map(pictures.toWire),
  category: { _id: row.category_id, name: row.category_name },
  restaurent_id: row.restaurant_id,
  restId: row.restaurant_id,
  restaurantName: row.restaurant_name,
  variants: row.variants.map(variantWire),
  averageRating: row.average_rating,
  available: row.is_available,
  vegetarian: row.vegetarian,
})

export const menuProductWire = (row: ProductRow, pictures: Pick<ImageHost, 'toWire'>): WireMenuProduct => ({
  ...productWire(row, pictures),
  category: row.category_id,
  categoryName: row.category_name,
})

/** The product as the product dialog reads it, with the offer price also under its misspelt name (docs/specification.md#objects). */
export const productDetailWire = (row: ProductRow, pictures: Pick<ImageHost, 'toWire'>): WireProductDetail => ({
  ...productWire(row, pictures),
  variants: row.variants.map(variantWire).map((variant) => ({ ...variant, aofferPrice: variant.offerPrice })),
})

export const categoryWire = ({ id, name, count }: CategoryRow, restaurantId?: string): WireCategory => ({
  _id: id,
  name,
  count,
  ...(restaurantId !== undefined && { restId: restaurantId }),
})

export const categoryNameWire = (row: CategoryNameRow, pictures: Pick<ImageHost, 'toWire'>): WireCategoryName => ({
  ...categoryWire(row),
  picture: row.picture && pictures.toWire(row.picture),
})
