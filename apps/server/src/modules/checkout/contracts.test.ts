// A contract, from the administrator's form to what an order's terms keep of it.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { wordsOf } from '../../words/index.ts'
import { addAddress } from '../accounts/index.ts'
import { describeBill } from '../bills/bill.ts'
import { addToCart } from '../carts/index.ts'
import { addContract } from '../contracts/add-contract.ts'
import { listContracts, listContractsOf } from '../contracts/data.ts'
import { editSettings } from '../delivery-zones/index.ts'
import { tableOf } from '../notifications/emails/order-table.ts'
import { orderWire } from '../orders/index.ts'
import { placeOrder } from './place-order.ts'
import { quote } from './quote.ts'
import { cartWire } from './wire.ts'

const pictures = { toWire: (stored: string) => stored } as Parameters<typeof cartWire>[2]
const FULL = 32_000
/** Of the marketplace. */
const USUAL = {
  restId: undefined,
  kind: 'delivery',
  commission: 1_800,
  packagingTo: 'restaurant',
  platformFee: 500,
  deliveryBy: 'platform',
  payBase: 3_000,
  payMetres: 3_000,
  payPerKm: 800,
} as const
const HERE = { lat: 9.9716, lng: 76.2828 }
/** 5,004 m to the north. */
const FAR = { lat: 10.0166, lng: 76.2828 }

