// The live channel over real connections: each event reaches exactly its recipients (docs/specification.md#chat-and-live-updates).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hangUp, type Listener, listen, listenWith, settle } from './support/people/live-client.ts'
import {
  addProduct,
  logInAdministrator,
  type Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const NAMES = ['asha', 'eve', 'spice', 'coast', 'ravi', 'mina', 'admin'] as const
type Name = (typeof NAMES)[number]
let app: TestApp
let people: Record<Name, Person>
let ears: Record<Name, Listener>
let product: Product
/** An order of eve's that mina delivers. */
let elsewhere: string

beforeAll(async () => {
  app = await startApp()
  people = {
    asha: await signUpCustomer(app, 'asha'),
    eve: await signUpCustomer(app, 'eve'),
    spice: await signUpRestaurant(app, 'Spice Route'),
    coast: await signUpRestaurant(app, 'Coast'),
    ravi: await signUpEmployee(app, 'ravi'),
    mina: await signUpEmployee(app, 'mina'),
    admin: await logInAdministrator(app),
  }
  product = await addProduct(people.spice, 'Biryani')
  elsewhere = (await placeOrder(people.eve, [product])).json.data._id
  await people.spice.post('/restaurent/splitOrder', { orderId: elsewhere, employeeId: people.mina.id })
  const listeners = await Promise.all(NAMES.map(async (name) => [name, await listen(app.base, people[name])] as const))
  ears = Object.fromEntries(listeners) as Record<Name, Listener>
})
beforeEach(() => startAnew())
afterAll(async () => {
  hangUp()
  await expectInvariants(app.database)
  await app.close()
})

/** Waits until all clients have received all events so far. */
const settled = () =>
  settle(
    app.database,
    NAMES.map((name) => [people[name], ears[name]]),
  )
async function startAnew(): Promise<void> {
  await settled()
  for (const name of NAMES) ears[name].clear()
}
async function expectHeard(expected: Partial<Record<Name, string[]>>): Promise<void> {
  for (const [name, words] of Object.entries(expected)) await expect.poll(() => ears[name as Name].heard).toEqual(words)
  await settled()
  const heard = Object.fromEntries(NAMES.map((name) => [name, ears[name].heard]))
  expect(heard).toEqual({ ...Object.fromEntries(NAMES.map((name) => [name, []])), ...expected })
}
async function placed(employee?: Person): Promise<{ _id: string; number: number; item: { _id: string }[] }> {
  const { json } = await placeOrder(people.asha, [product])
  if (employee) await people.spice.post('/restaurent/splitOrder', { orderId: json.data._id, employeeId: employee.id })
  await startAnew()
  return json.data
}

describe('events of an order', () => {
  it('a placed order is a new order for its restaurant and a change for its customer', async () => {
    const { _id } = (await placeOrder(people.asha, [product])).json.data
    await expectHeard({ asha: [`orderUpdated ${_id}`], spice: [`newOrder ${_id}`, `orderUpdated ${_id}`] })
  })

  it('an order that awaits payment emits nothing to the restaurant until the money arrives', async () => {
    const { json } = await placeOrder(people.asha, [product], 'Online')
    await settled()
    expect([ears.spice.heard, ears.coast.heard]).toEqual([[], []])
    const page = await fetch(new URL(new URL(json.url).pathname, app.base), { redirect: 'manual', headers: { accept: 'text/html' } })
    for (const name of NAMES) ears[name].clear()
    const pay = new URL(new URL(page.headers.get('location') ?? '', app.base).pathname, app.base)
    await fetch(pay, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice: 'pay' }), headers: { accept: 'text/html' } })
    await expectHeard({ asha: [`orderUpdated ${json.orderId}`], spice: [`newOrder ${json.orderId}`, `orderUpdated ${json.orderId}`] })
  })

  it('assigned to ravi: an assignment for him, a change for all three; reassigned: a change for him too', async () => {
    const { _id } = await placed()
    await people.spice.post('/restaurent/splitOrder', { orderId: _id, employeeId: people.ravi.id })
    const change = `orderUpdated ${_id}`
    await expectHeard({ asha: [change], spice: [change], ravi: [`assigned ${_id}`, change] })
    for (const name of NAMES) ears[name].clear()
    await people.spice.post('/restaurent/splitOrder', { orderId: _id, employeeId: people.mina.id })
    await expectHeard({ asha: [change], spice: [change], ravi: [change], mina: [`assigned ${_id}`, change] })
  })

  it('given away on the road: who has the bag hears of it, beside what any new assignment says', async () => {
    const { _id, item } = await placed(people.ravi)
    const named = { orderId: _id, prodId: item[0]?._id }
    await people.spice.patch('/restaurent/updateDeliveryStatus', { ...named, orderStatus: 'Packed' })
    await people.ravi.patch('/employee/updateDeliveryStatus', { ...named, orderStatus: 'Out of delivery' })
    await startAnew()
    const change = `orderUpdated ${_id}`
    const given = { employeeId: people.mina.id, seen: people.ravi.id, hasLeft: true }
    expect((await people.admin.patch(`/admin/orders/${_id}/employee`, given)).status).toBe(200)
    await expectHeard({ asha: [change], spice: [change], ravi: [`givenAway ${_id}`, change], mina: [`assigned ${_id}`, change] })
  })

  it('moved by the restaurant and by ravi, and cancelled: one event each for its three people', async () => {
    const { _id, item } = await placed(people.ravi)
    const named = { orderId: _id, prodId: item[0]?._id, itemId: item[0]?._id }
    const change = `orderUpdated ${_id}`
    await people.spice.patch('/restaurent/updateDeliveryStatus', { ...named, orderStatus: 'Packed' })
    await expectHeard({ asha: [change], spice: [change], ravi: [change] })
    await people.ravi.patch('/employee/updateDeliveryStatus', { ...named, orderStatus: 'Out of delivery' })
    await expectHeard({ asha: [change, change], spice: [change, change], ravi: [change, change] })
    await people.asha.patch('/cancelOrder', named)
    await expectHeard({ asha: Array(3).fill(change), spice: Array(3).fill(change), ravi: Array(3).fill(change) })
  })

  it('changed ten times at once: one event; ten times in quick succession: one or two', async () => {
    const { _id, number } = await placed()
    const changed = {
      type: 'orderChanged',
      orderId: _id,
      number,
      customerId: people.asha.id,
      restaurantId: people.spice.id,
      employeeId: null,
    } as const
    for (let time = 0; time < 10; time += 1) app.database.publish(changed)
    await expectHeard({ asha: [`orderUpdated ${_id}`], spice: [`orderUpdated ${_id}`] })
    await startAnew()
    for (let time = 0; time < 10; time += 1) {
      app.database.publish(changed)
      await Promise.resolve()
    }
    await settled()
    // one at once, unless a pause is running, and one at the end of the pause
    for (const name of ['asha', 'spice'] as const) {
      expect(new Set(ears[name].heard)).toEqual(new Set([`orderUpdated ${_id}`]))
      expect(ears[name].heard.length).toBeLessThanOrEqual(2)
    }
  })

  it('a change that is rolled back emits no event', async () => {
    const { _id, item } = await placed(people.ravi)
    const named = { orderId: _id, prodId: item[0]?._id, itemId: item[0]?._id }
    const refused = [
      await people.ravi.patch('/employee/updateDeliveryStatus', { ...named, orderStatus: 'Delivered' }),
      await people.spice.patch('/restaurent/updateDeliveryStatus', { ...named, orderStatus: 'Delivered' }),
      await people.eve.patch('/cancelOrder', named),
      await people.coast.patch('/restaurent/cancelOrder', named),
      await people.spice.post('/restaurent/splitOrder', { orderId: _id, employeeId: people.asha.id }),
    ]
    expect(refused.map(({ status }) => status >= 400)).toEqual(Array(5).fill(true))
    await expectHeard({})
  })
})

