// A chat over HTTP and the live channel: message numbers, no duplicates, read marks and typing.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patiently, together } from './support/people/at-once.ts'
import { hangUp, type Listener, listen, settle } from './support/people/live-client.ts'
import {
  addProduct,
  type Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { found } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let asha: Person
let eve: Person
let spice: Person
let ravi: Person
let mina: Person
let product: Product
let orderId: string
/** How far the server's clock is ahead, in milliseconds. */
let ahead = 0

beforeAll(async () => {
  app = await startApp({ clock: () => new Date(Date.now() + ahead) })
  asha = await signUpCustomer(app, 'asha')
  eve = await signUpCustomer(app, 'eve')
  spice = await signUpRestaurant(app, 'Spice Route')
  ravi = await signUpEmployee(app, 'ravi')
  mina = await signUpEmployee(app, 'mina')
  product = await addProduct(spice, 'Biryani')
})
beforeEach(async () => {
  orderId = (await placeOrder(asha, [product])).json.data._id
  await handTo(ravi)
})
afterAll(async () => {
  hangUp()
  await expectInvariants(app.database)
  await app.close()
})

const handTo = (employee: Person) => spice.post('/restaurent/splitOrder', { orderId, employeeId: employee.id })
const ashaWrites = (text: string, key?: string) => asha.post('/saveChat', { orderId, chat: { user: text, employee: '' }, key })
const raviWrites = (text: string, key?: string) => ravi.post('/employee/saveChat', { orderId, chat: { user: '', employee: text }, key })
const chatOf = async (person: Person, prefix = '') => (await person.get(`${prefix}/getchat?id=${orderId}`)).json.findChat[0]
const ashasUnread = async () => (await asha.get('/unreadChats')).json.chats.find((chat: { orderId: string }) => chat.orderId === orderId)
const ravisUnread = async (of = ravi) =>
  (await of.get('/employee/unreadChats')).json.chats.find((chat: { orderId: string }) => chat.orderId === orderId)
const raviSaw = (read: number) => ravi.patch('/employee/chatMarks', { orderId, read })

describe('writing', () => {
  it('numbers the messages of both from 1, and returns the number', async () => {
    expect((await ashaWrites('Hello')).json).toEqual({ message: 'success', number: 1 })
    expect((await raviWrites('Hello asha')).json.number).toBe(2)
    expect((await ashaWrites('Second floor')).json.number).toBe(3)
    const { chat } = await chatOf(asha)
    expect(chat.map(({ number, user, employee }: Record<string, string>) => [number, user, employee])).toEqual([
      [1, 'Hello', ''],
      [2, '', 'Hello asha'],
      [3, 'Second floor', ''],
    ])
  })

  it('stores a repeated message once by its key, also without an Idempotency-Key and concurrently', async () => {
    const twins = await together(Array.from({ length: 8 }, () => () => ashaWrites('Ring twice', 'k1')))
    for (const { status, json } of twins) expect([200, 409]).toContain(json.number === 1 ? 200 : status)
    expect(twins.some(({ status }) => status === 200)).toBe(true)
    expect((await ashaWrites('Ring twice', 'k1')).json.number).toBe(1)
    expect((await ashaWrites('Thank you', 'k2')).json.number).toBe(2)
    // a key belongs to its author
    expect((await raviWrites('Coming', 'k1')).json.number).toBe(3)
    const { chat } = await chatOf(asha)
    expect(chat.map(({ key }: { key?: string }) => key)).toEqual(['k1', 'k2', undefined])
    expect((await chatOf(ravi, '/employee')).chat.map(({ key }: { key?: string }) => key)).toEqual([undefined, undefined, 'k1'])
  })

  it('follows an order that another process has handed to another employee', async () => {
    await ashaWrites('Hello')
    expect((await raviWrites('Hello asha')).json.number).toBe(2)
    await app.database.rows(sql`
      with assigned as (insert into order_assignments (order_id, employee_id, at) values (${orderId}, ${mina.id}, now()))
      update orders o set employee_id = a.id, employee_name = a.name, employee_phone_number = a.phone_number
      from accounts a where o.id = ${orderId} and a.id = ${mina.id}`)
    expect((await raviWrites('On my way')).status).toBe(404)
    expect((await ashaWrites('Are you near?')).json.number).toBe(3)
    expect((await mina.post('/employee/saveChat', { orderId, chat: { employee: 'Yes' } })).json.number).toBe(4)
    expect((await mina.post('/employee/saveChat', { orderId, chat: { employee: 'Here' } })).json.number).toBe(5)
    expect((await ravi.post('/employee/saveChat', { orderId, chat: { employee: 'Hello?' } }, { 'idempotency-key': 'late' })).status).toBe(
      404,
    )
    expect((await chatOf(asha)).chat).toHaveLength(5)
  })

  it('a message’s key is stored with it, not as an idempotency key', async () => {
    await ashaWrites('Hello', 'k1')
    expect((await ashaWrites('Second floor', 'k2')).json.number).toBe(2)
    expect(await app.database.rows(sql`select from idempotency_keys where key in ('k1', 'k2')`)).toEqual([])
  })

  it('while the order goes from one employee to the other, only the present one writes, and no number is missing', async () => {
    await ashaWrites('Hello')
    const minaWrites = (text: string) => mina.post('/employee/saveChat', { orderId, chat: { employee: text } })
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, place) => {
        if (place % 6 === 5) await patiently(() => handTo(place % 12 === 5 ? mina : ravi))
        return together([() => ashaWrites(`a${place}`), () => raviWrites(`r${place}`), () => minaWrites(`m${place}`)])
      }),
    )
    const written = answers.flat().filter(({ status }) => status === 200)
    for (const [ashas, ...employees] of answers) {
      expect(ashas?.status).toBe(200)
      for (const { status } of employees) expect([200, 404]).toContain(status)
    }
    const { chat } = await chatOf(asha)
    expect(chat.map(({ number }: { number: number }) => number)).toEqual(Array.from({ length: written.length + 1 }, (_, at) => at + 1))
    const last = (await app.database.row<{ id: string }>(sql`select employee_id as id from orders where id = ${orderId}`))?.id
    expect([(await raviWrites('Here')).status, (await minaWrites('Here')).status]).toEqual(last === ravi.id ? [200, 404] : [404, 200])
  })

  it('of an order that this process knows, a repeated message is stored once, in a transaction of its request too', async () => {
    await ashaWrites('Hello')
    expect((await ashaWrites('Second floor', 'k2')).json.number).toBe(2)
    expect((await ashaWrites('Second floor', 'k2')).json.number).toBe(2)
    const again = { orderId, chat: { user: 'Second floor' }, key: 'k2' }
    expect((await asha.post('/saveChat', again, { 'idempotency-key': 'again' })).json.number).toBe(2)
    expect((await eve.post('/saveChat', again)).status).toBe(404)
    expect((await chatOf(asha)).chat).toHaveLength(2)
  })

  it('stores forty concurrent messages of both sides without gaps, losses or duplicates', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `Message ${index}`)
    const answers = await together(texts.map((text, index) => () => (index % 2 ? ashaWrites : raviWrites)(text, `n${index}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    const { chat } = await chatOf(asha)
    expect(chat.map(({ number }: { number: number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(chat.map(({ user, employee }: Record<string, string>) => user || employee).sort()).toEqual([...texts].sort())
  })
})

it('is open for an hour after the delivery, and can be read afterwards', async () => {
  const { item } = (await asha.get(`/orderItems?id=${orderId}`)).json.orderItems
  const move = (by: Person, path: string, orderStatus: string) => by.patch(path, { orderId, prodId: item[0]._id, orderStatus })
  for (const status of ['Preparing...', 'Packed']) expect((await move(spice, '/restaurent/updateDeliveryStatus', status)).status).toBe(200)
  const before = Date.now()
  for (const status of ['Out of delivery', 'Delivered'])
    expect((await move(ravi, '/employee/updateDeliveryStatus', status)).status).toBe(200)
  const deliveredAt = Date.parse((await chatOf(asha)).closesAt) - 60 * 60_000
  expect(deliveredAt).toBeGreaterThanOrEqual(before)
  expect(deliveredAt).toBeLessThanOrEqual(Date.now())
  try {
    ahead = 59 * 60_000
    expect((await ashaWrites('A box is missing', 'k1')).json.number).toBe(1)
    ahead = 61 * 60_000
    for (const write of [ashaWrites, raviWrites])
      expect(await write('Hello?')).toMatchObject({ status: 409, json: { code: 'chat_closed' } })
    // its answer was lost, and the outbox repeats it
    expect((await ashaWrites('A box is missing', 'k1')).json).toEqual({ message: 'success', number: 1 })
    for (const [write, key] of [
      [ashaWrites, 'k2'],
      [raviWrites, 'k1'],
    ] as const)
      expect((await write('Hello?', key)).json.code).toBe('chat_closed')
    expect((await chatOf(ravi, '/employee')).chat).toHaveLength(1)
  } finally {
    ahead = 0
  }
})

it('of a cancelled order closes an hour after it was cancelled', async () => {
  expect((await asha.patch('/cancelWholeOrder', { orderId })).status).toBe(200)
  try {
    ahead = 59 * 60_000
    expect((await ashaWrites('I have cancelled it, sorry')).status).toBe(200)
    ahead = 61 * 60_000
    for (const write of [ashaWrites, raviWrites]) expect((await write('Hello?')).json.code).toBe('chat_closed')
  } finally {
    ahead = 0
  }
})

describe('read marks', () => {
  it('go from sent to delivered to read, never backwards and never beyond the newest message', async () => {
    await ashaWrites('One')
    await ashaWrites('Two')
    const marks = async () => (await chatOf(asha)).marks.employee
    expect(await marks()).toEqual({ delivered: 0, read: 0 })
    await ravi.patch('/employee/chatMarks', { orderId, delivered: 2 })
    expect(await marks()).toEqual({ delivered: 2, read: 0 })
    await raviSaw(1)
    expect(await marks()).toEqual({ delivered: 2, read: 1 })
    await raviSaw(999)
    expect(await marks()).toEqual({ delivered: 2, read: 2 })
    await raviSaw(1)
    await ravi.patch('/employee/chatMarks', { orderId })
    expect(await marks()).toEqual({ delivered: 2, read: 2 })
  })

  it('unread counts the other side’s messages; reading resets it', async () => {
    await ashaWrites('One')
    await ashaWrites('Two')
    await raviWrites('Three')
    expect(await ravisUnread()).toEqual({ orderId, unread: 2, lastNumber: 2, delivered: 0 })
    expect(await ashasUnread()).toEqual({ orderId, unread: 1, lastNumber: 3, delivered: 0 })
    await raviSaw(1)
    expect(await ravisUnread()).toEqual({ orderId, unread: 1, lastNumber: 2, delivered: 1 })
    await raviSaw(3)
    expect(await ravisUnread()).toBeUndefined()
    await asha.patch('/chatMarks', { orderId, read: 3 })
    expect(await ashasUnread()).toBeUndefined()
  })

  it('an employee who takes over has read nothing; the former employee has no more access', async () => {
    await ashaWrites('Which gate?')
    await raviSaw(1)
    await handTo(mina)
    expect(await ravisUnread(mina)).toMatchObject({ unread: 1 })
    expect(await ravisUnread()).toBeUndefined()
    expect((await chatOf(asha)).marks.employee).toEqual({ delivered: 0, read: 0 })
    expect((await raviSaw(1)).status).toBe(404)
  })

  it('only participants mark a chat; invalid numbers are refused; an empty chat has nothing to mark', async () => {
    const path = '/chatMarks'
    expect((await asha.patch(path, { orderId, read: 1 })).json).toEqual({ message: 'success' })
    await ashaWrites('Hello')
    expect((await eve.patch(path, { orderId, read: 1 })).status).toBe(404)
    expect((await mina.patch('/employee/chatMarks', { orderId, read: 1 })).status).toBe(404)
    expect((await spice.patch(path, { orderId, read: 1 })).status).toBe(401)
    for (const read of [0, -1, 1.5, '1', 3_000_000_000, null]) expect((await asha.patch(path, { orderId, read })).status).toBe(400)
    const { chats, total } = (await asha.get('/unreadChats')).json
    expect(total).toBe(chats.reduce((sum: number, { unread }: { unread: number }) => sum + unread, 0))
    const rows = await app.database.rows<{ order_id: string }>(sql`select * from chat_marks where order_id = ${orderId}`)
    expect(rows).toEqual([])
  })
})

describe('live', () => {
  const names = ['asha', 'eve', 'spice', 'ravi', 'mina'] as const
  let ears: Record<(typeof names)[number], Listener>
  /** An order of eve's that mina delivers. */
  let elsewhere: string
  const people = () => ({ asha, eve, spice, ravi, mina })
  beforeAll(async () => {
    const opened = await Promise.all(names.map(async (name) => [name, await listen(app.base, people()[name])] as const))
    ears = Object.fromEntries(opened) as typeof ears
    elsewhere = (await placeOrder(eve, [product])).json.data._id
    await spice.post('/restaurent/splitOrder', { orderId: elsewhere, employeeId: mina.id })
  })
  /** Waits until all events so far have arrived. */
  const settled = () =>
    settle(
      app.database,
      names.map((name) => [people()[name], ears[name]]),
    )
  const startAnew = async () => {
    await settled()
    for (const name of names) ears[name].clear()
  }
  beforeEach(startAnew)
  const heard = () => Object.fromEntries(names.map((name) => [name, ears[name].heard]))
  const none = { asha: [], eve: [], spice: [], ravi: [], mina: [] }

  it('a message reaches both sides with number, author and text, and its author with its key; a repeated one reaches none', async () => {
    const events: Record<'asha' | 'ravi', { message?: { createdAt?: string } }[]> = { asha: [], ravi: [] }
    for (const name of ['asha', 'ravi'] as const) ears[name].socket.on('receiveMessage', (event) => void events[name].push(event))
    await ashaWrites('Hello', 'once')
    await ashaWrites('Hello', 'once')
    const message = { text: 'Hello', createdAt: expect.any(String) }
    await expect.poll(() => events.ravi).toEqual([{ orderId, number: 1, author: 'customer', message }])
    await expect.poll(() => events.asha).toEqual([{ orderId, number: 1, author: 'customer', message: { ...message, key: 'once' } }])
    await settled()
    expect([events.asha.length, events.ravi.length]).toEqual([1, 1])
    // as a later reading says it
    const [chat] = (await ravi.get(`/employee/getchat?id=${orderId}`)).json.findChat
    expect(chat.chat).toMatchObject([{ number: 1, user: 'Hello', createdAt: events.ravi[0]?.message?.createdAt }])
  })

  it('sentMessage passes on the number of the newest message, so that a chat that has it reads nothing', async () => {
    await ashaWrites('Hello')
    await raviWrites('Hi')
    await settled()
    const events: unknown[] = []
    ears.ravi.socket.on('receiveMessage', (event) => void events.push(event))
    ears.asha.socket.emit('sentMessage', { orderId })
    await expect.poll(() => events).toEqual([{ orderId, number: 2 }])
  })

  it('a changed mark reaches exactly both sides; an unchanged one reaches none', async () => {
    await ashaWrites('Hello')
    await startAnew()
    const events: unknown[] = []
    ears.asha.socket.once('chatMarked', (event) => void events.push(event))
    await raviSaw(1)
    await expect.poll(() => events).toEqual([{ orderId, by: 'employee', delivered: 1, read: 1 }])
    await raviSaw(1)
    await settled()
    expect(heard()).toEqual({ ...none, asha: [`chatMarked ${orderId}`], ravi: [`chatMarked ${orderId}`] })
  })

  it('typing reaches the other side only, and is not stored', async () => {
    ears.asha.socket.emit('typing', { orderId })
    await expect.poll(() => ears.ravi.heard).toEqual([`typing ${orderId}`])
    ears.ravi.socket.emit('typing', { orderId })
    await expect.poll(() => ears.asha.heard).toEqual([`typing ${orderId}`])
    for (const name of ['eve', 'spice', 'mina'] as const) ears[name].socket.emit('typing', { orderId })
    // their allowed events come after the forbidden ones
    for (const name of ['eve', 'mina'] as const) ears[name].socket.emit('typing', { orderId: elsewhere })
    for (const name of ['eve', 'mina'] as const) await expect.poll(() => ears[name].heard).toEqual([`typing ${elsewhere}`])
    await settled()
    const own = [`typing ${orderId}`]
    const others = [`typing ${elsewhere}`]
    expect(heard()).toEqual({ asha: own, ravi: own, eve: others, mina: others, spice: [] })
    expect((await chatOf(asha)).chat).toEqual([])
  })

  it('packets above the limit are ignored, and the connection still receives events', async () => {
    const passed = await found(async () => {
      // on a connection whose ten seconds have not begun
      const hers = await listen(app.base, asha)
      await startAnew()
      const since = performance.now()
      for (let count = 0; count < 80; count += 1) hers.socket.emit('typing', { orderId })
      await expect.poll(() => ears.ravi.heard.length).toBeGreaterThan(0)
      await raviWrites('I am here')
      await expect.poll(() => hers.heard).toContain(`receiveMessage ${orderId}`)
      await settle(app.database, [[ravi, ears.ravi]])
      const typed = ears.ravi.heard.filter((word) => word.startsWith('typing'))
      return performance.now() - since < 10_000 ? typed.length : undefined
    })
    expect(passed).toBeLessThanOrEqual(40)
  })
})
