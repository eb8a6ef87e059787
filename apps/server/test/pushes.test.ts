// Web pushes end to end: recipients, content, and expired subscriptions.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { enqueuePushes } from '../src/modules/notifications/pushes/enqueue-pushes.ts'
import { retryNow } from '../src/platform/jobs/jobs.ts'
import { type Browser, newBrowser, openPushPeer, type PushPeer, vapidClaims } from './support/peers/push-peer.ts'
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
import { during } from './support/scene/during.ts'
import { PATIENCE } from './support/scene/patience.ts'
import { ADMINISTRATOR, startApp, type TestApp } from './support/scene/start-app.ts'

let peer: PushPeer
let app: TestApp
let asha: Person
let spice: Person
let ravi: Person
let product: Product
const POLLING = PATIENCE

beforeAll(async () => {
  peer = await openPushPeer()
  app = await startApp({ env: { MAIL_FROM: 'Tiffin <orders@tiffin.example>' } })
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  ravi = await signUpEmployee(app, 'ravi')
  product = await addProduct(spice, 'Biryani')
})
afterAll(async () => {
  await app.close()
  await peer.close()
})

const PREFIX = { customer: '', restaurant: '/restaurent', employee: '/employee' }
async function subscribe(person: Person, role: keyof typeof PREFIX, browser = newBrowser(peer.origin)): Promise<Browser> {
  const answer = await person.post(`${PREFIX[role]}/pushes`, browser.subscription)
  expect([answer.status, answer.text]).toEqual([200, '{"message":"success"}'])
  return browser
}
const kept = async (): Promise<string[]> =>
  (await app.database.rows<{ endpoint: string }>(sql`select endpoint from push_subscriptions order by created_at`)).map(({ endpoint }) =>
    endpoint.slice(peer.origin.length),
  )
const waiting = async (): Promise<number> =>
  (await app.database.row<{ jobs: number }>(sql`select count(*) as jobs from graphile_worker.jobs where task_identifier = 'send-push'`))
    ?.jobs ?? 0
/** Waits until a browser has received this many pushes, and returns them decrypted, oldest first. */
async function pushesTo(browser: Browser, count: number) {
  const of = () => peer.arrived.filter(({ path }) => path === browser.path)
  await vi.waitUntil(() => of().length >= count, POLLING)
  return of().map(({ body }) => JSON.parse(browser.open(body)))
}
/** Waits until no push is waiting. */
const settled = () => vi.waitUntil(async () => (await waiting()) === 0, POLLING)
const order = async (by = asha) => (await placeOrder(by, [product])).json.data
const numberOf = ({ number }: { number: number }) => `#${number}`