describe('events of a message', () => {
  it('saved by either side: for its customer and its employee only, on all their devices', async () => {
    const { _id } = await placed(people.ravi)
    const phone = await listen(app.base, people.asha)
    await people.asha.post('/saveChat', { orderId: _id, chat: { user: 'Second floor', employee: '' } })
    const news = `receiveMessage ${_id}`
    await expectHeard({ asha: [news], ravi: [news] })
    expect(phone.heard).toEqual([news])
    await people.ravi.post('/employee/saveChat', { orderId: _id, chat: { user: '', employee: 'On my way' } })
    await expectHeard({ asha: [news, news], ravi: [news, news] })
    phone.socket.disconnect()
  })

  it('sent by sentMessage of a participant; of other people it has no effect', async () => {
    const { _id } = await placed(people.ravi)
    for (const name of ['eve', 'spice', 'coast', 'mina', 'admin'] as const) ears[name].socket.emit('sentMessage', { orderId: _id })
    // their allowed events come after the forbidden ones
    for (const name of ['eve', 'mina'] as const) ears[name].socket.emit('typing', { orderId: elsewhere })
    await expectHeard({ eve: [`typing ${elsewhere}`], mina: [`typing ${elsewhere}`] })
    await startAnew()
    ears.asha.socket.emit('sentMessage', { orderId: _id })
    await expectHeard({ asha: [`receiveMessage ${_id}`], ravi: [`receiveMessage ${_id}`] })
    ears.ravi.socket.emit('sentMessage', { orderId: _id })
    await expectHeard({ asha: Array(2).fill(`receiveMessage ${_id}`), ravi: Array(2).fill(`receiveMessage ${_id}`) })
  })
})

