import { z } from 'zod'
import { call } from '../call.ts'
import { cleanIdentifier, nameKey } from '../clean-text.ts'
import {
  flag,
  id,
  imageUrl,
  leastPricePaise,
  line,
  ownId,
  pageInfo,
  paging,
  pricePaise,
  rupees,
  search,
  success,
  text,
  wholeNumber,
  wireId,
} from '../fields.ts'
import { MAX_PRODUCT_IMAGES, MAX_PRODUCTS, MAX_VARIANTS, MIN_PRODUCT_IMAGES } from '../limits.ts'
import { productExtras, productExtrasInput, sizeBeforeInput, stockUnitsInput, variantExtras } from '../objects/product-parts.ts'
import { NamedFilter, productFilters } from '../objects/product-search.ts'
import { wireTypes } from '../wire-types.ts'
import { listPlace, waysThere, wholePoint } from './delivery-zones.ts'
import { OptionGroup } from './options.ts'
import { Restaurant } from './restaurants.ts'

export { MAX_KCAL, MAX_STOCK, MAX_STOCK_UNITS } from '../objects/product-parts.ts'
export const Variant = z
  .object({ name: z.string(), price: rupees, offer: z.int(), offerPrice: rupees, ...variantExtras })
  .register(wireTypes, { id: 'Variant' })
const product = {
  _id: wireId,
  productName: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  restaurent_id: wireId,
  restId: wireId,
  restaurantName: z.string(),
  variants: z.array(Variant),
  averageRating: z.number(),
  available: z.boolean(),
  /** Not specified: true, false, or null if unknown. */
  vegetarian: z.boolean().nullable(),
  ...productExtras,
}
export const Product = z
  .object({
    ...product,
    category: z.object({ _id: wireId, name: z.string() }),
    /** Of its restaurant, in lists with a place. */
    ...waysThere,
  })
  .register(wireTypes, { id: 'Product' })
const MenuProduct = z
  .object({ ...product, category: wireId, categoryName: z.string(), mostOrdered: z.literal(true).optional() })
  .register(wireTypes, { id: 'MenuProduct' })
/** The customer's product modal, with the specification's spelling (docs/specification.md#objects). */
const ProductDetail = z
  .object({
    ...product,
    category: z.object({ _id: wireId, name: z.string() }),
    variants: z.array(Variant.extend({ aofferPrice: rupees })),
    optionGroups: z.array(OptionGroup).optional(),
  })
  .register(wireTypes, { id: 'ProductDetail' })
export const Category = z
  .object({ _id: wireId, name: z.string(), count: z.int(), restId: wireId.optional(), menuTime: wireId.optional() })
  .register(wireTypes, { id: 'Category' })
/** A category name across restaurants; `picture` is of one of its products, or empty. */
const CategoryName = Category.extend({ picture: z.string() }).register(wireTypes, { id: 'CategoryName' })

const isBlank = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && cleanIdentifier(value) === '')
const offerPercent = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (isBlank(value) ? '0' : cleanIdentifier(String(value))))
  .pipe(z.string().regex(/^\d{1,2}$/, 'offer_invalid'))
  .transform(Number)
/** The rules of a product's texts and prices, for the form and for a menu file. */
export const productRules = {
  name: line(200, 'product_name_missing'),
  category: line(100, 'product_category_missing'),
  description: text(2_000, 'product_description_missing'),
  size: line(100, 'variant_name_missing'),
  price: pricePaise,
  offer: offerPercent,
}
const { size, price, offer } = productRules
const variantInput = z.object({ name: size, price, offer, stockUnits: stockUnitsInput, was: sizeBeforeInput })
/** Completely empty rows of the form are ignored; every other row needs a name and a valid price (docs/specification.md#validation). */
const variantsInput = z
  .array(z.unknown(), 'variants_missing')
  .min(1, 'variants_missing')
  .max(MAX_VARIANTS, 'variants_too_many')
  .transform((rows) => rows.filter((row) => !isBlankRow(row)))
  .refine((rows) => rows.length > 0, 'variants_missing')
  .refine((rows) => rows.some((row) => !isBlank((row as { price?: unknown } | null | undefined)?.price)), 'variant_price_missing')
  .pipe(z.array(variantInput))
  .refine((rows) => new Set(rows.map((row) => nameKey(row.name))).size === rows.length, 'variants_same_name')
function isBlankRow(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false
  return isBlank('name' in row ? row.name : undefined) && isBlank('price' in row ? row.price : undefined)
}

const productInput = {
  productName: productRules.name,
  category: id('product_category_missing'),
  description: productRules.description,
  variants: variantsInput,
  images: z.array(imageUrl, 'images_too_few').min(MIN_PRODUCT_IMAGES, 'images_too_few').max(MAX_PRODUCT_IMAGES, 'images_too_many'),
  restId: ownId,
  /** Follows `diet` when that is given; alone it states veg or non-veg. */
  vegetarian: z.boolean().nullable().optional(),
  ...productExtrasInput,
}
const changed = z.object({ success: z.literal(true), message: success })

