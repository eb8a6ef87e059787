import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Cart, CartRefusal, getCart } from '../carts/index.ts'
import { forgetCode, keepCode } from '../promos/index.ts'
import { hasOrdered } from './data.ts'
import { priceQuote, type QuoteLimits } from './quote.ts'

/** Enters a code for the cart, in place of another one. Refuses one that takes nothing off it, with the cart as it was. */
export const enterPromo = (db: Db, customerId: CustomerId, code: string, limits: QuoteLimits): Promise<Cart> =>
  db.transaction(async (tx) => {
    const before = await getCart(tx, customerId)
    if (!(await keepCode(tx, customerId, code))) throw refuse('promo_unknown', { values: { code } })
    const cart = await getCart(tx, customerId)
    const { promoRefusal, promoPaise } = priceQuote(cart, limits)
    if (promoRefusal) throw new CartRefusal(promoRefusal.code, before, { values: promoRefusal.values })
    // nothing of it can be ordered
    if (promoPaise === 0) throw new CartRefusal('code_nothing', before, { values: { code } })
    if (cart.promo?.first_order && (await hasOrdered(tx, customerId)))
      throw new CartRefusal('code_first_order', before, { values: { code } })
    return cart
  })

/** Repeating it changes nothing. */
export async function removePromo(db: Db, customerId: CustomerId): Promise<Cart> {
  await forgetCode(db, customerId)
  return getCart(db, customerId)
}
