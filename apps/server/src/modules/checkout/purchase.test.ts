import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct, KOCHI, type Person, type Product, signUpCustomer, signUpRestaurant } from '../../../test/support/people/people.ts'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

let app: TestApp
let spice: Person
let products: Product[]
beforeAll(async () => {
  app = await startApp()
  spice = await signUpRestaurant(app, 'Spice Route')
  products = [await addProduct(spice, 'Biryani'), await addProduct(spice, 'Korma'), await addProduct(spice, 'Naan')]
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})
const HALF = 179.55
const add = (asha: Person, product: Product | undefined) =>
  asha.post('/addToCart', { productId: product?.id, selectedVariant: { name: 'Half', price: 1 } })

it('a repeated press with its Idempotency-Key gets the first answer again, also for a second cart', async () => {
  const meera = await signUpCustomer(app, 'meera')
  await add(meera, products[0])
  await meera.patch('/addAddress', { id: meera.id, address: KOCHI })
  const body = { payment: 'COD', addressIndex: '0', cartData: { _id: meera.id, grandTotal: HALF } }
  const press = () => meera.post('/order', body, { 'idempotency-key': 'press-1' })
  const first = await press()
  expect(first.status).toBe(201)
  await add(meera, products[0])
  expect((await press()).text).toBe(first.text)
  expect((await meera.get('/getOrderHistory')).json.total).toBe(1)
  expect((await meera.get('/getcart')).json.cartData.items).toHaveLength(1)
})

it('a refusal under an Idempotency-Key leaves the cart, and shows it', async () => {
  const eve = await signUpCustomer(app, 'eve')
  await add(eve, products[1])
  await eve.patch('/addAddress', { id: eve.id, address: KOCHI })
  const body = { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 1 } }
  const refused = await eve.post('/order', body, { 'idempotency-key': 'press-2' })
  expect(refused).toMatchObject({
    status: 409,
    json: { code: 'prices_changed', message: 'Prices have changed, please review your cart', cartData: { _id: eve.id, grandTotal: HALF } },
  })
  expect((await eve.get('/getcart')).json.cartData.items).toHaveLength(1)
})

it('an addition that the stock does not allow is refused with the present cart', async () => {
  const lata = await signUpCustomer(app, 'lata')
  const soup = await addProduct(spice, 'Soup')
  await spice.patch(`/restaurent/products/${soup.id}/stock`, { left: 1 })
  await add(lata, soup)
  const refused = { status: 409, json: { code: 'not_enough_left', cartData: { _id: lata.id, grandTotal: HALF, items: [{ quantity: 1 }] } } }
  expect(await add(lata, soup)).toMatchObject(refused)
  expect(await lata.patch('/changeQuantity', { itemId: soup.id, action: 'increment' })).toMatchObject(refused)
})

it('of several inputs under one Idempotency-Key one is ordered, and its answer can be asked for', async () => {
  const nila = await signUpCustomer(app, 'nila')
  await add(nila, products[0])
  await nila.patch('/addAddress', { id: nila.id, address: KOCHI })
  const press = (payment: string) =>
    nila.post('/order', { payment, addressIndex: 0, cartData: { grandTotal: HALF } }, { 'idempotency-key': 'press-3' })
  expect((await press('Wallet')).json.code).toBe('wallet_too_low')
  const placed = await press('COD')
  expect(placed.status).toBe(201)
  await add(nila, products[0])
  expect(await press('Wallet')).toMatchObject({ status: 422, json: { code: 'key_reused' } })
  expect((await press('COD')).text).toBe(placed.text)
  expect((await nila.get('/getOrderHistory')).json.total).toBe(1)
})

it("another customer's ids are answered as if they did not exist, and change nothing", async () => {
  const [asha, eve] = [await signUpCustomer(app, 'asha2'), await signUpCustomer(app, 'eve2')]
  await add(asha, products[0])
  const foreign = { cartId: asha.id, itemId: products[0]?.id, action: 'increment' }
  const answers = [
    await eve.get(`/getcart?id=${asha.id}`),
    await eve.post('/addToCart', { productId: products[0]?.id, userId: asha.id, selectedVariant: 'Half' }),
    await eve.patch('/changeQuantity', foreign),
    await eve.patch('/cancelcartitem', foreign),
    await eve.patch('/updateTotal', { cartId: asha.id, amount: 1, grandTotal: 1 }),
    await eve.post('/order', { payment: 'COD', addressIndex: 0, cartData: { _id: asha.id, grandTotal: HALF } }),
    await eve.get(`/getOrderHistory?id=${asha.id}`),
  ]
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
    answers.map(() => '404 {"code":"not_found","message":"Not found"}'),
  )
  expect((await asha.get('/getcart')).json.cartData.items).toMatchObject([{ quantity: 1 }])
})
