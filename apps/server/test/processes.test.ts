// Two processes on one database with a Redis that is stopped and started.
import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openGate } from './support/peers/gate.ts'
import { needs } from './support/peers/needs.ts'
import { hasRedisServer, prepareRedis, type RedisPeer } from './support/peers/redis-peer.ts'
import { hangUp, type Listener, listen, listenWith, settle } from './support/people/live-client.ts'
import {
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
import { PATIENCE } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

/** For polling; generous, because the machine may be slow. */
const SOON = PATIENCE
let redis: RedisPeer
let one: TestApp
let other: TestApp
let asha: Person
let spice: Person
let ravi: Person
let admin: Person
let product: Product

/** The same session at another process. */
function at(app: TestApp, { token, id }: Person): Person {
  const person = new Person(app.base)
  person.token = token
  person.id = id
  return person
}
/** Places an order of asha's and assigns it to ravi. */
async function placed(): Promise<string> {
  const { _id } = (await placeOrder(asha, [product])).json.data
  await spice.post('/restaurent/splitOrder', { orderId: _id, employeeId: ravi.id })
  return _id
}
const isUp = async (app: TestApp): Promise<string> => (await new Person(app.base).get('/health/ready')).json.redis
const bothUp = (state: 'up' | 'degraded') =>
  vi.waitFor(async () => expect([await isUp(one), await isUp(other)]).toEqual([state, state]), SOON)
const says = (orderId: string, text: string) => ({ orderId, chat: { user: text, employee: text } })
const hears = (listener: Listener, word: string) => expect.poll(() => listener.heard, SOON).toContain(word)
const ends = (listener: Listener) => expect.poll(() => listener.socket.connected, SOON).toBe(false)

describe('two processes', needs({ 'redis-server': hasRedisServer() }), () => {
  beforeAll(async () => {
    redis = await prepareRedis()
    await redis.start()
    const env = { REDIS_URL: redis.url }
    one = await startApp({ env })
    other = await startApp({ env, beside: one })
    asha = await signUpCustomer(one, 'asha')
    spice = await signUpRestaurant(one, 'Spice Route')
    ravi = await signUpEmployee(one, 'ravi')
    admin = await logInAdministrator(one)
    product = await addProduct(spice, 'Biryani')
    await bothUp('up')
  })
  afterEach(hangUp)
  afterAll(async () => {
    await expectInvariants(one.database)
    await other.close()
    await one.close()
    await redis.stop()
  })

  it('asha and ravi chat across processes, and all three receive each event of her order once', async () => {
    const [hers, his, restaurants] = [await listen(one.base, asha), await listen(other.base, ravi), await listen(other.base, spice)]
    const orderId = await placed()
    await at(one, asha).post('/saveChat', says(orderId, 'Second floor'))
    await hears(his, `receiveMessage ${orderId}`)
    hers.clear()
    await at(other, ravi).post('/employee/saveChat', says(orderId, 'On my way'))
    await hears(hers, `receiveMessage ${orderId}`)
    // the second change follows at the end of the pause
    await expect.poll(() => restaurants.heard, SOON).toEqual([`newOrder ${orderId}`, `orderUpdated ${orderId}`, `orderUpdated ${orderId}`])
    // both changes were made on the same process, so its last event arrives last
    await settle(one.database, [[spice, restaurants]])
    expect(restaurants.heard).toHaveLength(3)
    expect(his.heard.filter((word) => word.startsWith('receive'))).toHaveLength(2)
    for (const ears of [hers, his]) await expect.poll(() => ears.isDegraded.at(-1), SOON).toBe(false)
  })

  it('a change at one process invalidates the other’s cached pages at once', async () => {
    // with a frozen clock, cached pages do not expire
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      const place = async () => (await new Person(other.base).get(`/restaurent/getResProfile?id=${spice.id}`)).json.restData.place
      expect(await place()).toBe('Kochi')
      const changes = { name: 'Spice Route', phoneNumber: '9999999991', place: 'Aluva' }
      expect((await spice.patch(`/restaurent/profile/${spice.id}/edit`, changes)).status).toBe(200)
      await expect.poll(place, SOON).toBe('Aluva')
      const productsAt = async ({ base }: TestApp) =>
        (await new Person(base).get(`/restaurent/getRestaurentProduct?id=${spice.id}`)).json.productData.map(
          ({ productName }: { productName: string }) => productName,
        )
      expect([await productsAt(one), await productsAt(other)]).toEqual([['Biryani'], ['Biryani']])
      const pulao = await addProduct(spice, 'Pulao')
      expect(await productsAt(one)).toContain('Pulao')
      await expect.poll(() => productsAt(other), SOON).toContain('Pulao')
      const hers = at(other, await signUpCustomer(one, 'meera'))
      const canBuy = async () => (await hers.get('/getcart')).json.cartData.items.map(({ available }: { available: boolean }) => available)
      await hers.post('/addToCart', { productId: pulao.id, selectedVariant: 'Half' })
      expect(await canBuy()).toEqual([true])
      expect((await spice.patch('/restaurent/deleteProduct', { proId: pulao.id })).status).toBe(200)
      await expect.poll(canBuy, SOON).toEqual([false])
    } finally {
      vi.useRealTimers()
    }
  })

  it('an unreadable entry in Redis blocks nothing', async () => {
    const his = await listen(other.base, ravi)
    const orderId = await placed()
    const client = await createClient({ url: redis.url }).connect()
    for (const data of ['{}', '{"packet":7}', 'AAAA', '{', '[]'])
      for (const type of ['3', '6', '9', 'x']) await client.xAdd('tiffin:live', '*', { nsp: '/', uid: 'somebody', type, data })
    await client.xAdd('tiffin:live', '*', { to: 'socket.io#/#', payload: '%%%' })
    client.destroy()
    await at(one, asha).post('/saveChat', says(orderId, 'Still there?'))
    await hears(his, `receiveMessage ${orderId}`)
    await bothUp('up')
  })

  it('a process of the version with Socket.IO’s adapter is understood, and understands what is sent', async () => {
    const older = await createClient({ url: redis.url }).connect()
    const [his, mina] = [await listen(other.base, ravi), await signUpCustomer(one, 'mina-older')]
    const hers = await listen(other.base, mina)
    const entry = (type: string, data: object) =>
      older.xAdd('tiffin:live', '*', { uid: 'older', nsp: '/', type, data: JSON.stringify(data) })
    const to = (room: string) => ({ opts: { rooms: [room], except: [], flags: {} } })
    const packet = { type: 2, data: ['assigned', { orderId: 'from-older', number: 7 }], nsp: '/' }
    await entry('3', { packet, ...to(`account:${ravi.id}`) })
    await hears(his, 'assigned from-older')
    await entry('6', { ...to(`account:${mina.id}`), close: true })
    await ends(hers)
    expect(his.socket.connected).toBe(true)
    const orderId = await placed()
    await hears(his, `assigned ${orderId}`)
    const rows = (await older.xRevRange('tiffin:live', '+', '-')) ?? []
    older.destroy()
    const sent = rows.find((row) => row?.message['data']?.includes(orderId) && row.message['data'].includes('assigned'))?.message
    expect({ ...sent, data: JSON.parse(sent?.['data'] ?? '') }).toMatchObject({
      nsp: '/',
      type: '3',
      data: { opts: { rooms: [`account:${ravi.id}`], except: [] }, packet: { type: 2, data: ['assigned', { orderId }] } },
    })
  })

  it('twenty requests with one key at both processes place one order', async () => {
    await at(one, asha).post('/addToCart', { productId: product.id, selectedVariant: 'Half' })
    const total = async () => (await asha.get('/getOrderHistory')).json.total
    const [before, key] = [await total(), randomUUID()]
    const press = (app: TestApp) =>
      at(app, asha).post('/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 179.55 } }, { 'idempotency-key': key })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => press(place % 2 === 0 ? one : other)))
    expect(new Set(answers.map(({ status }) => status)).has(201)).toBe(true)
    // an overloaded process may refuse a press, which its client repeats with the key
    expect(answers.filter(({ status }) => ![201, 409, 503].includes(status))).toEqual([])
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1)
    expect(await total()).toBe(before + 1)
  })

  describe.each(['while Redis is there', 'while Redis is unavailable'])('%s', (when) => {
    const isAway = when.endsWith('unavailable')
    beforeAll(async () => {
      if (!isAway) return
      await redis.stop()
      await bothUp('degraded')
    })
    afterAll(async () => {
      if (!isAway) return
      await redis.start()
      await bothUp('up')
    })

    it('a block at one process ends the connection at the other', async () => {
      const eve = await signUpCustomer(one, `eve-${isAway}`)
      const hers = await listen(other.base, eve)
      await admin.patch(`/admin/users/${eve.id}/block`)
      await ends(hers)
    })

    it("a logout ends its own session's connections at the other process, and a changed password those of all other sessions", async () => {
      const name = `mina-${isAway}`
      const mina = await signUpCustomer(one, name)
      const logIn = async () =>
        (await new Person(one.base).post('/login', { email: `${name}@example.com`, password: 'secret1' })).json.token
      const [own, elsewhere] = [await logIn(), await logIn()]
      const [phone, laptop, desk] = [
        await listen(other.base, mina),
        await listenWith(other.base, own),
        await listenWith(other.base, elsewhere),
      ]
      await mina.post('/logout')
      await ends(phone)
      expect([laptop.socket.connected, desk.socket.connected]).toEqual([true, true])
      mina.token = own
      const words = { currentPassword: 'secret1', newPassword: 'secret-2', confirmPassword: 'secret-2' }
      expect((await mina.patch(`/profile/${mina.id}/editPassword`, words)).status).toBe(200)
      await ends(desk)
      expect(laptop.socket.connected).toBe(true)
    })
  })

  it('while Redis is down, orders, reads and local events continue and clients are notified; afterwards everything works as before', async () => {
    const [hers, his, restaurants] = [await listen(one.base, asha), await listen(one.base, ravi), await listen(other.base, spice)]
    await redis.stop()
    for (const ears of [hers, his, restaurants]) await expect.poll(() => ears.isDegraded.at(-1), SOON).toBe(true)
    const orderId = await placed()
    await at(one, asha).post('/saveChat', says(orderId, 'Ring twice'))
    await hears(his, `receiveMessage ${orderId}`)
    expect((await at(other, spice).get('/restaurent/viewOrders')).text).toContain(orderId)
    expect((await listen(other.base, spice)).isDegraded).toEqual([true])
    const { data: later } = (await placeOrder(asha, [product])).json
    restaurants.clear()
    await redis.start()
    // a process that reports normal operation misses no events of the others
    await expect.poll(() => restaurants.isDegraded.at(-1), SOON).toBe(false)
    const [item] = later.item
    const cancelled = await at(one, asha).patch('/cancelOrder', { orderId: later._id, prodId: item._id, itemId: item._id })
    expect(cancelled.status).toBe(200)
    await hears(restaurants, `orderUpdated ${later._id}`)
    for (const ears of [hers, his]) await expect.poll(() => ears.isDegraded.at(-1), SOON).toBe(false)
  })

  it('after a process alone has lost Redis, the clients of the others read again', async () => {
    const gate = await openGate(Number(new URL(redis.url).port))
    const third = await startApp({ env: { REDIS_URL: `redis://127.0.0.1:${gate.port}` }, beside: one })
    await vi.waitFor(async () => expect(await isUp(third)).toBe('up'), SOON)
    const orderId = await placed()
    const his = await listen(one.base, ravi)
    await expect.poll(() => his.isDegraded.at(-1), SOON).toBe(false)
    his.isDegraded.length = 0
    gate.cut()
    await vi.waitFor(async () => expect(await isUp(third)).toBe('degraded'), SOON)
    expect((await at(third, asha).post('/saveChat', says(orderId, 'At the gate'))).status).toBe(200)
    await gate.open()
    await expect.poll(() => his.isDegraded, SOON).toContain(false)
    expect(his.heard.filter((word) => word.startsWith('receive'))).toEqual([])
    expect((await at(one, ravi).get(`/employee/getchat?id=${orderId}`)).text).toContain('At the gate')
    await third.close()
    gate.close()
  })

  it('a hanging Redis delays no request', async () => {
    const [hers, his] = [await listen(one.base, asha), await listen(one.base, ravi)]
    const orderId = await placed()
    redis.freeze()
    try {
      await at(one, ravi).post('/employee/saveChat', says(orderId, 'Here'))
      await hears(hers, `receiveMessage ${orderId}`)
      await expect.poll(() => his.isDegraded.at(-1), SOON).toBe(true)
    } finally {
      redis.wake()
    }
    await bothUp('up')
    const far = await listen(other.base, ravi)
    await at(one, asha).post('/saveChat', says(orderId, 'Down in a minute'))
    await hears(far, `receiveMessage ${orderId}`)
  })

  it('a process that starts without Redis serves, and sends live events once Redis is there', async () => {
    await redis.stop()
    const third = await startApp({ env: { REDIS_URL: redis.url }, beside: one })
    const early = await listen(third.base, ravi)
    expect(early.isDegraded).toEqual([true])
    await redis.start()
    await expect.poll(() => early.isDegraded.at(-1), SOON).toBe(false)
    await bothUp('up')
    const orderId = await placed()
    await hears(early, `assigned ${orderId}`)
    await third.close()
  })
})
