// The prices the customer last saw for each product of the cart, kept in local storage to mark changed ones.
import { deviceStorage } from '../../lib/storage.ts'
import type { Cart, CartLine } from './queries.ts'

const KEY = 'cartPrices'
type Prices = Readonly<Record<string, number>>

/** Returns a key that survives the removal and return of a line, unlike its id. */
export const lineKey = ({
  productId,
  variant,
  options = [],
  note,
}: Pick<CartLine, 'variant' | 'options' | 'note'> & { readonly productId: Pick<CartLine['productId'], '_id'> }): string =>
  [productId._id, variant, ...options.map(({ path, quantity }) => `${quantity}×${path.join('/')}`), ...(note ? [note] : [])].join(' ')
/** Returns the prices of the available lines in rupees, by `lineKey`. */
export const pricesOf = ({ items }: Cart): Prices =>
  Object.fromEntries(items.filter(({ available }) => available).map((line) => [lineKey(line), line.price]))

/** Returns the stored prices in rupees, by `lineKey`; empty for another cart and without storage. */
export function readSeenPrices(cartId: string): Prices {
  try {
    const kept = JSON.parse(deviceStorage.getItem(KEY) ?? '{}')
    return kept.cartId === cartId ? kept.prices : {}
  } catch {
    return {}
  }
}
function keep(cartId: string, prices: Prices): void {
  deviceStorage.setItem(KEY, JSON.stringify({ cartId, prices }))
}
export const keepSeenPrices = (cart: Cart): void => keep(cart._id, pricesOf(cart))
/** Stores the prices of lines without a stored price: the others have not been seen again. */
export const keepNewPrices = (cart: Cart): void => keep(cart._id, { ...pricesOf(cart), ...readSeenPrices(cart._id) })

/** Returns the old prices of the lines that now cost something else, by `lineKey`. */
export const repricedLines = ({ items }: Cart, seen: Prices): ReadonlyMap<string, number> =>
  new Map(
    items.flatMap((line) => {
      const before = seen[lineKey(line)]
      return line.available && before !== undefined && before !== line.price ? [[lineKey(line), before] as const] : []
    }),
  )