describe('a subscribed browser', () => {
  it('gets a push for a new order (restaurant), an assignment (employee) and each stage (customer)', async () => {
    const [phone, restaurant, bike] = [
      await subscribe(asha, 'customer'),
      await subscribe(spice, 'restaurant'),
      await subscribe(ravi, 'employee'),
    ]
    const placed = await order()
    const move = (orderStatus: string) =>
      spice.patch('/restaurent/updateDeliveryStatus', { prodId: placed.item[0]._id, orderId: placed._id, orderStatus })
    expect(await pushesTo(restaurant, 1)).toEqual([
      {
        title: `New order ${numberOf(placed)}`,
        body: '1 × Biryani. ₹179.55 in cash.',
        page: `/restaurent/ordersMoreView/${placed._id}`,
        tag: `order ${placed._id}`,
        isUrgent: true,
      },
    ])
    await move('Preparing...')
    expect(await pushesTo(phone, 1)).toEqual([
      {
        title: 'Spice Route accepted your order',
        body: `${numberOf(placed)} is being prepared.`,
        page: `/orderItems/${placed._id}`,
        tag: `order ${placed._id}`,
        isUrgent: false,
      },
    ])
    await move('Packed')
    await spice.post('/restaurent/splitOrder', { orderId: placed._id, employeeId: ravi.id })
    expect((await pushesTo(bike, 1)).map(({ title, body }) => [title, body])).toEqual([
      [`New delivery: ${numberOf(placed)}`, 'From Spice Route. ₹179.55 to collect in cash. You earn ₹40.'],
    ])
    const carry = (orderStatus: string) =>
      ravi.patch('/employee/updateDeliveryStatus', { prodId: placed.item[0]._id, orderId: placed._id, orderStatus })
    await carry('Out of delivery')
    await pushesTo(phone, 2)
    await carry('Delivered')
    const pushed = await pushesTo(phone, 3)
    expect(pushed.slice(1).map(({ title, body }) => [title, body])).toEqual([
      ['Your order is on its way', `ravi is bringing ${numberOf(placed)}. Please have ₹179.55 in cash ready.`],
      ['Delivered. Enjoy your meal', `${numberOf(placed)} from Spice Route. How was it?`],
    ])
    // contains no address and no phone number
    expect(JSON.stringify(pushed)).not.toMatch(/MG Road|Kochi|7777777777|8888888888/)
    await settled()
    expect(peer.arrived.map(({ path }) => path).sort()).toEqual([restaurant.path, bike.path, phone.path, phone.path, phone.path].sort())
  })

  it('gets a push when the restaurant cancels, with the refund, but none for the customer’s own cancellation', async () => {
    const phone = await subscribe(asha, 'customer')
    const first = await order()
    await asha.patch('/cancelOrder', { itemId: first.item[0]._id, orderId: first._id })
    const second = await order()
    await spice.patch('/restaurent/cancelOrder', { itemId: second.item[0]._id, orderId: second._id })
    await settled()
    expect((await pushesTo(phone, 1)).map(({ title, body }) => [title, body])).toEqual([
      [`Cancelled: your order ${numberOf(second)}`, 'Spice Route cancelled it. You weren’t charged for it.'],
    ])
  })

  it('gets a push for the other side’s chat message, without its text', async () => {
    const [phone, bike] = [await subscribe(asha, 'customer'), await subscribe(ravi, 'employee')]
    const placed = await order()
    await spice.patch('/restaurent/updateDeliveryStatus', { prodId: placed.item[0]._id, orderId: placed._id, orderStatus: 'Packed' })
    await spice.post('/restaurent/splitOrder', { orderId: placed._id, employeeId: ravi.id })
    await asha.post('/saveChat', { orderId: placed._id, chat: { user: 'Second floor, 12 MG Road', employee: '' } })
    await ravi.post('/employee/saveChat', { orderId: placed._id, chat: { user: '', employee: 'On my way' } })
    await settled()
    const chats = async (browser: Browser, count: number) =>
      (await pushesTo(browser, count)).filter(({ tag }) => tag === `chat ${placed._id}`).map(({ title, body, page }) => [title, body, page])
    expect(await chats(bike, 2)).toEqual([
      ['New message from asha', `About order ${numberOf(placed)}.`, `/employee/employeeChat?id=${placed._id}`],
    ])
    expect(await chats(phone, 2)).toEqual([['New message from ravi', `About order ${numberOf(placed)}.`, `/userChat?id=${placed._id}`]])
  })

  it('gets it encrypted and signed, with TTL, urgency and topic', async () => {
    const restaurant = await subscribe(spice, 'restaurant')
    const placed = await order()
    await pushesTo(restaurant, 1)
    const arrived = peer.arrived.find(({ path }) => path === restaurant.path)
    if (!arrived) throw new Error('nothing arrived')
    const { ttl, topic, authorization, ...others } = arrived.headers
    expect(others).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(topic).toMatch(/^[\w-]{32}$/)
    expect(Number(ttl)).toBeGreaterThan(0)
    expect(Number(ttl)).toBeLessThanOrEqual(600)
    expect(`${topic}${arrived.body.toString('latin1')}`).not.toContain(placed._id)
    const { json } = await asha.get('/settings')
    const claims = vapidClaims(authorization, json.pushKey)
    expect(claims).toMatchObject({ aud: peer.origin, sub: 'mailto:orders@tiffin.example' })
    expect(() => newBrowser(peer.origin).open(arrived.body)).toThrow()
  })
})

