import { randomUUID } from 'node:crypto'
import { Order as WireOrder } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openScene, refusalOf, type Scene, twentyTimes } from '../../../test/support/scene/scene.ts'
import { createCipher } from '../../platform/cipher.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addAddress } from '../accounts/index.ts'
import { addToCart, getCart } from '../carts/index.ts'
import { post, walletBalance, walletCredit } from '../ledger/index.ts'
import { countSales } from '../menu/index.ts'
import { subscribeNotifications } from '../notifications/index.ts'
import { orderWire } from '../orders/index.ts'
import { listOrders } from '../orders/order/data.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { type CheckoutResult, placeOrder } from './place-order.ts'

let scene: Scene
let spice: RestaurantCaller
let coast: RestaurantCaller
let biryani: string
let fish: string
const deps = { publicUrl: 'https://tiffin.example' }
const pictures = { toWire: (stored: string) => `https://tiffin.example${stored}` }
const HALF = 17_955

beforeAll(async () => {
  scene = await openScene(20)
  subscribeNotifications(scene.db, {
    cipher: createCipher('a secret of this test'),
    publicUrl: deps.publicUrl,
    billLink: () => deps.publicUrl,
  })
  spice = await scene.restaurant('Spice Route')
  coast = await scene.restaurant('Coast')
  biryani = await scene.product(spice, 'Biryani')
  fish = await scene.product(coast, 'Fish')
})
afterAll(() => scene.close())

async function asha(products: readonly string[] = [biryani, biryani, fish], walletPaise = 0): Promise<Customer> {
  const customer = await scene.customer(`asha ${randomUUID()}`)
  for (const productId of products) await addToCart(scene.db, customer.customerId, { productId, selectedVariant: 'Half' })
  if (walletPaise > 0) await scene.db.transaction((tx) => post(tx, walletCredit(customer.customerId, walletPaise)))
  return customer
}
const press = (customer: Customer, payment: 'COD' | 'Online' | 'Wallet', seenTotalPaise: number, addressIndex = 0) =>
  placeOrder(scene.db, customer, { payment, addressIndex, seenTotalPaise }, deps)
const unitsOf = async (id: string) => {
  await countSales(scene.db)
  return (await scene.db.row<{ units_sold: number }>(sql`select units_sold from products where id = ${id}`))?.units_sold
}

describe('asha buys what she saw', () => {
  it('a checkout makes one order per restaurant with copies of everything, and the response is what is read afterwards', async () => {
    const customer = await asha()
    const before = await unitsOf(biryani)
    scene.events.length = 0
    const { orders, url } = await press(customer, 'COD', 3 * HALF)
    expect(url).toBeUndefined()
    expect(orders.map((order) => [order.restaurant_name, order.grand_total_paise, order.payment_status])).toEqual([
      ['Spice Route', 2 * HALF, 'PENDING'],
      ['Coast', HALF, 'PENDING'],
    ])
    expect(new Set(orders.map((order) => order.checkout_id)).size).toBe(1)
    for (const order of orders) {
      expect(await getOrder(scene.db, order.id, customer).then((read) => orderWire(read, 'customer', pictures))).toEqual(
        WireOrder.parse(orderWire(order, 'customer', pictures)),
      )
    }
    expect(scene.events.map((event) => event.type)).toEqual(['orderPlaced', 'orderPlaced'])
    expect((await getCart(scene.db, customer.customerId)).lines).toEqual([])
    expect(await unitsOf(biryani)).toBe((before ?? 0) + 2)
    await expectInvariants(scene.db)
  })

  it('the copies in an order stay when the menu, the names and the address change', async () => {
    const [customer, dosa] = [await scene.customer(`asha ${randomUUID()}`), await scene.product(spice, 'Dosa')]
    await addToCart(scene.db, customer.customerId, { productId: dosa, selectedVariant: 'Full' })
    const [order] = (await press(customer, 'COD', 32_000)).orders
    await scene.db.rows(sql`update products set name = 'Idli', deleted_at = ${scene.now} where id = ${dosa}`)
    await scene.db.rows(sql`update variants set price_paise = 1 where product_id = ${dosa}`)
    await scene.db.rows(sql`update addresses set city = 'Goa' where customer_id = ${customer.customerId}`)
    const read = await getOrder(scene.db, order?.id ?? '', customer)
    expect(read).toMatchObject({ customer_name: customer.name, restaurant_place: 'Kochi', city: 'Kochi', grand_total_paise: 32_000 })
    expect(read.items[0]).toMatchObject({ product_name: 'Dosa', variant_name: 'Full', price_paise: 32_000, vegetarian: null })
  })

  it('the wallet pays what it holds', async () => {
    const customer = await asha(undefined, 3 * HALF + 1)
    const { orders } = await press(customer, 'Wallet', 3 * HALF)
    expect(orders.map((order) => order.payment_status)).toEqual(['PREPAID', 'PREPAID'])
    expect(await walletBalance(scene.db, customer.customerId)).toBe(1)
    await expectInvariants(scene.db)
  })

  it('an online order leads to the payment page, and no restaurant sees it yet', async () => {
    const customer = await asha()
    const before = await unitsOf(biryani)
    scene.events.length = 0
    const { orders, url } = await press(customer, 'Online', 3 * HALF)
    expect(url).toMatch(/^https:\/\/tiffin\.example\/payments\/[0-9a-f-]{36}\/start$/)
    expect(scene.events).toEqual([])
    expect(await unitsOf(biryani)).toBe(before)
    expect(await refusalOf(getOrder(scene.db, orders[0]?.id ?? '', spice))).toBe('not_found')
    expect((await getOrder(scene.db, orders[0]?.id ?? '', customer)).payment_status).toBe('AWAITING')
    const page = { number: 1, size: 100, offset: 0 }
    expect((await listOrders(scene.db, spice, page)).rows.map((order) => order.customer_id)).not.toContain(customer.customerId)
    expect(await listOrders(scene.db, customer, page)).toMatchObject({ total: 2 })
  })
})

