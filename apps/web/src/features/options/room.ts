import type { ResolvedOption } from '@tiffin/contract/choices'
import type { CartLine } from '../cart/queries.ts'
import type { ProductDetail } from '../catalogue/queries.ts'
import type { SheetOption } from './choice-groups.ts'

interface Wanted {
  readonly product: Pick<ProductDetail, '_id' | 'left' | 'variants'>
  readonly variant: string | undefined
  readonly chosen: readonly ResolvedOption[]
  /** Of the customer's cart. */
  readonly lines: readonly CartLine[]
}
/** Returns how many of a product with these choices the stock allows beside the cart; undefined while there are many. */
export function roomFor({ product, variant, chosen, lines }: Wanted): number | undefined {
  const unitsOf = (name: string | undefined) => product.variants.find((size) => size.name === name)?.stockUnits ?? 1
  const held = lines
    .filter((line) => line.productId._id === product._id)
    .reduce((sum, line) => sum + line.quantity * unitsOf(line.variant), 0)
  const rooms = [
    ...(product.left === undefined ? [] : [(product.left - held) / unitsOf(variant)]),
    ...chosen.flatMap(({ option, quantity }) => {
      const { left } = (option as SheetOption).shown
      // the server refuses what a part lacks for one
      return left === undefined ? [] : [Math.max(1, left / quantity)]
    }),
  ]
  return rooms.length > 0 ? Math.max(0, Math.floor(Math.min(...rooms))) : undefined
}
