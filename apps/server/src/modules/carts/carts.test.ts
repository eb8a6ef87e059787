import { randomUUID } from 'node:crypto'
import { Cart as WireCart } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, outcomesOf, refusalOf, type Scene, twentyTimes } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { priceQuote, quote } from '../checkout/quote.ts'
import { cartWire } from '../checkout/wire.ts'
import { changeQuantity } from './change-quantity.ts'
import { addToCart, type Cart, getCart, returnToCart, takeCart } from './index.ts'
import { removeFromCart } from './remove-from-cart.ts'

let scene: Scene
let spice: RestaurantCaller
let biryani: string
const NOBODY = '00000000-0000-0000-0000-000000000000'
const newCustomer = (): Promise<Customer> => scene.customer(`asha ${randomUUID()}`)
const summary = ({ lines }: Cart) => lines.map((line) => `${line.quantity} ${line.variant_name} ${line.name}`)

beforeAll(async () => {
  scene = await openScene(20)
  spice = await scene.restaurant('Spice Route')
  biryani = await scene.product(spice, 'Biryani')
})
afterAll(() => scene.close())

describe('asha fills her cart', () => {
  it('a dish added twice is one line, another variant is a second, and the server sets the prices in paise', async () => {
    const asha = await newCustomer()
    await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half' })
    await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'half' })
    const cart = await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'FULL', quantity: 3 })
    expect(summary(cart)).toEqual(['2 Half Biryani', '3 Full Biryani'])
    expect(priceQuote(cart)).toMatchObject({
      totalPaise: 2 * 19_950 + 3 * 32_000,
      discountPaise: 2 * 1_995,
      grandTotalPaise: 2 * 17_955 + 3 * 32_000,
    })
    expect(await quote(scene.db, asha.customerId)).toMatchObject({ grandTotalPaise: priceQuote(cart).grandTotalPaise })
  })

  it('the response of an addition fits the contract', async () => {
    const asha = await newCustomer()
    const cart = await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half' })
    const wire = WireCart.parse(cartWire(asha.customerId, priceQuote(cart), { toWire: (stored) => `https://tiffin.example${stored}` }))
    expect(wire).toMatchObject({ _id: asha.customerId, total: 199.5, discount: 19.95, shipping: 0, grandTotal: 179.55 })
    expect(wire.items[0]).toMatchObject({ quantity: 1, variant: 'Half', price: 179.55, total: 179.55, available: true })
    expect(wire.items[0]?.productId).toMatchObject({ productName: 'Biryani', category: { name: 'Mains' }, restaurantName: 'Spice Route' })
  })

  it('a product that does not exist or is not on sale is not added', async () => {
    const asha = await newCustomer()
    const adding = (productId: string, selectedVariant: string) =>
      refusalOf(addToCart(scene.db, asha.customerId, { productId, selectedVariant }))
    const gone = await scene.product(spice, 'Gone')
    await scene.db.rows(sql`update products set deleted_at = ${scene.now} where id = ${gone}`)
    expect(await adding(NOBODY, 'Half')).toBe('not_found')
    expect(await adding(biryani, 'Quarter')).toBe('variant_not_found')
    expect(await adding(gone, 'Half')).toBe('product_unavailable')
    expect((await getCart(scene.db, asha.customerId)).lines).toEqual([])
  })

  it('a cart holds up to 50 of a product and 50 products', async () => {
    const asha = await newCustomer()
    await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half', quantity: 50 })
    expect(await refusalOf(addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half' }))).toBe('quantity_limit')
    const many = Array.from({ length: 20 }, (_, at) => ({ name: `Size ${at}`, pricePaise: 100 }))
    const products = [
      await scene.product(spice, 'One', many),
      await scene.product(spice, 'Two', many),
      await scene.product(spice, 'Three', many),
    ]
    const inputs = products.flatMap((productId) => many.map(({ name }) => ({ productId, selectedVariant: name })))
    const outcomes = await outcomesOf(inputs.map((input) => () => addToCart(scene.db, asha.customerId, input)))
    expect(outcomes.filter((outcome) => outcome === 'nothing')).toHaveLength(49)
    expect(outcomes.filter((outcome) => outcome === 'cart_full')).toHaveLength(11)
    expect((await getCart(scene.db, asha.customerId)).lines).toHaveLength(50)
  })

  it('twenty additions at once all count', async () => {
    for (let round = 0; round < 5; round += 1) {
      const asha = await newCustomer()
      await twentyTimes(() => addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half' }))
      expect(summary(await getCart(scene.db, asha.customerId))).toEqual(['20 Half Biryani'])
    }
  })
})

describe('asha changes her mind', () => {
  it('a quantity goes up and down by one, named by the line or by the product and its variant', async () => {
    const asha = await newCustomer()
    const { lines } = await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half' })
    const itemId = lines[0]?.line_id ?? ''
    expect(summary(await changeQuantity(scene.db, asha.customerId, { itemId }, 'increment'))).toEqual(['2 Half Biryani'])
    expect(summary(await changeQuantity(scene.db, asha.customerId, { itemId: biryani }, 'decrement'))).toEqual(['1 Half Biryani'])
    expect(await refusalOf(changeQuantity(scene.db, asha.customerId, { itemId }, 'decrement'))).toBe('quantity_below_one')
    await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Full', quantity: 50 })
    expect(await refusalOf(changeQuantity(scene.db, asha.customerId, { itemId: biryani }, 'increment'))).toBe('variant_not_found')
    expect(await refusalOf(changeQuantity(scene.db, asha.customerId, { itemId: biryani, variant: 'Full' }, 'increment'))).toBe(
      'quantity_limit',
    )
    expect(await refusalOf(changeQuantity(scene.db, asha.customerId, { itemId: biryani, variant: 'Quarter' }, 'increment'))).toBe(
      'not_found',
    )
  })

  it('twenty steps at once each count, and the limits hold', async () => {
    const asha = await newCustomer()
    await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half', quantity: 40 })
    const more = await twentyTimes(() => changeQuantity(scene.db, asha.customerId, { itemId: biryani }, 'increment'))
    expect(more.filter((outcome) => outcome === 'quantity_limit')).toHaveLength(10)
    expect(summary(await getCart(scene.db, asha.customerId))).toEqual(['50 Half Biryani'])
  })

  it('a line is removed once, and only by its customer', async () => {
    const [asha, eve] = [await newCustomer(), await newCustomer()]
    const { lines } = await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half' })
    const itemId = lines[0]?.line_id ?? ''
    expect(await refusalOf(removeFromCart(scene.db, eve.customerId, { itemId }))).toBe('not_found')
    expect(await refusalOf(changeQuantity(scene.db, eve.customerId, { itemId }, 'increment'))).toBe('not_found')
    expect((await removeFromCart(scene.db, asha.customerId, { itemId })).lines).toEqual([])
    expect(await refusalOf(removeFromCart(scene.db, asha.customerId, { itemId }))).toBe('not_found')
  })
})

describe('the restaurant changes its menu', () => {
  it('a product that is gone stays in the cart, unavailable and uncounted, until it is removed', async () => {
    const [asha, coast] = [await newCustomer(), await scene.restaurant('Coast')]
    const [fish, rice, soup] = [await scene.product(coast, 'Fish'), await scene.product(coast, 'Rice'), await scene.product(spice, 'Soup')]
    for (const productId of [fish, rice, soup]) await addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Full' })
    const availability = async () => (await getCart(scene.db, asha.customerId)).lines.map((line) => line.is_buyable)
    await scene.db.rows(sql`delete from variants where product_id = ${fish} and name = 'Full'`)
    expect(await availability()).toEqual([false, true, true])
    await scene.db.rows(sql`update accounts set is_active = false where id = ${coast.restaurantId}`)
    expect(await availability()).toEqual([false, false, true])
    await scene.db.rows(sql`update products set deleted_at = ${scene.now}, category_id = null where id = ${soup}`)
    const cart = priceQuote(await getCart(scene.db, asha.customerId))
    expect(cart).toMatchObject({ totalPaise: 0, discountPaise: 0, grandTotalPaise: 0 })
    expect(WireCart.parse(cartWire(asha.customerId, cart, { toWire: (stored) => stored })).items.map((item) => item.price)).toEqual([
      0, 320, 320,
    ])
    expect((await removeFromCart(scene.db, asha.customerId, { itemId: soup })).lines).toHaveLength(2)
  })

  it('sizes that differ only in case are two lines, and each is the one that its exact name names', async () => {
    const asha = await newCustomer()
    const idli = await scene.product(spice, 'Idli', [{ name: 'half', pricePaise: 6_000 }])
    const add = (selectedVariant: string) => addToCart(scene.db, asha.customerId, { productId: idli, selectedVariant })
    await add('half')
    await scene.db.rows(sql`update variants set name = 'Half' where product_id = ${idli}`)
    expect(summary(await add('half'))).toEqual(['1 half Idli', '1 Half Idli'])
    const step = (variant: string) => changeQuantity(scene.db, asha.customerId, { itemId: idli, variant }, 'increment')
    expect(summary(await step('Half'))).toEqual(['1 half Idli', '2 Half Idli'])
    expect(await refusalOf(step('HALF'))).toBe('variant_not_found')
    const { lines } = await removeFromCart(scene.db, asha.customerId, { itemId: idli, variant: 'half' })
    expect(lines).toMatchObject([{ quantity: 2, variant_name: 'Half', is_buyable: true }])
    expect(summary(await step('HALF'))).toEqual(['3 Half Idli'])
  })

  it('a full cart takes no size beside a line of its former name in another case', async () => {
    const asha = await newCustomer()
    const many = Array.from({ length: 50 }, (_, at) => ({ name: `size ${at}`, pricePaise: 100 }))
    const dosa = await scene.product(spice, 'Dosa', many)
    await scene.db.rows(sql`
      insert into cart_lines (customer_id, product_id, variant_name, quantity, slot, created_at)
      select ${asha.customerId}, product_id, name, 1, position + 1, ${scene.now}::timestamptz from variants where product_id = ${dosa}`)
    await scene.db.rows(sql`update variants set name = 'Size 0' where product_id = ${dosa} and name = 'size 0'`)
    expect(await refusalOf(addToCart(scene.db, asha.customerId, { productId: dosa, selectedVariant: 'size 0' }))).toBe('cart_full')
  })
})

describe('a cart is taken', () => {
  it('one of twenty concurrent requests takes the cart; putting it back keeps the limits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const asha = await newCustomer()
      await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half', quantity: 30 })
      await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Full' })
      const taken = await twentyTimes(() => scene.db.transaction((tx) => takeCart(tx, asha.customerId, 0)))
      const full = taken.filter((cart): cart is Cart => typeof cart !== 'string' && cart.lines.length > 0)
      expect(full.map(summary)).toEqual([['30 Half Biryani', '1 Full Biryani']])
      await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half', quantity: 25 })
      const lines = (full[0]?.lines ?? []).map((line) => ({
        product_id: line.id,
        variant_name: line.variant_name,
        quantity: line.quantity,
        options: [],
        note: null,
      }))
      await scene.db.transaction((tx) => returnToCart(tx, asha.customerId, lines))
      expect(summary(await getCart(scene.db, asha.customerId))).toEqual(['50 Half Biryani', '1 Full Biryani'])
    }
  })

  it.each([
    ['the same dish', 'Half', '3 Half Biryani'],
    ['another size, in the same place of the cart', 'Full', '1 Full Biryani, 2 Half Biryani'],
  ])('a purchase that fails returns all its lines while the customer adds %s', async (_, selectedVariant, expected) => {
    const asha = await newCustomer()
    const lines = [{ product_id: biryani, variant_name: 'Half', quantity: 2, options: [], note: null }]
    const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const back = await scene.db.transaction(async (tx) => {
      await addToCart(tx, asha.customerId, { productId: biryani, selectedVariant })
      await tx.rows(sql`update cart_lines set slot = 1 where customer_id = ${asha.customerId}`)
      const putting = scene.db.transaction((other) => returnToCart(other, asha.customerId, lines))
      await expect.poll(() => scene.db.rows(isWaiting)).toHaveLength(1)
      return { putting }
    })
    await back.putting
    expect(
      summary(await getCart(scene.db, asha.customerId))
        .sort()
        .join(', '),
    ).toBe(expected)
  })

  it('a line that no longer fits is not put back', async () => {
    const asha = await newCustomer()
    const many = Array.from({ length: 20 }, (_, at) => ({ name: `Size ${at}`, pricePaise: 100 }))
    const products = [
      await scene.product(spice, 'Four', many),
      await scene.product(spice, 'Five', many),
      await scene.product(spice, 'Six', many),
    ]
    const lines = products.flatMap((product_id) =>
      many.map(({ name }) => ({ product_id, variant_name: name, quantity: 1, options: [], note: null })),
    )
    await scene.db.transaction((tx) => returnToCart(tx, asha.customerId, lines))
    expect((await getCart(scene.db, asha.customerId)).lines).toHaveLength(50)
  })
})