describe('a subscription ends', () => {
  const subscribed = async (name: string) => {
    const person = await signUpCustomer(app, name)
    return { person, browser: await subscribe(person, 'customer') }
  }

  it('a subscription ends with its session, after a password change elsewhere, after a block, and on request', async () => {
    const admin = await logInAdministrator(app)
    const ends: [string, (person: Person) => Promise<unknown>][] = [
      ['olga', (person) => person.post('/logout')],
      ['nina', (person) => person.call('DELETE', '/pushes')],
      [
        'mira',
        async (person) => {
          const laptop = new Person(app.base)
          laptop.token = (await laptop.post('/login', { email: 'mira@example.com', password: 'secret1' })).json.token
          const words = { currentPassword: 'secret1', newPassword: 'secret22', confirmPassword: 'secret22' }
          expect((await laptop.patch(`/profile/${person.id}/editPassword`, words)).status).toBe(200)
        },
      ],
      ['lena', (person) => admin.patch(`/admin/users/${person.id}/block`)],
    ]
    for (const [name, end] of ends) {
      const { person, browser } = await subscribed(name)
      expect(await kept()).toContain(browser.path)
      await end(person)
      expect([name, (await kept()).includes(browser.path)]).toEqual([name, false])
    }
  })

  it('a browser is not subscribed when its session is ended at the same moment', async () => {
    const wanda = await signUpCustomer(app, 'wanda')
    const answer = await during(
      app.database,
      (tx) => tx.rows(sql`delete from sessions where account_id = ${wanda.id}`),
      () => wanda.post('/pushes', newBrowser(peer.origin).subscription),
    )
    expect(answer.status).toBe(401)
  })

  it('a browser shows the news in the language of its account', async () => {
    const [restaurant, { person, browser }] = [await subscribe(spice, 'restaurant'), await subscribed('hema')]
    await app.database.rows(sql`update accounts set language = 'hi' where id = ${spice.id}`)
    const placed = await order(person)
    await app.database.rows(sql`update accounts set language = 'en' where id = ${spice.id}`)
    await spice.patch('/restaurent/updateDeliveryStatus', {
      prodId: placed.item[0]._id,
      orderId: placed._id,
      orderStatus: 'Preparing...',
    })
    expect((await pushesTo(restaurant, 1)).map(({ title }) => title)).toEqual([`नया ऑर्डर ${numberOf(placed)}`])
    expect((await pushesTo(browser, 1)).map(({ title }) => title)).toEqual(['Spice Route accepted your order'])
  })

  it('a subscription ends for the previous account in the browser, but not for another role', async () => {
    const { person: eve, browser } = await subscribed('eve')
    const mina = await signUpEmployee(app, 'mina')
    await subscribe(mina, 'employee', browser)
    const zoe = await signUpCustomer(app, 'zoe')
    await subscribe(zoe, 'customer', browser)
    const rows = await app.database.rows<{ account_id: string }>(
      sql`select account_id from push_subscriptions where endpoint = ${browser.subscription.endpoint}`,
    )
    expect(rows.map(({ account_id }) => account_id).sort()).toEqual([mina.id, zoe.id].sort())
    expect(eve.id).not.toBe(zoe.id)
  })

  it('a subscription ends when its session has expired, even before the cleanup', async () => {
    const { person, browser } = await subscribed('vera')
    const text = () => ({ title: 'Hello', body: '' })
    const job = { audience: `account:${person.id}` as const, text, page: '/', tag: 'hello', isUrgent: false, minutes: 5 }
    await app.database.rows(sql`
      update sessions set last_used_at = last_used_at - interval '8 days' where account_id = ${person.id}`)
    await app.database.transaction((tx) => enqueuePushes(tx, [job]))
    await settled()
    expect(peer.arrived.filter(({ path }) => path === browser.path)).toEqual([])
  })

  it('a subscription ends when the push service reports it as gone, and not for temporary failures', async () => {
    for (const status of [404, 410]) {
      const browser = await subscribe(spice, 'restaurant')
      peer.behave(browser.path, status)
      await order()
      await vi.waitUntil(async () => !(await kept()).includes(browser.path), POLLING)
    }
    const busy = await subscribe(spice, 'restaurant')
    peer.behave(busy.path, 429)
    await order()
    const tries = () => peer.arrived.filter(({ path }) => path === busy.path)
    for (const [count, next] of [
      [1, 503],
      [2, 201],
    ] as const) {
      await vi.waitUntil(() => tries().length >= count, POLLING)
      peer.behave(busy.path, next)
      await vi.waitUntil(async () => {
        await retryNow(app.database, 'send-push')
        return tries().length > count
      }, POLLING)
    }
    await settled()
    expect(await kept()).toContain(busy.path)
  })

  it('a subscription stays when the push service rejects one message, which is not retried', async () => {
    const strict = await subscribe(spice, 'restaurant')
    peer.behave(strict.path, 403)
    await order()
    await settled()
    expect(peer.arrived.filter(({ path }) => path === strict.path)).toHaveLength(1)
    expect(await kept()).toContain(strict.path)
  })
})

