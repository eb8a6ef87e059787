import { nameKey } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { priceWithDefaults } from '../carts/index.ts'
import { listProductsByIds, type ProductRow } from '../menu/index.ts'
import type { OrderItem } from '../orders/index.ts'
import type { Choice } from './data.ts'

export interface WantedChoice {
  readonly productId: string
  readonly variant: string
  /** As many as were ordered by default. */
  readonly quantity?: number | undefined
}

/**
 * Returns what the restaurant offers instead of an item, at prices that never exceed the item's: a product on sale with the options chosen
 * from the start, or fewer pieces of the item itself. Repeated choices count once. Refuses `product_unavailable`, `variant_not_found`,
 * `substitute_same_product`, `substitute_too_many_pieces`.
 */
export async function priceChoices(
  db: Db,
  restaurantId: RestaurantId,
  item: OrderItem,
  wanted: readonly WantedChoice[],
): Promise<Choice[]> {
  const products = await listProductsByIds(
    db,
    wanted.map(({ productId }) => productId),
  )
  const own = products.filter((product) => product.restaurant_id === restaurantId)
  const choices = wanted.map((choice) => priceChoice(item, choice, own))
  const keyOf = ({ product_id, variant_name, quantity }: Choice) => `${product_id} ${variant_name} ${quantity}`
  return [...new Map(choices.map((choice) => [keyOf(choice), choice])).values()]
}

function priceChoice(item: OrderItem, { productId, variant, quantity = item.quantity }: WantedChoice, own: readonly ProductRow[]): Choice {
  if (quantity > item.quantity) throw refuse('substitute_too_many_pieces')
  if (productId === item.product_id && isSame(variant, item.variant_name)) return fewerPieces(item, quantity)
  const product = own.find(({ id }) => id === productId)
  if (!product?.is_available) throw refuse('product_unavailable')
  if (!product.variants.some(({ name }) => isSame(name, variant))) throw refuse('variant_not_found')
  const line = priceWithDefaults(product, variant)
  if (!line) throw refuse('product_unavailable')
  return substituteOf(item, line, quantity)
}

function fewerPieces(item: OrderItem, quantity: number): Choice {
  if (quantity === item.quantity) throw refuse('substitute_same_product')
  const { product_id, product_name, images, vegetarian, diet, allergens, variant_name, price_paise, options, note } = item
  const same = { product_id, product_name, images, vegetarian, diet, allergens, variant_name, stock_units: 1 }
  return {
    ...same,
    quantity,
    price_paise,
    usual_paise: price_paise,
    ...(options.length > 0 && { options }),
    ...(note !== null && { note }),
  }
}

function substituteOf(item: OrderItem, line: NonNullable<ReturnType<typeof priceWithDefaults>>, quantity: number): Choice {
  const { id: product_id, name: product_name, images, vegetarian, diet, allergens, variant_name, price_paise: usual_paise, takes } = line
  // rounded down to whole paise, so that the total cannot exceed the original's
  const price_paise = Math.min(usual_paise, Math.floor(item.total_paise / quantity))
  const options = line.chosen.map(({ path, group, option, quantity: count }) => ({
    path,
    group_name: group,
    option_name: option.name,
    // a lowered price is that of the whole
    price_paise: price_paise < usual_paise ? 0 : option.pricePaise,
    quantity: count,
  }))
  const parts = takes.filter(({ productId }) => productId !== product_id).map(({ productId, units }) => ({ productId, units }))
  const stock_units = takes.find(({ productId }) => productId === product_id)?.units ?? 1
  return {
    ...{ product_id, product_name, images, vegetarian, diet, allergens, variant_name, stock_units },
    ...{ quantity, usual_paise, price_paise },
    ...(options.length > 0 && { options }),
    ...(parts.length > 0 && { parts }),
  }
}

const isSame = (one: string, other: string): boolean => nameKey(one) === nameKey(other)
