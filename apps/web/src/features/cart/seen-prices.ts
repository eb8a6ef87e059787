// What each dish of the cart cost when the customer last looked, so that a new price is not overlooked. Kept in this browser.
import type { Cart, CartLine } from './queries.ts'

const KEY = 'cartPrices'
type Prices = Readonly<Record<string, number>>

/** A line across visits: one that was taken back into the cart has another id. */
export const lineKey = (line: { readonly productId: Pick<CartLine['productId'], '_id'>; readonly variant: string }): string =>
  `${line.productId._id} ${line.variant}`
/** By `lineKey`, in rupees, of what can be had. */
export const pricesOf = ({ items }: Cart): Prices =>
  Object.fromEntries(items.filter(({ available }) => available).map((line) => [lineKey(line), line.price]))

/** By `lineKey`, in rupees; empty for another customer's cart, and where the browser keeps nothing. */
export function readSeenPrices(cartId: string): Prices {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return kept.cartId === cartId ? kept.prices : {}
  } catch {
    return {}
  }
}
function keep(cartId: string, prices: Prices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ cartId, prices }))
  } catch {
    // a browser that keeps nothing cannot tell the next time
  }
}
/** The cart was looked at. */
export const keepSeenPrices = (cart: Cart): void => keep(cart._id, pricesOf(cart))
/** A dish was put in at the price that was shown; the others were not looked at. */
export const keepNewPrices = (cart: Cart): void => keep(cart._id, { ...pricesOf(cart), ...readSeenPrices(cart._id) })

/** The lines that cost something else than `seen`, by their old price. */
export const repricedLines = ({ items }: Cart, seen: Prices): ReadonlyMap<string, number> =>
  new Map(
    items.flatMap((line) => {
      const before = seen[lineKey(line)]
      return line.available && before !== undefined && before !== line.price ? [[lineKey(line), before] as const] : []
    }),
  )