export const menuCalls = {
  listCategoryNames: call({
    method: 'GET',
    path: '/getCategoryies',
    access: 'public',
    summary: 'Names of categories with dishes on sale; `count` is the number of restaurants serving one',
    query: z.object(paging),
    answer: z.object({ categories: z.array(CategoryName), ...pageInfo }),
  }),
  listProducts: call({
    method: 'GET',
    path: '/restaurent/productList',
    also: ['/productList'],
    access: 'public',
    summary:
      'Top-rated menu items of all restaurants, at most `perRestaurant` of each; `search` tolerates typing errors, finds at most 2,000 dishes, and sets `similar` if no name matches; what it names ("veg", "under 200", "open now") is in `filters`, each with the search without it, and `words` is the search without any; what restaurants do not state ("gluten free") is in `unstated`',
    query: z.object({ perRestaurant: wholeNumber(1, 20).optional(), ...productFilters, ...listPlace, ...paging }).refine(...wholePoint),
    answer: z.object({
      data: z.array(Product),
      ...pageInfo,
      search: z.string().optional(),
      similar: z.boolean().optional(),
      filters: z.array(NamedFilter).optional(),
      words: z.string().optional(),
      unstated: z.array(z.string()).optional(),
    }),
  }),
  listPopularSearches: call({
    method: 'GET',
    path: '/popularSearches',
    access: 'public',
    summary: 'What customers order most: names of products on sale in the orders of the last weeks',
    answer: z.object({ searches: z.array(z.string()) }),
  }),
  getProduct: call({
    method: 'GET',
    path: '/getProuductDetail',
    access: 'public',
    summary: 'One product with its restaurant',
    query: z.object({ id: id() }),
    refusals: ['not_found'],
    answer: z.object({ success: z.literal(true), product: ProductDetail, restaurant: Restaurant }),
  }),
  listMenu: call({
    method: 'GET',
    path: '/restaurent/getRestaurentProduct',
    also: ['/getRestaurentProduct'],
    access: 'public',
    summary:
      "The menu of one restaurant: pages of 5, or without `page` all of it, at most 500; `limit` is at most 1,000; a variant's price is at least `minPrice` and below `maxPrice`; `sort=category` keeps each category together, in the restaurant's order, after up to three dishes of most orders (`mostOrdered`), and adds `priceSteps`, two prices between which a third of the menu costs; `search` reads a diet, a category, a price and offers as `filters`, each with the search without it",
    query: z.object({
      id: ownId,
      search,
      category: id().optional(),
      minPrice: leastPricePaise().optional(),
      maxPrice: pricePaise.optional(),
      vegetarian: flag,
      sort: z.enum(['category']).optional(),
      ...paging,
      limit: wholeNumber(1, MAX_PRODUCTS).optional(),
    }),
    refusals: ['not_found'],
    answer: z.object({
      productData: z.array(MenuProduct),
      ...pageInfo,
      priceSteps: z.array(rupees).optional(),
      filters: z.array(NamedFilter).optional(),
    }),
  }),
  listCategories: call({
    method: 'GET',
    path: '/restaurent/getCategory',
    also: ['/getCategory'],
    access: 'public',
    summary: 'The categories of one restaurant; `count` is the number of its products in each',
    query: z.object({ id: ownId, ...paging }),
    refusals: ['not_found'],
    answer: z.object({ categoryData: z.array(Category), ...pageInfo }),
  }),
  addProduct: call({
    method: 'POST',
    path: '/restaurent/addProduct',
    access: 'restaurant',
    right: 'menu',
    summary: 'Add a product; offer prices are computed here',
    body: z.object(productInput),
    status: 201,
    refusals: ['image_not_ours', 'menu_full', 'menu_too_long', 'not_found'],
    answer: z.object({ message: success, success: z.literal(true), product: Product }),
  }),
  getOwnProduct: call({
    method: 'GET',
    path: '/restaurent/editProduct',
    access: 'restaurant',
    right: 'menu',
    summary: 'One own product, to be edited',
    query: z.object({ id: id() }),
    refusals: ['not_found'],
    answer: z.object({ product: Product, edition: z.string() }),
  }),
  updateProduct: call({
    method: 'PATCH',
    path: '/restaurent/updateProduct',
    access: 'restaurant',
    right: 'menu',
    summary: 'Change an own product. With the `edition` that `editProduct` returned, it is refused when the product was changed since',
    body: z.object({ ...productInput, productId: id(), edition: z.string().max(100).optional() }),
    refusals: ['image_not_ours', 'menu_changed', 'menu_full', 'menu_too_long', 'not_found'],
    answer: changed,
  }),
  setPictures: call({
    method: 'PATCH',
    path: '/restaurent/pictures',
    access: 'restaurant',
    right: 'menu',
    summary: 'Replace the pictures of an own product, and nothing else',
    body: z.object({ productId: id(), images: productInput.images }),
    refusals: ['image_not_ours', 'not_found'],
    answer: changed,
  }),
  deleteProduct: call({
    method: 'PATCH',
    path: '/restaurent/deleteProduct',
    access: 'restaurant',
    right: 'menu',
    summary: 'Delete an own product; past orders keep their copy',
    body: z.object({ proId: id() }),
    refusals: ['not_found'],
    answer: changed,
  }),
} as const
