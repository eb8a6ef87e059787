import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OrderItem } from '../orders/index.ts'
import { type Choice, listOffered, type OfferedRow } from './data.ts'

export interface WantedChoice {
  readonly productId: string
  readonly variant: string
  /** As many as were ordered by default. */
  readonly quantity?: number | undefined
}

/**
 * Returns what the restaurant offers instead of an item, at prices that never exceed the item's: a product on sale, or fewer pieces of the item
 * itself. Repeated choices count once. Refuses `product_unavailable`, `variant_not_found`, `substitute_same_product`, `substitute_too_many_pieces`.
 */
export async function priceChoices(
  db: Db,
  restaurantId: RestaurantId,
  item: OrderItem,
  wanted: readonly WantedChoice[],
): Promise<Choice[]> {
  const others = wanted.filter(({ productId }) => productId !== item.product_id).map(({ productId }) => productId)
  const offered = await listOffered(db, restaurantId, [...others, item.product_id])
  const choices = wanted.map((choice) => priceChoice(item, choice, offered))
  const keyOf = ({ product_id, variant_name, quantity }: Choice) => `${product_id} ${variant_name} ${quantity}`
  return [...new Map(choices.map((choice) => [keyOf(choice), choice])).values()]
}

function priceChoice(
  item: OrderItem,
  { productId, variant, quantity = item.quantity }: WantedChoice,
  offered: readonly OfferedRow[],
): Choice {
  if (quantity > item.quantity) throw refuse('substitute_too_many_pieces')
  if (productId === item.product_id && isSame(variant, item.variant_name)) {
    if (quantity === item.quantity) throw refuse('substitute_same_product')
    const { product_id, product_name, images, vegetarian, diet, allergens, variant_name, price_paise } = item
    const { stock_units = 1 } = offered.find((size) => size.product_id === productId && isSame(variant, size.variant_name)) ?? {}
    const same = { product_id, product_name, images, vegetarian, diet, allergens, variant_name, stock_units }
    return { ...same, quantity, price_paise, usual_paise: price_paise }
  }
  const sizes = offered.filter(({ product_id, is_available }) => product_id === productId && is_available)
  if (sizes.length === 0) throw refuse('product_unavailable')
  const size = sizes.find(({ variant_name }) => isSame(variant, variant_name))
  if (!size) throw refuse('variant_not_found')
  const { offer_price_paise: usual_paise, is_available, ...product } = size
  // rounded down to whole paise, so that the total cannot exceed the original's
  return { ...product, quantity, usual_paise, price_paise: Math.min(usual_paise, Math.floor(item.total_paise / quantity)) }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
