import type { Db } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Cart, refillCart } from '../carts/index.ts'
import { getOrder } from '../orders/index.ts'

export interface OrderedAgain {
  readonly cart: Cart
  /** What is not sold; with `option`, the product is in the cart without it. */
  readonly unavailable: readonly { productName: string; variant: string; option?: string }[]
}

/** Adds what was delivered of an order to the cart again, as far as it is on sale. Refuses `order_not_paid` while it can still be paid. */
export async function orderAgain(db: Db, customer: Customer, orderId: string): Promise<OrderedAgain> {
  const { items, payment_status } = await getOrder(db, orderId, customer)
  // its items return to the cart when the payment fails: they would be there twice
  if (payment_status === 'AWAITING') throw refuse('order_not_paid')
  const delivered = items.filter(({ status }) => status !== 'cancelled')
  // an order that was cancelled whole is repeated whole
  const wanted = delivered.length > 0 ? delivered : items.filter(({ substitutes_item_id }) => substitutes_item_id === null)
  const { cart, missing } = await refillCart(db, customer.customerId, wanted)
  if (missing.filter(({ option }) => option === undefined).length === wanted.length) throw refuse('nothing_to_order_again')
  const unavailable = missing.flatMap(({ line, option }) => {
    const item = wanted[line]
    return item ? [{ productName: item.product_name, variant: item.variant_name, ...(option !== undefined && { option }) }] : []
  })
  return { cart, unavailable }
}
