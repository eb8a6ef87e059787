// A block takes effect at once on sessions, connections and public pages; unblocking allows a new login only.
import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@tiffin/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { together } from './support/people/at-once.ts'
import { hangUp, listen, listenWith } from './support/people/live-client.ts'
import {
  type Answer,
  addProduct,
  logInAdministrator,
  Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let admin: Person
let asha: Person
let spice: Person
let ravi: Person
let product: Product

beforeAll(async () => {
  app = await startApp()
  admin = await logInAdministrator(app)
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  ravi = await signUpEmployee(app, 'ravi')
  product = await addProduct(spice, 'Biryani')
})
afterEach(() => expectInvariants(app.database))
afterAll(async () => {
  hangUp()
  await app.close()
})

const set = (kind: 'users' | 'restaurents' | 'employees', { id }: Person, action: 'block' | 'unblock') =>
  admin.patch(`/admin/${kind}/${id}/${action}`)
const seen = ({ status, json }: Answer): [number, string] => [status, json.message]
const BLOCKED = [403, MESSAGES.blocked]

describe.each([
  ['users', '', () => asha, '/getUserData', 'asha@example.com'],
  ['restaurents', '/restaurent', () => spice, '/restaurent/viewOrders', 'spice-route@example.com'],
  ['employees', '/employee', () => ravi, '/employee/getordersempl', 'ravi@example.com'],
] as const)('one of the %s', (kind, prefix, who, path, email) => {
  const logIn = () => new Person(app.base).post(`${prefix}/login`, { email, password: 'secret1' })

  it('is blocked: sessions are refused with a message, connections end, logins are refused', async () => {
    const person = who()
    const second = new Person(app.base)
    second.token = (await logIn()).json.token
    const connections = [await listen(app.base, person), await listen(app.base, second)]
    const ended = Promise.all(connections.map(({ socket }) => new Promise<void>((done) => socket.on('disconnect', () => done()))))
    expect((await set(kind, person, 'block')).json).toEqual({ message: 'success', status: false })
    await ended
    expect([seen(await person.get(path)), seen(await second.get(path))]).toEqual([BLOCKED, BLOCKED])
    expect(seen(await logIn())).toEqual(BLOCKED)
    await expect(listenWith(app.base, person.token)).rejects.toThrow('Unauthorized')
    // blocking again changes nothing
    expect((await set(kind, person, 'block')).json).toEqual({ message: 'success', status: false })
  })

  it('is unblocked: old sessions stay invalid, a new login works', async () => {
    const person = who()
    expect((await set(kind, person, 'unblock')).json).toEqual({ message: 'success', status: true })
    expect(seen(await person.get(path))).toEqual([401, 'Unauthorized'])
    await expect(listenWith(app.base, person.token)).rejects.toThrow('Unauthorized')
    const { json } = await logIn()
    person.token = json.token
    expect((await person.get(path)).status).toBe(200)
    const { socket } = await listen(app.base, person)
    expect(socket.connected).toBe(true)
  })

  it('is not blocked by other roles, nor under another kind', async () => {
    for (const other of ['users', 'restaurents', 'employees'] as const) {
      if (other !== kind) expect((await set(other, who(), 'block')).status).toBe(404)
    }
    expect((await who().patch(`/admin/${kind}/${who().id}/block`)).status).toBe(401)
    expect((await who().get(path)).status).toBe(200)
  })

  it('is blocked during twenty requests: each succeeds completely or is refused', async () => {
    const person = who()
    const [, ...answers] = await together([() => set(kind, person, 'block'), ...Array.from({ length: 20 }, () => () => person.get(path))])
    for (const answer of answers) expect([200, 403]).toContain(answer.status)
    expect(seen(await person.get(path))).toEqual(BLOCKED)
    await set(kind, person, 'unblock')
    person.token = (await logIn()).json.token
  })
})

describe('a blocked restaurant', () => {
  const visitor = () => new Person(app.base)
  const publicly = async () => {
    const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
    return {
      listed: ids((await visitor().get('/restaurent/getRestaurents')).json.data).includes(spice.id),
      byCategory: ids((await visitor().get('/getcatRestaurents?catName=Biryani')).json.data).includes(spice.id),
      found: ids((await visitor().get('/restaurent/getRestaurents?search=spice')).json.data).includes(spice.id),
      products: ids((await visitor().get('/restaurent/productList?search=biryani')).json.data).includes(product.id),
      categories: (await visitor().get('/getCategoryies')).json.categories.some(({ name }: { name: string }) => name === 'Biryani'),
      profile: (await visitor().get(`/restaurent/getResProfile?id=${spice.id}`)).status,
      menu: (await visitor().get(`/restaurent/getRestaurentProduct?id=${spice.id}`)).status,
      menuCategories: (await visitor().get(`/restaurent/getCategory?id=${spice.id}`)).status,
      product: (await visitor().get(`/getProuductDetail?id=${product.id}`)).status,
    }
  }
  const SHOWN = {
    listed: true,
    byCategory: true,
    found: true,
    products: true,
    categories: true,
    profile: 200,
    menu: 200,
    menuCategories: 200,
    product: 200,
  }
  const GONE = {
    listed: false,
    byCategory: false,
    found: false,
    products: false,
    categories: false,
    profile: 404,
    menu: 404,
    menuCategories: 404,
    product: 404,
  }

  it('disappears from every public page, also from cached ones, and reappears', async () => {
    expect(await publicly()).toEqual(SHOWN)
    await set('restaurents', spice, 'block')
    expect(await publicly()).toEqual(GONE)
    await set('restaurents', spice, 'unblock')
    expect(await publicly()).toEqual(SHOWN)
    spice.token = (await spice.post('/restaurent/login', { email: 'spice-route@example.com', password: 'secret1' })).json.token
  })

  it('makes its dishes in carts unavailable: not counted and not orderable, until it is unblocked', async () => {
    const coast = await signUpRestaurant(app, 'Coast')
    const fish = await addProduct(coast, 'Fish curry', 'Curry')
    for (const { id } of [product, fish]) await asha.post('/addToCart', { productId: id, selectedVariant: 'Half' })
    await set('restaurents', coast, 'block')
    const cart = (await asha.get('/getcart')).json.cartData
    expect(cart.items.map((item: { available: boolean }) => item.available)).toEqual([true, false])
    expect(cart.grandTotal).toBe(179.55)
    const body = { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 179.55 } }
    await asha.patch('/addAddress', { address: { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' } })
    const refused = await asha.post('/order', body, { 'idempotency-key': randomUUID() })
    expect([refused.status, refused.json.cartData.items.length]).toEqual([409, 2])
    expect((await asha.post('/addToCart', { productId: fish.id, selectedVariant: 'Full' })).json.message).toBe(
      'This dish is not available right now',
    )
    await set('restaurents', coast, 'unblock')
    expect((await asha.get('/getcart')).json.cartData.grandTotal).toBe(359.1)
    await set('restaurents', coast, 'block')
    await asha.patch('/cancelcartitem', { itemId: fish.id })
    expect((await asha.post('/order', body)).status).toBe(201)
  })

  it('keeps its orders, which the customer may still cancel', async () => {
    const order = (await placeOrder(asha, [product])).json.data
    await set('restaurents', spice, 'block')
    expect((await asha.get(`/orderItems?id=${order._id}`)).json.orderItems.restId.restaurantName).toBe('Spice Route')
    const cancelled = await asha.patch('/cancelOrder', { orderId: order._id, itemId: order.item[0]._id })
    expect(cancelled.json.order.item[0].orderStatus).toBe('Order Rejected')
    await set('restaurents', spice, 'unblock')
    spice.token = (await spice.post('/restaurent/login', { email: 'spice-route@example.com', password: 'secret1' })).json.token
  })
})

describe('a blocked employee', () => {
  it('is not offered for assignment; a current order loses them and can be reassigned', async () => {
    const mina = await signUpEmployee(app, 'mina')
    const order = (await placeOrder(asha, [product])).json.data
    const hand = (employee: Person) => spice.post('/restaurent/splitOrder', { orderId: order._id, employeeId: employee.id })
    expect((await hand(ravi)).status).toBe(200)
    await spice.patch('/restaurent/updateDeliveryStatus', { prodId: order.item[0]._id, orderId: order._id, orderStatus: 'Packed' })
    await set('employees', ravi, 'block')
    const { employeeId, waiting } = (await asha.get(`/orderItems?id=${order._id}`)).json.orderItems
    expect([employeeId, waiting?.for]).toEqual([null, 'employee'])
    const offered = (await spice.get('/restaurent/listEmployees')).json.listEmployees.map(({ _id }: { _id: string }) => _id)
    expect([offered.includes(ravi.id), offered.includes(mina.id)]).toEqual([false, true])
    expect((await hand(mina)).status).toBe(200)
    expect(seen(await hand(ravi))).toEqual([400, 'Select a specific employee'])
  })
})