describe('a browser that renews its subscription', () => {
  it('gets pushes under the new one if it proves the old one; other browsers cannot replace it', async () => {
    const before = await subscribe(spice, 'restaurant')
    const now = newBrowser(peer.origin)
    const { endpoint, keys } = before.subscription
    const stranger = new Person(app.base)
    const renew = (old: object) => stranger.post('/pushes/renew', { old, subscription: now.subscription })
    expect((await renew({ endpoint, auth: now.subscription.keys.auth })).status).toBe(404)
    expect((await renew({ endpoint: now.subscription.endpoint, auth: keys.auth })).status).toBe(404)
    expect((await renew({ endpoint, auth: keys.auth })).status).toBe(200)
    await order()
    expect(await pushesTo(now, 1)).toHaveLength(1)
    expect(peer.arrived.filter(({ path }) => path === before.path)).toEqual([])
  })
})

describe('where pushes are sent', () => {
  it('an invalid key is refused', async () => {
    const { endpoint, keys } = newBrowser(peer.origin).subscription
    const answer = await asha.post('/pushes', { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } })
    expect([answer.status, answer.json.message]).toEqual([400, 'Notifications cannot be sent to this browser'])
  })

  it('a production server never sends pushes to internal networks', async () => {
    const env = { NODE_ENV: 'production', RATE_LIMITS: 'on', PUBLIC_URL: 'https://tiffin.example', ALLOW_EMBEDDED: 'mail,payment' }
    const strict = await createApp({
      config: readConfig({
        ...env,
        DATA_DIR: app.dataDir,
        SESSION_SECRET: 'a secret of thirty-two characters or more',
        LOG_LEVEL: 'silent',
        ADMIN_EMAIL: ADMINISTRATOR.email,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
      }),
      databaseUrl: app.databaseUrl,
    })
    const headers = { authorization: `Bearer ${asha.token}`, accept: 'application/json' }
    const { keys } = newBrowser(peer.origin).subscription
    const post = async (endpoint: string) =>
      (await strict.http.inject({ method: 'POST', url: '/pushes', headers, payload: { endpoint, keys } })).statusCode
    const statuses: [string, number][] = []
    const inside = ['http://push.example.com/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'https://10.0.0.8/x', 'https://localhost/x']
    for (const endpoint of [...inside, 'https://2130706433/', 'https://fcm.googleapis.com/fcm/send/x'])
      statuses.push([endpoint, await post(endpoint)])
    await asha.call('DELETE', '/pushes')
    await strict.close()
    expect(statuses).toEqual(
      [...inside, 'https://2130706433/'].map((endpoint) => [endpoint, 400]).concat([['https://fcm.googleapis.com/fcm/send/x', 200]]),
    )
  })
})

describe('over two processes', () => {
  it('each push is sent once, with the same keys, and none for a rolled-back change', async () => {
    const other = await createApp({
      config: readConfig({ DATA_DIR: app.dataDir, DEMO: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
      databaseUrl: app.databaseUrl,
    })
    const restaurant = await subscribe(spice, 'restaurant')
    const customers = await Promise.all(['uma', 'tara', 'sita'].map((name) => signUpCustomer(app, name)))
    const placed = await Promise.all(customers.map((customer) => order(customer)))
    // refused, because the cart is empty now
    expect((await asha.post('/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 1 } })).status).toBe(409)
    await pushesTo(restaurant, placed.length)
    await settled()
    expect((await pushesTo(restaurant, placed.length)).map(({ tag }) => tag).sort()).toEqual(placed.map(({ _id }) => `order ${_id}`).sort())
    const { headers } = await other.http.inject({ url: '/settings' })
    expect(headers['content-type']).toContain('json')
    expect((await other.http.inject({ url: '/settings' })).json().pushKey).toBe((await asha.get('/settings')).json.pushKey)
    await other.close()
  })
})