describe('nothing is bought, and the cart stays as it was', () => {
  async function expectRefused(customer: Customer, work: () => Promise<CheckoutResult>, refusal: string): Promise<Refusal> {
    const lines = (await getCart(scene.db, customer.customerId)).lines.length
    const refused = await work().catch((error: unknown) => error)
    if (!(refused instanceof Refusal)) throw new Error(`not refused: ${JSON.stringify(refused)}`)
    expect(refused.code).toBe(refusal)
    expect((await getCart(scene.db, customer.customerId)).lines).toHaveLength(lines)
    expect((await listOrders(scene.db, customer, { number: 1, size: 100, offset: 0 })).rows).toEqual([])
    return refused
  }

  it('prices that differ from those that the customer saw refuse the order and return the new cart', async () => {
    const curry = await scene.product(spice, 'Curry')
    const customer = await asha([curry])
    await scene.db.rows(sql`update variants set offer = 0 where product_id = ${curry}`)
    const refused = await expectRefused(customer, () => press(customer, 'COD', HALF), 'prices_changed')
    expect(refused).toMatchObject({ status: 409, cart: { grandTotalPaise: 19_950 } })
    expect((await press(customer, 'COD', 19_950)).orders).toHaveLength(1)
  })

  it('a dish that is gone refuses the order', async () => {
    const crab = await scene.product(coast, 'Crab curry')
    const customer = await asha([biryani, crab])
    await scene.db.rows(sql`update products set deleted_at = ${scene.now} where id = ${crab}`)
    const refused = await expectRefused(customer, () => press(customer, 'COD', HALF), 'cart_unavailable')
    expect(refused).toMatchObject({ cart: { lines: [{ is_buyable: true }, { is_buyable: false }], grandTotalPaise: HALF } })
  })

  it('an address that has moved in the list since the customer saw it refuses the order', async () => {
    const customer = await asha([biryani])
    const add = (city: string) =>
      addAddress(scene.db, customer.customerId, { street: '4, Marine Drive', city, state: 'Kerala', postalCode: '682031' })
    await add('Kollam')
    const [home, work] = await add('Thrissur')
    const order = (addressIndex: number) =>
      placeOrder(scene.db, customer, { payment: 'COD', addressIndex, addressId: work?.id, seenTotalPaise: HALF }, deps)
    await scene.db.rows(sql`delete from addresses where id = ${home?.id}`)
    await expectRefused(customer, () => order(1), 'address_missing')
    expect(await order(0)).toMatchObject({ orders: [{ city: 'Kollam' }] })
  })

  it('an address whose text has changed since the customer saw it refuses the order', async () => {
    const customer = await asha([biryani])
    const seen = { street: '4, Marine Drive', city: 'Kollam', state: 'Kerala', postalCode: '682031', note: 'Blue gate' }
    const work = (await addAddress(scene.db, customer.customerId, { ...seen, label: 'Work' })).at(-1)
    const order = (seenAddress: typeof seen) =>
      placeOrder(scene.db, customer, { payment: 'COD', addressIndex: 1, addressId: work?.id, seenAddress, seenTotalPaise: HALF }, deps)
    await scene.db.rows(sql`update addresses set street = '9, Beach Road', note = null where id = ${work?.id}`)
    await expectRefused(customer, () => order(seen), 'address_missing')
    await scene.db.rows(sql`update addresses set street = ${seen.street} where id = ${work?.id}`)
    await expectRefused(customer, () => order(seen), 'address_missing')
    await scene.db.rows(sql`update addresses set note = ${seen.note}, label = 'Other' where id = ${work?.id}`)
    expect(await order(seen)).toMatchObject({ orders: [{ city: 'Kollam' }] })
  })

  it('an unknown address, an empty cart and a wallet that holds too little refuse the order', async () => {
    const customer = await asha([biryani], HALF - 1)
    await expectRefused(customer, () => press(customer, 'COD', HALF, 1), 'address_missing')
    await expectRefused(customer, () => press(customer, 'Wallet', HALF), 'wallet_too_low')
    const empty = await scene.customer(`eve ${randomUUID()}`)
    await expectRefused(empty, () => press(empty, 'COD', 0), 'cart_empty')
    await expectInvariants(scene.db)
  })
})

it('twenty presses at once place one cart, ten times over', async () => {
  for (let round = 0; round < 10; round += 1) {
    const customer = await asha(undefined, 100 * HALF)
    const outcomes = await twentyTimes(() => press(customer, round % 2 ? 'Wallet' : 'COD', 3 * HALF))
    expect(outcomes.filter((outcome) => outcome === 'cart_empty')).toHaveLength(19)
    expect(await listOrders(scene.db, customer, { number: 1, size: 1, offset: 0 })).toMatchObject({ total: 2, rows: [{}] })
  }
  await expectInvariants(scene.db)
})

it('pages beyond the last are empty and still know the total', async () => {
  const customer = await asha()
  await press(customer, 'COD', 3 * HALF)
  expect(await listOrders(scene.db, customer, { number: 9, size: 10, offset: 80 })).toEqual({ rows: [], total: 2 })
})
