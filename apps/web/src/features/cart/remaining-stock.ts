import type { ResolvedOption } from '@tiffin/contract/choices'
import type { ProductDetail } from '../catalogue/queries.ts'
import type { SheetOption } from '../options/choice-groups.ts'
import type { Cart } from './queries.ts'

interface ProductChoice {
  readonly product: Pick<ProductDetail, '_id' | 'left' | 'variants'>
  readonly variant: string | undefined
  readonly chosen: readonly ResolvedOption[]
  /** The customer's; undefined for a guest. */
  readonly cart: Pick<Cart, 'items' | 'stock'> | undefined
}
/** Returns how many of a product with these choices the stock allows beside the cart; undefined while there are many. */
export function remainingFor({ product, variant, chosen, cart }: ProductChoice): number | undefined {
  const unitsOf = (name: string | undefined) => product.variants.find((size) => size.name === name)?.stockUnits ?? 1
  const beside = new Map(cart?.stock?.map(({ productId, left }) => [productId, left]))
  const takes = new Map([[product._id, unitsOf(variant)]])
  for (const { shown, quantity } of partsOf(chosen)) {
    if (shown.productId) takes.set(shown.productId, (takes.get(shown.productId) ?? 0) + (shown.stockUnits ?? 1) * quantity)
  }
  const own = product.left === undefined || beside.has(product._id) ? [] : [product.left / unitsOf(variant)]
  const remaining = [
    ...own,
    ...[...takes].flatMap(([id, units]) => (beside.has(id) ? [(beside.get(id) ?? 0) / units] : [])),
    ...partsOf(chosen).flatMap(({ shown: { left, productId }, quantity }) =>
      // the server refuses what a part lacks for one
      left === undefined || (productId && beside.has(productId)) ? [] : [Math.max(1, left / quantity)],
    ),
  ]
  return remaining.length > 0 ? Math.max(0, Math.floor(Math.min(...remaining))) : undefined
}

const partsOf = (chosen: readonly ResolvedOption[]) =>
  chosen.map(({ option, quantity }) => ({ shown: (option as SheetOption).shown, quantity }))