describe('public events', () => {
  it('a changed menu reaches every connection; rapid changes are sent at once and at the end', async () => {
    const news = `menuChanged ${people.spice.id}`
    const { json } = await people.spice.get(`/restaurent/editProduct?id=${product.id}`)
    const { productName, description, images, variants, category } = json.product
    const changed = { productId: product.id, productName, description, images, variants, category: category._id }
    await people.spice.patch('/restaurent/updateProduct', changed)
    for (const name of NAMES) await expect.poll(() => ears[name].public).toContain(news)
    const other = `menuChanged ${people.coast.id}`
    for (let count = 0; count < 20; count += 1) app.database.publish({ type: 'catalogueChanged', restaurantId: people.coast.id })
    await expect.poll(() => ears.asha.public.filter((heard) => heard === other)).toHaveLength(2)
    await expectHeard({})
    expect(ears.asha.public.filter((heard) => heard === other)).toHaveLength(2)
  })

  it('a new account and an order reach administrators only, as the part of their screens that changes', async () => {
    await signUpEmployee(app, 'newcomer')
    await placeOrder(people.asha, [product])
    const parts = () => ears.admin.public.filter((heard) => heard.startsWith('marketplaceChanged'))
    await expect.poll(parts).toContain('marketplaceChanged accounts')
    await expect.poll(parts).toContain('marketplaceChanged orders')
    for (const name of NAMES.filter((known) => known !== 'admin'))
      expect(ears[name].public.filter((heard) => heard.startsWith('marketplaceChanged'))).toEqual([])
  })

  it('a block changes the menu', async () => {
    await people.admin.patch(`/admin/restaurents/${people.coast.id}/block`)
    await expect.poll(() => ears.asha.public).toContain(`menuChanged ${people.coast.id}`)
    await people.admin.patch(`/admin/restaurents/${people.coast.id}/unblock`)
    // the block ended its connection and its session
    const { json } = await people.coast.post('/restaurent/login', { email: 'coast@example.com', password: 'secret1' })
    people.coast.token = json.token
    ears.coast = await listen(app.base, people.coast)
  })
})

describe('a connection is refused', () => {
  const refused = (token: unknown) =>
    listenWith(app.base, token).then(
      () => 'connected',
      (error: Error) => error.message,
    )

  it('a connection without a valid token is refused', async () => {
    const bad = [undefined, null, '', 'null', 'x'.repeat(43), 'x'.repeat(101), 7, {}, ['x'], { $ne: '' }, `Bearer ${people.asha.token}`]
    for (const token of bad) expect([token, await refused(token)]).toEqual([token, 'Unauthorized'])
  })

  it('a connection after the logout is refused', async () => {
    const guest = await signUpEmployee(app, 'guest')
    const { socket } = await listen(app.base, guest)
    socket.disconnect()
    await guest.post('/employee/logout')
    expect(await refused(guest.token)).toBe('Unauthorized')
  })
})

describe('a logout', () => {
  it('ends the connection of that session, not of the account’s others', async () => {
    const guest = await signUpEmployee(app, 'two-phones')
    const { json } = await guest.post('/employee/login', { email: 'two-phones@example.com', password: 'secret1' })
    const [first, second] = [await listen(app.base, guest), await listenWith(app.base, json.token)]
    await guest.post('/employee/logout')
    await expect.poll(() => first.socket.connected).toBe(false)
    await settle(app.database, [[guest, second]])
    expect(second.socket.connected).toBe(true)
    second.socket.disconnect()
  })
})

describe('hostile packets', () => {
  it('ninety malformed events have no effect, and the connection still receives events', async () => {
    const { _id } = await placed(people.ravi)
    const { socket } = ears.eve as unknown as { socket: { emit(event: string, ...values: unknown[]): void } }
    const values = [
      null,
      7,
      true,
      '',
      [],
      {},
      { orderId: null },
      { orderId: {} },
      { orderId: [_id] },
      { orderId: '\u0000' },
      { __proto__: { orderId: _id } },
    ]
    const events = ['sentMessage', 'receiveMessage', 'orderUpdated', 'join', 'disconnecting_', '__proto__', 'constructor']
    for (let count = 0; count < 90; count += 1) {
      socket.emit(events[count % events.length] ?? '', values[count % values.length], _id, 'x'.repeat(count % 100))
    }
    ears.eve.socket.emit('typing', { orderId: elsewhere })
    await expectHeard({ mina: [`typing ${elsewhere}`] })
    await startAnew()
    await people.asha.post('/saveChat', { orderId: _id, chat: { user: 'Hello', employee: '' } })
    await expectHeard({ asha: [`receiveMessage ${_id}`], ravi: [`receiveMessage ${_id}`] })
    const eves = (await placeOrder(people.eve, [product])).json.data._id
    await expect.poll(() => ears.eve.heard).toEqual([`orderUpdated ${eves}`])
  })
})
