// The promo code of a cart that is placed.
import type { Tx } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type Cart, CartRefusal } from '../carts/index.ts'
import { forgetCode, takeUse } from '../promos/index.ts'
import { hasOrdered } from './data.ts'
import type { Quote } from './quote.ts'

/** Takes the code out of the cart, and returns the cart as the code counts for its customer. Nothing is read for a cart without one. */
export async function takePromo(tx: Tx, customerId: CustomerId, cart: Cart): Promise<Cart> {
  const { promo } = cart
  if (!promo) return cart
  // the customer's lock: of two first orders, the second one sees the first
  await forgetCode(tx, customerId)
  if (promo.problem || !promo.first_order || !(await hasOrdered(tx, customerId))) return cart
  return { ...cart, promo: { ...promo, problem: 'code_first_order' } }
}

/** Uses the code for a checkout, as the last step of a purchase. Refuses with the cart without it when others were faster. */
export async function usePromo(tx: Tx, customerId: CustomerId, { promo, promoPaise, ...quote }: Quote, checkoutId: string): Promise<void> {
  if (!promo || promoPaise === 0) return
  const problem = await takeUse(tx, { codeId: promo.id, customerId, checkoutId, paise: promoPaise })
  if (problem) throw new CartRefusal(problem, { ...quote, promo: { ...promo, problem } }, { values: { code: promo.code } })
}