let scene: Scene
let spice: RestaurantCaller
let asha: Customer
let productId: string
let count = 0
beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
beforeEach(async () => {
  count += 1
  await scene.db.rows(sql`delete from contracts`)
  spice = await scene.restaurant(`Spice Route ${count}`)
  asha = await scene.customer(`Asha ${count}`)
  await addAddress(scene.db, asha.customerId, { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001', point: FAR })
  await editSettings(scene.db, spice.restaurantId, { place: HERE })
  productId = await scene.product(spice, 'Biryani')
})
const fill = () => addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Full' })
const cart = async () => cartWire(asha.customerId, await quote(scene.db, asha.customerId), pictures)
async function place(seenTotalPaise: number) {
  await fill()
  const { orders } = await placeOrder(
    scene.db,
    asha,
    { payment: 'COD', addressIndex: 1, seenTotalPaise },
    { publicUrl: 'https://tiffin.example' },
  )
  const [order] = orders
  if (!order) throw new Error('nothing was placed')
  return order
}

it('without a contract, an order has no terms and a cart no platform fee', async () => {
  await fill()
  expect((await cart()).restaurants?.[0]).not.toHaveProperty('platformFee')
  expect((await place(2 * FULL)).terms).toBeNull()
})

it('cart, order, bill and email name the platform fee; a customer who has not seen it is refused', async () => {
  await addContract(scene.db, USUAL)
  await fill()
  expect(await cart()).toMatchObject({ total: 320, shipping: 5, grandTotal: 325, restaurants: [{ platformFee: 5 }] })
  expect(await refusalOf(place(2 * FULL))).toBe('prices_changed')
  const order = await place(3 * FULL + 500)
  expect(orderWire(order, 'customer', pictures).charges).toEqual([{ kind: 'platform', amount: 5 }])
  expect(describeBill(order, [], wordsOf('en')).money).toMatchObject({ charges: 500, platformFee: 500 })
  expect(tableOf(order, 'Total', wordsOf('en').orderEmails).sums?.[0]).toEqual({ label: 'Platform fee', amount: '₹5' })
})

it('an order keeps the contract by which it was placed, with the pay for its distance', async () => {
  await addContract(scene.db, USUAL)
  const order = await place(FULL + 500)
  // 2,004 m above the three kilometres of the base
  const rates = { commissionBp: 1_800, deliveryBy: 'platform', packagingTo: 'restaurant', foodBp: 0, feesBp: 0, tdsBp: 0, payPaise: 4_603 }
  expect(order.terms).toMatchObject({ platform_fee_paise: 500, rates })
  await addContract(scene.db, { ...USUAL, commission: 2_500 })
  const kept = await scene.db.row<{ rates: object }>(sql`select rates from order_terms where order_id = ${order.id}`)
  expect(kept?.rates).toEqual(rates)
})

it('a restaurant’s own contract comes before that of the marketplace, and its own people are not paid by the platform', async () => {
  await addContract(scene.db, USUAL)
  await addContract(scene.db, { ...USUAL, restId: spice.restaurantId, commission: 1_000, platformFee: 0, deliveryBy: 'restaurant' })
  expect((await place(FULL)).terms?.rates).toMatchObject({ commissionBp: 1_000, deliveryBy: 'restaurant', payPaise: 0 })
})

it('a contract in which the platform bears what was cooked in vain holds for the next order, and is recorded', async () => {
  await addContract(scene.db, { ...USUAL, bearsCancelled: 'platform' })
  expect((await place(FULL + 500)).terms?.rates).toMatchObject({ bearsCancelled: 'platform' })
  const act = await scene.db.row<{ fields: string[] }>(
    sql`select fields from activity where act = 'contract_added' order by at desc, id desc limit 1`,
  )
  expect(act?.fields).toContain('platform_bears_cancelled')
})

it('a contract begins when it says, never before now', async () => {
  const tomorrow = new Date(scene.now.getTime() + 86_400_000).toISOString()
  await addContract(scene.db, { ...USUAL, platformFee: 0 })
  await addContract(scene.db, { ...USUAL, commission: 2_000, validFrom: tomorrow })
  expect((await place(FULL)).terms?.rates?.commissionBp).toBe(1_800)
  const yesterday = new Date(scene.now.getTime() - 86_400_000).toISOString()
  expect(await refusalOf(addContract(scene.db, { ...USUAL, validFrom: yesterday }))).toBe('contract_in_past')
  expect(await refusalOf(addContract(scene.db, { ...USUAL, restId: asha.customerId }))).toBe('not_found')
})

it('lists say which contract holds, which will and which was replaced', async () => {
  const later = new Date(scene.now.getTime() + 86_400_000).toISOString()
  await addContract(scene.db, USUAL)
  await addContract(scene.db, { ...USUAL, commission: 1_900 })
  await addContract(scene.db, { ...USUAL, restId: spice.restaurantId, commission: 1_000, validFrom: later })
  const page = { number: 1, size: 50, offset: 0 }
  const seen = async (past: boolean, search = '') =>
    (await listContracts(scene.db, { search, past }, page)).rows.map((row) => [row.restaurant_name, row.commission_bp, row.state])
  expect(await seen(false)).toEqual([
    [null, 1_900, 'now'],
    [`Spice Route ${count}`, 1_000, 'later'],
  ])
  expect(await seen(true)).toContainEqual([null, 1_800, 'past'])
  expect(await seen(true, 'spice')).toEqual([[`Spice Route ${count}`, 1_000, 'later']])
  const own = await listContractsOf(scene.db, spice.restaurantId)
  expect(own.map((row) => [row.restaurant_id, row.commission_bp, row.state])).toEqual([
    [null, 1_900, 'now'],
    [spice.restaurantId, 1_000, 'later'],
  ])
})

it('the restaurants whose orders a new contract is for receive it by email', async () => {
  const notified: (readonly string[])[] = []
  scene.db.on('contractAdded', async (_tx, { restaurantIds }) => void notified.push(restaurantIds))
  const coast = await scene.restaurant(`Coast ${count}`)
  await addContract(scene.db, { ...USUAL, restId: spice.restaurantId })
  expect(notified[0]).toEqual([spice.restaurantId])
  await addContract(scene.db, USUAL)
  expect(notified[1]).toContain(coast.restaurantId)
  expect(notified[1]).not.toContain(spice.restaurantId)
  await addContract(scene.db, { ...USUAL, kind: 'pickup' })
  expect(notified[2]).toContain(spice.restaurantId)
})
