// Concurrent requests over HTTP: twenty at once, repeated five times, and every invariant holds.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { post, walletCredit } from '../src/modules/ledger/index.ts'
import { deriveKey, SIGNATURE_HEADER, signature } from '../src/providers/payment/webhook-signature.ts'
import { patiently, ROUNDS, tally, together, twenty } from './support/people/at-once.ts'
import {
  type Answer,
  addProduct,
  Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const SECRET = 'a secret of at least thirty-two characters'
const HALF = 179.55
let app: TestApp
let asha: Person
let spice: Person
let ravi: Person
let product: Product
let fish: Product
let naan: Product

beforeAll(async () => {
  app = await startApp({ env: { SESSION_SECRET: SECRET } })
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  ravi = await signUpEmployee(app, 'ravi')
  product = await addProduct(spice, 'Biryani')
  naan = await addProduct(spice, 'Naan')
  fish = await addProduct(await signUpRestaurant(app, 'Coast'), 'Fish curry')
  await placeOrder(asha, [product])
})
afterEach(() => expectInvariants(app.database))
afterAll(() => app.close())

const takeProduct = () => asha.post('/addToCart', { productId: product.id, selectedVariant: 'Half' })
const cart = async () => (await asha.get('/getcart')).json.cartData
const press = (grandTotal: number, payment = 'COD', headers?: Record<string, string>, addressIndex: number | string = 0) =>
  asha.post('/order', { payment, addressIndex, cartData: { grandTotal } }, headers)
const orderCount = async (): Promise<number> => (await asha.get('/getOrderHistory')).json.total
const balance = async (): Promise<number> => (await asha.get('/getUserData')).json.user.Wallet
const credit = (amountPaise: number) => app.database.transaction((tx) => post(tx, walletCredit(asha.id, amountPaise)))
async function placed(payment: 'COD' | 'Wallet') {
  const { json } = await placeOrder(asha, [product], payment)
  const order = { _id: json.data._id as string, itemId: json.data.item[0]._id as string }
  await spice.post('/restaurent/splitOrder', { orderId: order._id, employeeId: ravi.id })
  return order
}

describe('placing', () => {
  it.each(ROUNDS)('one cart of two restaurants is placed once (%i)', async () => {
    await takeProduct()
    await asha.post('/addToCart', { productId: fish.id, selectedVariant: 'Half' })
    const before = await orderCount()
    const answers = await twenty(() => press(2 * HALF))
    expect(tally(answers)).toEqual({ 201: 1, '409 Your cart is empty': 19 })
    expect(await orderCount()).toBe(before + 2)
    expect((await cart()).items).toEqual([])
  })

  it.each(ROUNDS)('twenty devices that fill and place carts spend at most the wallet’s balance (%i)', async (round) => {
    await credit((round + 1) * 17_955)
    const before = { money: await balance(), orders: await orderCount() }
    // the first order is placed before the other devices start, one shortly after the other
    const first = await takeAndPress()
    const others = await Promise.all(
      Array.from({ length: 19 }, async (_, place) => {
        await new Promise((resolve) => setTimeout(resolve, place * 15))
        return takeAndPress()
      }),
    )
    const outcomes = Object.keys(tally([first, ...others]))
    expect(outcomes.filter((outcome) => !/^(201|409 (Your cart|Prices have|Insufficient))/.test(outcome))).toEqual([])
    const bought = [first, ...others].filter(({ status }) => status === 201).map(({ json }) => json.data)
    expect(bought.length).toBeGreaterThan(0)
    expect(new Set(bought.map((order) => order._id)).size).toBe(bought.length)
    expect(await orderCount()).toBe(before.orders + bought.length)
    const spent = bought.reduce((sum, order) => sum + Math.round(order.grandTotal * 100), 0)
    expect(Math.round((await balance()) * 100)).toBe(Math.round(before.money * 100) - spent)
    expect(await balance()).toBeGreaterThanOrEqual(0)
    for (const line of (await cart()).items) await asha.patch('/cancelcartitem', { itemId: line._id })
  })
})

/** One device: adds a product and places the cart as it sees it; if the cart has changed, retries twice with the current one. */
async function takeAndPress(): Promise<Answer> {
  let seen = (await patiently(takeProduct)).json.cartData.grandTotal
  let answer = await patiently(() => press(seen, 'Wallet'))
  for (let again = 0; again < 2 && answer.json.cartData; again += 1) {
    seen = answer.json.cartData.grandTotal
    answer = await patiently(() => press(seen, 'Wallet'))
  }
  return answer
}

describe('an order', () => {
  const cancel = (order: { _id: string; itemId: string }) => () => asha.patch('/cancelOrder', { orderId: order._id, itemId: order.itemId })
  const reject = (order: { _id: string; itemId: string }) => () =>
    spice.patch('/restaurent/cancelOrder', { orderId: order._id, itemId: order.itemId })
  const deliver = (order: { _id: string; itemId: string }) => () =>
    ravi.patch('/employee/updateDeliveryStatus', { orderId: order._id, prodId: order.itemId, orderStatus: 'Delivered' })
  const earned = async (): Promise<number> => (await ravi.get('/employee/dashboardData')).json.totalEarnings

  it.each(ROUNDS)(
    'an order that is cancelled and delivered concurrently ends in one of the two states, with matching money (%i)',
    async () => {
      await credit(17_955)
      const [money, fees] = [await balance(), await earned()]
      const order = await placed('Wallet')
      await spice.patch('/restaurent/updateDeliveryStatus', { orderId: order._id, prodId: order.itemId, orderStatus: 'Packed' })
      const answers = await together(Array.from({ length: 20 }, (_, place) => (place % 2 ? cancel(order) : deliver(order))))
      expect(tally(answers)[200]).toBe(1)
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual(Array(19).fill(409))
      const { item, paymentStatus } = (await asha.get(`/orderItems?id=${order._id}`)).json.orderItems
      const isDelivered = item[0].orderStatus === 'Delivered'
      expect([item[0].is_canceled, paymentStatus]).toEqual(isDelivered ? [false, 'PAID'] : [true, 'REFUNDED'])
      expect(await balance()).toBeCloseTo(isDelivered ? money - HALF : money, 2)
      expect(await earned()).toBe(isDelivered ? fees + 40 : fees)
    },
  )

  it.each(ROUNDS)('an order that twenty devices tip for moves one tip, also with one Idempotency-Key (%i)', async (round) => {
    await credit(20_000)
    const order = await placed('COD')
    await spice.patch('/restaurent/updateDeliveryStatus', { orderId: order._id, prodId: order.itemId, orderStatus: 'Packed' })
    await deliver(order)()
    const [money, tips] = [await balance(), (await ravi.get('/employee/dashboardData')).json.totalTips]
    const headers = round % 2 ? { 'idempotency-key': randomUUID() } : undefined
    const answers = await twenty(() => asha.post(`/orders/${order._id}/tip`, { amount: 30 }, headers))
    const { 201: done = 0, ...others } = tally(answers)
    // the repeats of a key receive its first answer, or that it is not there yet
    if (headers) expect([done > 0, Object.keys(others).filter((outcome) => !outcome.endsWith('still in progress'))]).toEqual([true, []])
    else expect([done, others]).toEqual([1, { '409 You have already tipped for this order': 19 }])
    expect(await balance()).toBeCloseTo(money - 30, 2)
    expect((await ravi.get('/employee/dashboardData')).json.totalTips).toBe(tips + 30)
  })

  it.each(ROUNDS)('an order that its customer and its restaurant cancel is refunded once (%i)', async () => {
    await credit(17_955)
    const money = await balance()
    const order = await placed('Wallet')
    const answers = await together(Array.from({ length: 20 }, (_, place) => (place % 2 ? cancel(order) : reject(order))))
    expect(tally(answers)).toEqual({ 200: 1, '409 This dish is already cancelled': 19 })
    expect(answers.filter(({ json }) => json.refund === HALF)).toHaveLength(1)
    expect(await balance()).toBe(money)
  })
})

describe('a whole order', () => {
  const order = async (payment: 'COD' | 'Wallet') =>
    (await placeOrder(asha, [product, naan], payment)).json.data as { _id: string; item: { _id: string }[] }
  const refunds = (answers: readonly Answer[]) => answers.map(({ json }) => json.refund).filter((refund) => refund > 0)

  it.each(ROUNDS)(
    'an order that its customer and its restaurant cancel at once, as a whole and by dish, is refunded once (%i)',
    async () => {
      await credit(2 * 17_955)
      const money = await balance()
      const { _id: orderId, item } = await order('Wallet')
      const works = [
        () => asha.patch('/cancelWholeOrder', { orderId }),
        () => spice.patch('/restaurent/cancelWholeOrder', { orderId }),
        () => asha.patch('/cancelOrder', { orderId, itemId: item[0]?._id }),
        () => spice.post('/restaurent/moveOrder', { orderId, to: 'Order Rejected' }),
      ]
      const answers = await together(Array.from({ length: 20 }, (_, place) => works[place % 4] ?? takeProduct))
      // repeating the whole cancellation succeeds
      expect(answers.filter((_, place) => place % 4 < 2).map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(refunds(answers).reduce((sum, refund) => sum + refund, 0)).toBeCloseTo(2 * HALF, 2)
      expect(await balance()).toBeCloseTo(money, 2)
    },
  )

  it.each(ROUNDS)('an order that is accepted and cancelled at once ends completely in one of the two states (%i)', async () => {
    const { _id: orderId } = await order('COD')
    const works = [
      () => asha.patch('/cancelWholeOrder', { orderId }),
      () => spice.post('/restaurent/moveOrder', { orderId, from: 'Pending', to: 'Preparing...' }),
    ]
    const answers = await together(Array.from({ length: 20 }, (_, place) => works[place % 2] ?? takeProduct))
    expect(answers.filter((_, place) => place % 2 === 0).map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { orderItems } = (await asha.get(`/orderItems?id=${orderId}`)).json
    expect(orderItems.item.map((row: { orderStatus: string }) => row.orderStatus)).toEqual(['Order Rejected', 'Order Rejected'])
    expect(answers.filter((_, place) => place % 2 === 1 && answers[place]?.status === 200).length).toBeLessThanOrEqual(1)
  })
})

it.each(ROUNDS)('an address that twenty devices change and delete at once is changed or deleted, never duplicated (%i)', async () => {
  const list = async (): Promise<{ _id: string }[]> => (await asha.get('/getUserData')).json.user.Address
  const before = (await list()).length
  const address = { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001', label: 'Work' }
  const addressId = (await asha.patch('/addAddress', { address })).json.address.at(-1)._id
  const answers = await twenty((place) =>
    place % 2 ? asha.call('DELETE', `/address/${addressId}`) : asha.patch('/editAddress', { addressId, address }),
  )
  expect(answers.filter(({ status }, place) => place % 2 === 1 && status === 200)).toHaveLength(1)
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect(await list()).toHaveLength(before)
})

describe('an online payment', () => {
  async function opened() {
    const { json } = await placeOrder(asha, [product], 'Online')
    await fetch(new URL(new URL(json.url).pathname, app.base), { redirect: 'manual', headers: { accept: 'text/html' } })
    const payment = await app.database.row<{ id: string; provider_session: string; amount_paise: number }>(
      sql`select p.id, p.provider_session, p.amount_paise from payments p join orders o using (checkout_id) where o.id = ${json.orderId}`,
    )
    if (!payment) throw new Error('there is no payment')
    return { orderId: json.orderId as string, payment }
  }
  const deliver = (event: object): Promise<Answer> => {
    const text = JSON.stringify(event)
    const signed = signature(deriveKey(SECRET), new Date(), Buffer.from(text))
    return new Person(app.base).call('POST', '/webhooks/payments', event, { [SIGNATURE_HEADER]: signed })
  }
  const captured = ({ id, provider_session, amount_paise }: Awaited<ReturnType<typeof opened>>['payment']) => ({
    session: provider_session,
    payment: id,
    status: 'captured',
    amountPaise: amount_paise,
    currency: 'INR',
  })

  it.each(ROUNDS)('a payment that the webhook reports three times, and as three events, is booked once (%i)', async () => {
    const { orderId, payment } = await opened()
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    const answers = await twenty((place) => deliver({ id: ids[place % 3], ...captured(payment) }))
    expect(tally(answers)).toEqual({ 200: 20 })
    const booked = await app.database.rows(sql`select kind from ledger_transactions where payment_id = ${payment.id}`)
    expect(booked).toEqual([{ kind: 'capture' }])
    expect((await asha.get(`/orderItems?id=${orderId}`)).json.orderItems.paymentStatus).toBe('PREPAID')
  })

  it.each(ROUNDS)('a payment that arrives while its only dish is cancelled ends with the money in one place (%i)', async () => {
    const { orderId, payment } = await opened()
    const { item } = (await asha.get(`/orderItems?id=${orderId}`)).json.orderItems
    const works = [
      () => deliver({ id: randomUUID(), ...captured(payment) }),
      () => asha.patch('/cancelOrder', { orderId, itemId: item[0]._id }),
    ]
    const money = await balance()
    const answers = await together(Array.from({ length: 20 }, (_, place) => works[place % 2] ?? takeProduct))
    expect(answers.filter(({ json }) => json.order)).toHaveLength(1)
    const { paymentStatus } = (await asha.get(`/orderItems?id=${orderId}`)).json.orderItems
    // either paid and refunded to the wallet, or cancelled before and refunded by the provider
    expect(['REFUNDED', 'FAILED']).toContain(paymentStatus)
    expect(await balance()).toBeCloseTo(paymentStatus === 'REFUNDED' ? money + HALF : money, 2)
  })
})
