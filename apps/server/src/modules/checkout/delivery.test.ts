// What a customer reads of the delivery is what the order costs, and what is out of reach cannot be ordered.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { wordsOf } from '../../words/index.ts'
import { addAddress } from '../accounts/index.ts'
import { describeBill } from '../bills/bill.ts'
import { addToCart, CartRefusal, listAddressTerms } from '../carts/index.ts'
import { editSettings } from '../delivery-zones/index.ts'
import { post, walletBalance, walletCredit } from '../ledger/index.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import { orderWire } from '../orders/index.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { placeOrder } from './place-order.ts'
import { planCart } from './plan-cart.ts'
import { priceQuote, quote } from './quote.ts'
import { cartWire } from './wire.ts'

const HERE = { lat: 9.9716, lng: 76.2828 }
const KOCHI = { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
const FULL = 32_000
const FEE = 3_000
const pictures = { toWire: (stored: string) => stored } as Parameters<typeof cartWire>[2]

let scene: Scene
let spice: RestaurantCaller
let asha: Customer
let near: string
let count = 0
beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
/** Asha has three addresses: without a point, near the restaurant and far from it. */
beforeEach(async () => {
  count += 1
  spice = await scene.restaurant(`Spice Route ${count}`)
  asha = await scene.customer(`Asha ${count}`)
  const saved = await addAddress(scene.db, asha.customerId, { ...KOCHI, point: HERE, recipientName: 'Lakshmi', handOver: 'at_door' })
  near = saved.at(-1)?.id ?? ''
  await addAddress(scene.db, asha.customerId, { ...KOCHI, point: { lat: 10.2, lng: 76.3 } })
  const biryani = await scene.product(spice, 'Biryani')
  await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Full' })
})
const [UNMARKED, NEAR, FAR] = [0, 1, 2] as const

const zone = { kind: 'radius' as const, name: 'Nearby', radius: 2_000, fee: FEE, minimum: 0, freeFrom: null, extraMinutes: 0 }
const setZone = (change: { fee?: number; minimum?: number; freeFrom?: number } = {}) =>
  editSettings(scene.db, spice.restaurantId, { place: HERE, zones: [{ ...zone, ...change }] })
const press = (seenTotalPaise: number, addressIndex: number = NEAR, payment: 'COD' | 'Wallet' = 'COD') =>
  placeOrder(scene.db, asha, { payment, addressIndex, seenTotalPaise }, { publicUrl: 'https://tiffin.example' })
/** The cart that the refusal carries, on the wire. */
const cartOf = async (work: Promise<unknown>) => {
  const refusal = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof CartRefusal)) throw new Error('the refusal has no cart')
  return cartWire(asha.customerId, priceQuote(refusal.cart), pictures)
}

it('without zones an order costs its products, and has no terms', async () => {
  const { restaurants } = cartWire(asha.customerId, await quote(scene.db, asha.customerId), pictures)
  expect(restaurants?.[0]).not.toHaveProperty('deliversByPlace')
  const { orders } = await press(FULL)
  expect(orders[0]).toMatchObject({ grand_total_paise: FULL, terms: null })
  expect(await scene.db.rows(sql`select from order_terms where order_id = ${orders[0]?.id}`)).toEqual([])
})

it('an old client orders after one refusal, whose cart has the fee', async () => {
  await setZone()
  const work = press(FULL)
  expect(await refusalOf(work)).toBe('prices_changed')
  const cart = await cartOf(work)
  expect(cart).toMatchObject({ total: 320, discount: 0, shipping: 30, grandTotal: 350 })
  expect(cart.restaurants).toMatchObject([{ delivery: { delivers: true, zone: 'Nearby', fee: 30, charge: 30, metres: 0 } }])
  const { orders } = await press(FULL + FEE)
  expect(orders[0]).toMatchObject({ grand_total_paise: FULL + FEE, recipient_name: 'Lakshmi', hand_over: 'at_door', lat_e5: 997_160 })
})

