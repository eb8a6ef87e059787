// An online payment over HTTP: cart, payment page, webhook, orders, restaurant, ledger.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addProduct, type Person, type Product, placeOrder, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let asha: Person
let spice: Person
let coast: Person
let products: Product[]
/** The address of the payment page, as returned by `/order`. */
let page: URL
let orderId: string

beforeAll(async () => {
  app = await startApp()
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  coast = await signUpRestaurant(app, 'Coast')
  products = [await addProduct(spice, 'Dum biryani'), await addProduct(coast, 'Fish curry')]
})
beforeEach(async () => {
  const placed = await placeOrder(asha, products, 'Online')
  expect(placed.status).toBe(201)
  orderId = placed.json.orderId
  page = here(await follow(placed.json.url))
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

/** PUBLIC_URL has another port than the test server. */
const here = (url: string) => new URL(new URL(url, app.base).pathname, app.base)
/** Opens an address like a browser; returns the address that it redirects to. */
async function follow(url: string, form?: Record<string, string>): Promise<string> {
  const answer = await fetch(here(url), {
    redirect: 'manual',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}
const orders = async (): Promise<{ _id: string; paymentStatus: string; grandTotal: number }[]> => {
  const { json } = await asha.get(`/getOrderHistory?id=${asha.id}`)
  const mine = json.orders.find((order: { _id: string }) => order._id === orderId)
  return json.orders.filter((order: { checkoutId: string }) => order.checkoutId === mine.checkoutId)
}
const statuses = async () => (await orders()).map(({ paymentStatus }) => paymentStatus)
const seenBy = async (restaurant: Person) =>
  (await restaurant.get(`/restaurent/viewOrders?id=${restaurant.id}`)).json.orders.some((order: { _id: string }) => order._id === orderId)
const cartSize = async () => (await asha.get(`/getcart?id=${asha.id}`)).json.cartData.items.length

it('asha pays: both restaurants see their order, and she reaches the success page of the first', async () => {
  expect(await statuses()).toEqual(['AWAITING', 'AWAITING'])
  expect((await seenBy(spice)) || (await seenBy(coast))).toBe(false)
  const back = await follow(page.href, { choice: 'pay' })
  expect(await statuses()).toEqual(['PREPAID', 'PREPAID'])
  expect((await seenBy(spice)) || (await seenBy(coast))).toBe(true)
  expect(await follow(back)).toBe(`/payment-success/${orderId}`)
  expect(await cartSize()).toBe(0)
})

it.each(['decline', 'cancel'])('asha presses %s: the orders fail and the dishes return to her cart', async (choice) => {
  expect(await follow(await follow(page.href, { choice }))).toBe('/payment-fail')
  expect(await statuses()).toEqual(['FAILED', 'FAILED'])
  expect(await cartSize()).toBe(2)
  await asha.patch('/cancelcartitem', { itemId: products[0]?.id })
  await asha.patch('/cancelcartitem', { itemId: products[1]?.id })
})

it('until asha has paid, her order has its payment, which leads to the page or back to the cart; it cannot be ordered again', async () => {
  const order = async () => (await asha.get(`/orderItems?id=${orderId}`)).json.orderItems
  const { paymentId } = await order()
  expect(here(await follow(`${app.base}/payments/${paymentId}/start`)).href).toBe(page.href)
  expect(await asha.post('/orderAgain', { orderId })).toMatchObject({ status: 409, json: { code: 'order_not_paid' } })
  expect(await follow(`${app.base}/payments/${paymentId}/cancel`)).toBe('/payment-fail')
  expect([await cartSize(), await order()]).toMatchObject([2, { paymentStatus: 'FAILED' }])
  expect(await order()).not.toHaveProperty('paymentId')
  expect((await asha.post('/orderAgain', { orderId })).json.cartData.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
    1, 1,
  ])
  for (const { id } of products) await asha.patch('/cancelcartitem', { itemId: id })
})

it('asha cancels one dish while she pays: its money goes to her wallet', async () => {
  const [first] = await orders()
  const { json } = await asha.get(`/orderItems?id=${first?._id}`)
  await asha.patch('/cancelOrder', { itemId: json.orderItems.item[0]._id, orderId: first?._id, userId: asha.id })
  await follow(page.href, { choice: 'pay' })
  expect((await statuses()).sort()).toEqual(['PREPAID', 'REFUNDED'])
  expect((await asha.get(`/getUserData?id=${asha.id}`)).json.user.Wallet).toBe(179.55)
})

it('asha cancels everything while she pays: the provider refunds all of it', async () => {
  for (const order of await orders()) {
    const { json } = await asha.get(`/orderItems?id=${order._id}`)
    await asha.patch('/cancelOrder', { itemId: json.orderItems.item[0]._id, orderId: order._id, userId: asha.id })
  }
  expect(await follow(await follow(page.href, { choice: 'pay' }))).toBe('/payment-fail')
  // the worker runs the refund job
  await expect
    .poll(() =>
      app.database.rows(sql`select refunded_paise from embedded_payment_sessions where session = ${page.pathname.split('/').at(-1)}`),
    )
    .toEqual([{ refunded_paise: 35_910 }])
  await expect.poll(() => app.database.rows(sql`select 1 from payments where status = 'refunding'`)).toEqual([])
  expect(await statuses()).toEqual(['FAILED', 'FAILED'])
})
