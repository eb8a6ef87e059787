import { type Answer, type Calls, cheapestChoicesPaise, toRupees } from '@tiffin/contract'
import type { Pictures } from '../../providers/images/index.ts'
import { availabilityWire, variantWire } from './availability/availability.ts'
import type { CategoryNameRow, CategoryRow } from './categories/data-categories.ts'
import type { MenuProductRow, ProductRow } from './data.ts'
import { optionSums, usualChoicesPaise } from './options/option-prices.ts'
import { addsAllergens, optionChanges } from './options/option-rows.ts'
import { optionGroupsWire } from './options/option-wire.ts'

type WireProduct = Answer<Calls['listProducts']>['data'][number]
type WireMenuProduct = Answer<Calls['listMenu']>['productData'][number]
type WireProductDetail = Answer<Calls['getProduct']>['product']
type WireCategoryName = Answer<Calls['listCategoryNames']>['categories'][number]
type WireCategory = Answer<Calls['listCategories']>['categoryData'][number]

/** Returns the variants with what their cheapest required options add, and whether the options of one can be filled. */
function variantsWire({ variants, availability, choices }: ProductRow, isOwn: boolean) {
  const groups = choices?.groups
  const sums = groups && optionSums(groups)
  const fromPaise = sums ? sums(cheapestChoicesPaise) : () => 0
  const usualPaise = isOwn ? sums?.(usualChoicesPaise) : undefined
  const priced = variants.map((variant) => ({ variant, from: fromPaise(variant.name) }))
  return {
    canBeFilled: !groups || priced.some(({ from }) => from !== undefined),
    variants: priced.map(({ variant, from }) => ({
      ...variantWire(variant, availability),
      ...(from && { optionsFrom: toRupees(from) }),
      ...(usualPaise && usualWire(usualPaise(variant.name))),
    })),
  }
}
const usualWire = (paise: number | undefined) => ({ optionsUsual: paise === undefined ? null : toRupees(paise) })

/** What can be ordered also changes with the options of a product. */
function changesAtWire({ availability, choices }: ProductRow): { changesAt?: string } {
  const changes = [...(availability.changes_at ? [availability.changes_at] : []), ...(choices ? optionChanges(choices.groups) : [])]
  return changes.length > 0 ? { changesAt: new Date(Math.min(...changes.map((at) => Date.parse(at)))).toISOString() } : {}
}

/** Returns a product in the wire's format. */
export function productWire(row: ProductRow, pictures: Pictures, isOwn = false): WireProduct {
  const { variants, canBeFilled } = variantsWire(row, isOwn)
  // the restaurant reads what it has stated, other readers what can be ordered
  const { vegetarian, diet, allergens } = (!isOwn && row.choices?.contents) || row
  return {
    _id: row.id,
    productName: row.name,
    description: row.description,
    images: row.images.map(pictures.toWire),
    category: { _id: row.category_id, name: row.category_name },
    restaurent_id: row.restaurant_id,
    restId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    variants,
    averageRating: row.average_rating,
    available: row.is_available && row.availability.is_orderable && canBeFilled,
    vegetarian,
    diet,
    allergens,
    kcal: row.kcal,
    ...(row.choices && { hasOptions: true as const }),
    ...availabilityWire(row.availability, { isOwn }),
    ...changesAtWire(row),
  }
}

/** As its restaurant reads it: with the whole stock. */
export const ownProductWire = (row: ProductRow, pictures: Pictures): WireProduct => productWire(row, pictures, true)

/** @param held pieces that unpaid orders hold, for its own restaurant */
export function menuProductWire(row: MenuProductRow, pictures: Pictures, isOwn: boolean, held?: number): WireMenuProduct {
  const product = productWire(row, pictures, isOwn)
  return {
    ...product,
    ...(product.stock && held && { stock: { ...product.stock, held } }),
    category: row.category_id,
    categoryName: row.category_name,
    ...(row.is_most_ordered && { mostOrdered: true as const }),
  }
}

/** The product as the product dialog reads it, with the offer price also under its misspelt name (docs/specification.md#objects). */
export function productDetailWire(row: ProductRow, pictures: Pictures): WireProductDetail {
  const product = productWire(row, pictures)
  return {
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, aofferPrice: variant.offerPrice })),
    ...(row.choices && { optionGroups: optionGroupsWire(row.choices.groups) }),
    ...(row.choices && row.allergens && addsAllergens(row.choices.groups, row.allergens) && { choicesAddAllergens: true as const }),
  }
}

export const categoryWire = ({ id, name, count, menu_time_id: menuTime }: CategoryRow, restaurantId?: string): WireCategory => ({
  _id: id,
  name,
  count,
  ...(restaurantId !== undefined && { restId: restaurantId }),
  ...(menuTime && { menuTime }),
})

export const categoryNameWire = (row: CategoryNameRow, pictures: Pictures): WireCategoryName => ({
  ...categoryWire(row),
  picture: row.picture && pictures.toWire(row.picture),
})
