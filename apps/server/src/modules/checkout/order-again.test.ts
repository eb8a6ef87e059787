import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, refusalOf, type Scene, twentyTimes } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { addToCart, getCart } from '../carts/index.ts'
import { orderAgain } from './order-again.ts'
import { placeOrder } from './place-order.ts'
import { priceQuote, quote } from './quote.ts'

let scene: Scene
let spice: RestaurantCaller
const deps = { publicUrl: 'https://tiffin.example' }
const NOBODY = '00000000-0000-0000-0000-000000000000'

beforeAll(async () => {
  scene = await openScene(20)
  spice = await scene.restaurant('Spice Route')
})
afterAll(() => scene.close())

/** Creates a customer who has ordered two Half of each product. */
async function orderOf(products: readonly string[]): Promise<{ customer: Customer; orderId: string }> {
  const customer = await scene.customer(`asha ${randomUUID()}`)
  for (const productId of products) await addToCart(scene.db, customer.customerId, { productId, selectedVariant: 'Half', quantity: 2 })
  const { grandTotalPaise } = await quote(scene.db, customer.customerId)
  const { orders } = await placeOrder(scene.db, customer, { payment: 'COD', addressIndex: 0, seenTotalPaise: grandTotalPaise }, deps)
  return { customer, orderId: orders[0]?.id ?? '' }
}
const cartOf = async (customer: Customer) =>
  (await getCart(scene.db, customer.customerId)).lines.map(({ quantity, variant_name, name }) => `${quantity} ${variant_name} ${name}`)

describe('asha orders again', () => {
  it("ordering again fills the cart with the same dishes at today's prices", async () => {
    const [biryani, raita] = [await scene.product(spice, 'Biryani'), await scene.product(spice, 'Raita')]
    const { customer, orderId } = await orderOf([biryani, raita])
    await scene.db.rows(sql`update variants set price_paise = 20000, offer = 0 where product_id = ${raita} and name = 'Half'`)
    const { cart, unavailable } = await orderAgain(scene.db, customer, orderId)
    expect(await cartOf(customer)).toEqual(['2 Half Biryani', '2 Half Raita'])
    expect(priceQuote(cart).grandTotalPaise).toBe(2 * 17_955 + 2 * 20_000)
    expect(unavailable).toEqual([])
  })

  it('twenty presses add the dishes once; more of a dish that is in the cart already stays', async () => {
    const [biryani, raita] = [await scene.product(spice, 'Biryani'), await scene.product(spice, 'Raita')]
    const { customer, orderId } = await orderOf([biryani, raita])
    await addToCart(scene.db, customer.customerId, { productId: raita, selectedVariant: 'Half', quantity: 5 })
    await twentyTimes(() => orderAgain(scene.db, customer, orderId))
    expect((await cartOf(customer)).toSorted()).toEqual(['2 Half Biryani', '5 Half Raita'])
  })

  it('a dish that is no longer sold is left out and named', async () => {
    const [biryani, raita, kheer] = [
      await scene.product(spice, 'Biryani'),
      await scene.product(spice, 'Raita'),
      await scene.product(spice, 'Kheer'),
    ]
    const { customer, orderId } = await orderOf([biryani, raita, kheer])
    await scene.db.rows(sql`update products set deleted_at = ${scene.now}, category_id = null where id = ${raita}`)
    await scene.db.rows(sql`update variants set name = 'Small' where product_id = ${kheer} and name = 'Half'`)
    const { unavailable } = await orderAgain(scene.db, customer, orderId)
    expect(await cartOf(customer)).toEqual(['2 Half Biryani'])
    expect(unavailable).toEqual([
      { productName: 'Raita', variant: 'Half' },
      { productName: 'Kheer', variant: 'Half' },
    ])
  })

  it('a cancelled item is left out, unless the order had no other', async () => {
    const [biryani, raita] = [await scene.product(spice, 'Biryani'), await scene.product(spice, 'Raita')]
    const { customer, orderId } = await orderOf([biryani, raita])
    await scene.db.rows(
      sql`update order_items set status = 'cancelled', cancelled_by = 'customer' where order_id = ${orderId} and product_id = ${raita}`,
    )
    await orderAgain(scene.db, customer, orderId)
    expect(await cartOf(customer)).toEqual(['2 Half Biryani'])
    await scene.db.rows(sql`update order_items set status = 'cancelled', cancelled_by = 'customer' where order_id = ${orderId}`)
    await orderAgain(scene.db, customer, orderId)
    expect(await cartOf(customer)).toEqual(['2 Half Biryani', '2 Half Raita'])
  })

  it("an order of a blocked restaurant and another customer's order are refused", async () => {
    const coast = await scene.restaurant('Coast')
    const { customer, orderId } = await orderOf([await scene.product(coast, 'Fish')])
    const eve = await scene.customer(`eve ${randomUUID()}`)
    expect(await refusalOf(orderAgain(scene.db, eve, orderId))).toBe('not_found')
    expect(await refusalOf(orderAgain(scene.db, customer, NOBODY))).toBe('not_found')
    await scene.db.rows(sql`update accounts set is_active = false where id = ${coast.restaurantId}`)
    expect(await refusalOf(orderAgain(scene.db, customer, orderId))).toBe('nothing_to_order_again')
    expect(await cartOf(customer)).toEqual([])
  })
})