it('the cart of a chosen address has the same charges as the order, the bill and the ledger', async () => {
  await setZone()
  await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, 100_000)))
  const unplaced = cartWire(asha.customerId, await quote(scene.db, asha.customerId), pictures)
  expect(unplaced).toMatchObject({ grandTotal: 320, restaurants: [{ deliversByPlace: true }] })
  expect(unplaced.addressId).toBeUndefined()
  const chosen = cartWire(asha.customerId, priceQuote(await planCart(scene.db, asha.customerId, { addressId: near })), pictures)
  expect(chosen).toMatchObject({ total: 320, shipping: 30, grandTotal: 350, addressId: near })
  const { orders } = await press((await quote(scene.db, asha.customerId)).grandTotalPaise, NEAR, 'Wallet')
  const order = await getOrder(scene.db, orders[0]?.id ?? '', asha)
  expect(orderWire(order, 'employee', pictures)).toMatchObject({
    grandTotal: 350,
    charges: [{ kind: 'delivery', amount: 30, name: 'Nearby' }],
    address: [{ point: HERE, recipientName: 'Lakshmi', handOver: 'at_door' }],
  })
  expect(describeBill(order, [], wordsOf('en'))).toMatchObject({ money: { total: FULL + FEE, delivery: FEE }, zone: 'Nearby' })
  expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000 - FULL - FEE)
  // the last item takes the fee along
  await cancelOrder(scene.db, asha, order.id)
  expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000)
})

it('exactly the minimum is enough, and a paisa less is not', async () => {
  await setZone({ minimum: FULL + 1 })
  const work = press(FULL + FEE)
  expect(await refusalOf(work)).toBe('below_minimum')
  expect((await cartOf(work)).restaurants).toMatchObject([{ delivery: { minimum: 320.01, missing: 0.01 } }])
  await setZone({ minimum: FULL })
  expect(await refusalOf(press(FULL + FEE))).toBe('nothing')
})

it.each([
  [1, FEE],
  [0, 0],
  [-1, 0],
])('free delivery from the sum of the cart and %i paise more costs %i', async (more, fee) => {
  await setZone({ freeFrom: FULL + more })
  const { orders } = await press(FULL + fee)
  expect(orders[0]).toMatchObject({ grand_total_paise: FULL + fee, terms: { zone_name: 'Nearby', delivery_paise: fee } })
})

it('what is out of reach cannot be ordered, and the refusal says why', async () => {
  await setZone()
  const far = press(FULL + FEE, FAR)
  expect(await refusalOf(far)).toBe('out_of_reach')
  expect(await cartOf(far)).toMatchObject({ shipping: 0, restaurants: [{ delivery: { delivers: false, reason: 'outside_zones' } }] })
  const unmarked = press(FULL + FEE, UNMARKED)
  expect(await refusalOf(unmarked)).toBe('place_unknown')
  expect((await cartOf(unmarked)).restaurants).toMatchObject([{ delivery: { reason: 'place_unknown' } }])
  // the cart is kept
  expect((await quote(scene.db, asha.customerId)).lines).toHaveLength(1)
})

it('a zone that was edited after the cart was shown is not ordered by its old terms', async () => {
  await setZone()
  await planCart(scene.db, asha.customerId, { addressId: near })
  const seen = (await quote(scene.db, asha.customerId)).grandTotalPaise
  await setZone({ fee: FEE + 1 })
  expect(await refusalOf(press(seen))).toBe('prices_changed')
  await editSettings(scene.db, spice.restaurantId, { place: { lat: 10.2, lng: 76.3 } })
  expect(await refusalOf(press(seen))).toBe('out_of_reach')
})

it('an address of another customer cannot be chosen', async () => {
  const mina = await scene.customer(`Mina ${count}`)
  expect(await refusalOf(planCart(scene.db, mina.customerId, { addressId: near }))).toBe('not_found')
})

it('each address of a customer says what delivery costs there, of one restaurant or of those of the cart', async () => {
  await setZone()
  const coast = await scene.restaurant(`Coast ${count}`)
  const termsOfAll = async (restaurantId?: string) =>
    (await listAddressTerms(scene.db, asha.customerId, restaurantId)).map(({ restaurants }) =>
      restaurants.map(({ name, terms }) => [name, terms.reason ?? terms.fee_paise]),
    )
  const name = `Spice Route ${count}`
  expect(await termsOfAll()).toEqual([[[name, 'place_unknown']], [[name, FEE]], [[name, 'outside_zones']]])
  expect(await termsOfAll(coast.restaurantId)).toEqual([[[`Coast ${count}`, 0]], [[`Coast ${count}`, 0]], [[`Coast ${count}`, 0]]])
  expect(await termsOfAll(asha.customerId)).toEqual([[], [], []])
  const ben = await scene.customer(`Ben ${count}`)
  expect((await listAddressTerms(scene.db, ben.customerId, undefined)).map(({ restaurants }) => restaurants)).toEqual([[]])
})
