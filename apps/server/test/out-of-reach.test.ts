// What is out of reach is ordered by no call: with an old cart, another address, a wrong index, or zones that change meanwhile in another process.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { editSettings } from '../src/modules/delivery-zones/index.ts'
import type { RestaurantId } from '../src/platform/ids.ts'
import { addProduct, KOCHI, Person, type Product, placeOrder, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { during } from './support/scene/during.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const HERE = { lat: 9.9716, lng: 76.2828 }
const FAR = { lat: 10.2, lng: 76.3 }
const [HALF, FEE] = [179.55, 30]
const zone = { kind: 'radius', name: 'Nearby', radius: 2_000, fee: FEE, minimum: 0 }

let app: TestApp
let other: TestApp
let asha: Person
let spice: Person
let biryani: Product
let count = 0
beforeAll(async () => {
  app = await startApp()
  spice = await signUpRestaurant(app, 'Spice Route')
  biryani = await addProduct(spice, 'Biryani')
  other = await startApp({ beside: app })
})
afterAll(async () => {
  await other.close()
  await expectInvariants(app.database)
  await app.close()
})
/** Asha has an address near the restaurant and one far from it, and a Half in her cart. */
beforeEach(async () => {
  count += 1
  await spice.patch('/restaurent/delivery', { place: HERE, delivers: true, zones: [], reachLimit: null })
  asha = await signUpCustomer(app, `asha-${count}`)
  for (const point of [HERE, FAR]) await asha.patch('/addAddress', { id: asha.id, address: { ...KOCHI, point } })
  await asha.post('/addToCart', { productId: biryani.id, selectedVariant: 'Half' })
})
const [NEAR, AWAY] = [0, 1] as const
const setZone = (change: object = {}) => spice.patch('/restaurent/delivery', { place: HERE, zones: [{ ...zone, ...change }] })
const press = (grandTotal: number, addressIndex: number | string = NEAR, payment = 'COD', by = asha) =>
  by.post('/order', { payment, addressIndex, cartData: { grandTotal } })
const ordersOf = async () =>
  (await app.database.rows<{ id: string }>(sql`select id from orders where customer_id = ${asha.id}`)).map(({ id }) => id)

it.each(['COD', 'Wallet', 'Online'])(
  'paid by %s, neither an old cart nor another address orders it, and the refusal carries the cart and says why',
  async (payment) => {
    // a cart from before the restaurant had zones
    const old = (await asha.get(`/getcart?id=${asha.id}`)).json.cartData.grandTotal
    await setZone()
    for (const total of [old, old + FEE]) {
      const { status, json } = await press(total, AWAY, payment)
      expect([status, json.code]).toEqual([409, 'out_of_reach'])
      expect(json.message).toBe('Spice Route does not deliver to this address')
      expect(json.cartData).toMatchObject({
        items: [{ quantity: 1 }],
        shipping: 0,
        grandTotal: HALF,
        restaurants: [{ delivery: { delivers: false, reason: 'outside_zones' } }],
      })
    }
    // a cart that was priced for the near address does not take its terms along
    const addressId = (await asha.get(`/getUserData?id=${asha.id}`)).json.user.Address[NEAR]._id
    const { cartData } = (await asha.patch('/cart', { addressId })).json
    expect(cartData.grandTotal).toBe(HALF + FEE)
    expect((await press(cartData.grandTotal, AWAY, payment)).json.code).toBe('out_of_reach')
    expect(await ordersOf()).toEqual([])
    expect((await asha.get(`/getcart?id=${asha.id}`)).json.cartData.items).toHaveLength(1)
  },
)

it('before a place is known, the profile and a guest’s cart say what the zones ask', async () => {
  await spice.patch('/restaurent/delivery', {
    place: HERE,
    zones: [
      { ...zone, fee: 20, minimum: 150 },
      { ...zone, name: 'Farther', radius: 6_000, fee: 60, minimum: 300 },
    ],
  })
  const guest = new Person(app.base)
  const asks = { fee: 20, mostFee: 60, minimum: 150 }
  expect((await guest.get(`/getResProfile?id=${spice.id}`)).json.restData.deliveryFrom).toEqual(asks)
  const line = { _id: 'line-1', productId: biryani.id, selectedVariant: 'Half', quantity: 1 }
  const quote = async (place: object) => (await guest.post('/cart/quote', { lines: [line], ...place })).json.cartData.restaurants[0]
  expect((await quote({})).deliveryFrom).toEqual(asks)
  expect(await quote({ place: { point: HERE } })).not.toHaveProperty('deliveryFrom')
  expect((await spice.patch('/restaurent/delivery', { place: HERE, delivers: false })).status).toBe(200)
  expect(await quote({})).not.toHaveProperty('deliveryFrom')
})

it.each([2, 999, '2'])('the index %s of no address orders nothing', async (index) => {
  await setZone()
  const { status, json } = await press(HALF + FEE, index)
  expect([status, json.code]).toEqual([400, 'address_missing'])
  expect(await ordersOf()).toEqual([])
})

it('a near address that moves away orders nothing, also with the total that it had', async () => {
  await setZone()
  const [near] = (await asha.get(`/getUserData?id=${asha.id}`)).json.user.Address
  await asha.patch('/editAddress', { addressId: near._id, address: { ...KOCHI, point: FAR } })
  expect((await press(HALF + FEE)).json.code).toBe('out_of_reach')
  expect(await ordersOf()).toEqual([])
})

it('ordering again brings a cart, which is refused as any other', async () => {
  await press(HALF, AWAY)
  const [orderId] = await ordersOf()
  await setZone()
  const { json } = await asha.post('/orderAgain', { orderId })
  expect((await press(json.cartData.grandTotal, AWAY)).json).toMatchObject({ code: 'out_of_reach', cartData: { items: [{ quantity: 1 }] } })
  expect(await ordersOf()).toEqual([orderId])
})

it.each([
  ['no delivery', { delivers: false }, 'out_of_reach', 'no_delivery'],
  ['a reach that is limited for a while', { place: HERE, reachLimit: { metres: 2_000, minutes: 30 } }, 'out_of_reach', 'reach_limited'],
])('%s refuses without zones, too', async (_, settings, code, reason) => {
  await spice.patch('/restaurent/delivery', settings)
  const { json } = await press(HALF, AWAY)
  expect([json.code, json.cartData.restaurants[0].delivery.reason]).toEqual([code, reason])
  expect(await ordersOf()).toEqual([])
})

it('a cart of two restaurants orders nothing while one of them does not deliver there', async () => {
  const coast = await signUpRestaurant(app, `Coast ${count}`)
  const fish = await addProduct(coast, 'Fish')
  await asha.post('/addToCart', { productId: fish.id, selectedVariant: 'Half' })
  await setZone()
  const { json } = await press(2 * HALF, AWAY)
  expect(json).toMatchObject({ code: 'out_of_reach', message: 'Spice Route does not deliver to this address' })
  expect(json.cartData.restaurants.map(({ delivery }: { delivery: { delivers: boolean } }) => delivery.delivers)).toEqual([false, true])
  expect(await ordersOf()).toEqual([])
})

/** Zones change at one process while many order at another: each order has the terms of one moment, and those before its total was seen. */
it('of orders at one process while zones change at the other, each has the terms that its customer saw, or is refused', async () => {
  await setZone()
  const buyers = [asha]
  for (let more = 1; more < 8; more += 1) {
    const buyer = await signUpCustomer(app, `buyer-${count}-${more}`)
    await buyer.patch('/addAddress', { id: buyer.id, address: { ...KOCHI, point: HERE } })
    await buyer.post('/addToCart', { productId: biryani.id, selectedVariant: 'Half' })
    buyers.push(buyer)
  }
  const elsewhere = new Person(other.base)
  elsewhere.token = spice.token
  const seen = HALF + FEE
  const isFar = { place: FAR, zones: [zone] }
  const [edited, ...pressed] = await Promise.all([
    elsewhere.patch('/restaurent/delivery', isFar),
    ...buyers.map((buyer) => press(seen, NEAR, 'COD', buyer)),
  ])
  expect(edited?.status).toBe(200)
  for (const { status, json } of pressed) {
    if (status === 201) expect(json.data).toMatchObject({ grandTotal: seen, charges: [{ kind: 'delivery', amount: FEE, name: 'Nearby' }] })
    else expect([status, json.code, json.cartData.restaurants[0].delivery.reason]).toEqual([409, 'out_of_reach', 'outside_zones'])
  }
  // after the answer to the change nothing is ordered by the old zones, at either process
  const late = await signUpCustomer(app, `late-${count}`)
  await late.patch('/addAddress', { id: late.id, address: { ...KOCHI, point: HERE } })
  await late.post('/addToCart', { productId: biryani.id, selectedVariant: 'Half' })
  for (const base of [app.base, other.base]) {
    const there = new Person(base)
    there.token = late.token
    expect((await press(seen, NEAR, 'COD', there)).json.code).toBe('out_of_reach')
  }
})

/** Far from every address of these tests. */
const moved = { place: FAR, zones: [{ ...zone, kind: 'radius' as const, fee: FEE * 100, freeFrom: null, extraMinutes: 0 }] }
const oldTerms = { grandTotal: HALF + FEE, charges: [{ kind: 'delivery', amount: FEE, name: 'Nearby' }] }

it('an order while a change of the zones is not committed yet has the terms before it, and the next one is refused', async () => {
  await setZone()
  const placed = await app.database.transaction(async (tx) => {
    await tx.rows(sql`set local idle_in_transaction_session_timeout = 0`)
    await editSettings(tx, spice.id as RestaurantId, moved)
    // the change holds its locks, and none of them holds up the order
    return press(HALF + FEE)
  })
  expect([placed.status, placed.json.data]).toEqual([201, expect.objectContaining(oldTerms)])
  await asha.post('/addToCart', { productId: biryani.id, selectedVariant: 'Half' })
  expect((await press(HALF + FEE)).json.code).toBe('out_of_reach')
})

it('an order that has read its terms before the zones change has these, although it is written afterwards', async () => {
  await setZone()
  const placed = await during(
    app.database,
    (tx) => tx.rows(sql`lock table orders in share mode`),
    () => press(HALF + FEE),
    async () => expect((await spice.patch('/restaurent/delivery', { place: FAR })).status).toBe(200),
  )
  expect([placed.status, placed.json.data]).toEqual([201, expect.objectContaining(oldTerms)])
  await asha.post('/addToCart', { productId: biryani.id, selectedVariant: 'Half' })
  expect((await press(HALF + FEE)).json.code).toBe('out_of_reach')
})

/** Presses while the cart waits: the order has read its address, and not yet the terms there. */
const pressDuring = (grandTotal: number, addressIndex: number, change: () => Promise<{ status: number }>) =>
  during(
    app.database,
    (tx) => tx.rows(sql`lock table cart_lines in share mode`),
    () => press(grandTotal, addressIndex),
    async () => expect((await change()).status).toBe(200),
  )

it('an address that moves while it is ordered to is not ordered to at the terms of where it is now', async () => {
  await setZone()
  const away = (await asha.get(`/getUserData?id=${asha.id}`)).json.user.Address[AWAY]
  const move = () => asha.patch('/editAddress', { addressId: away._id, address: { ...KOCHI, point: HERE } })
  const { status, json } = await pressDuring(HALF + FEE, AWAY, move)
  expect([status, json.code]).toEqual([400, 'address_missing'])
  expect(await ordersOf()).toEqual([])
})

it('while addresses change their places in the list, none is ordered to at the terms of another one, or at none', async () => {
  await setZone()
  const [near] = (await asha.get(`/getUserData?id=${asha.id}`)).json.user.Address
  const { status, json } = await pressDuring(HALF, AWAY, () => asha.call('DELETE', `/address/${near._id}`))
  expect([status, json.code]).toEqual([400, 'address_missing'])
  expect(await ordersOf()).toEqual([])
})

it('without settings an order at any address costs its dishes', async () => {
  const { status, json } = await placeOrder(asha, [])
  expect([status, json.data.grandTotal, json.data.charges]).toEqual([201, HALF, undefined])
})
