// kill -9 of the server under load, ten times: what was answered is there, nothing is there twice, and everything holds.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../src/modules/accounts/index.ts'
import { creditWallet } from '../src/modules/payments/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/database.ts'
import { type CrashingServer, prepareServer } from './crashing-server.ts'
import { type Answer, addDish, type Dish, KOCHI, Person } from './people.ts'
import { expectSound } from './sound.ts'

const CRASHES = 10
const CUSTOMERS = 4
const CREDIT_PAISE = 100_000_000
const HALF_PAISE = 17_955
let server: CrashingServer
let spice: Person
let ravi: Person
let dish: Dish
let isOver = false
/** Requests that had to be sent again: nobody had answered them. */
let interrupted = 0

/** What a customer was answered. */
interface Memory {
  readonly person: Person
  /** The order whose chat goes on all the time. */
  readonly chatOrder: string
  readonly placed: { readonly id: string; readonly payment: 'COD' | 'Wallet' }[]
  readonly cancelled: string[]
  readonly delivered: string[]
  readonly said: string[]
  readonly heard: string[]
}
const memories: Memory[] = []

beforeAll(async () => {
  server = await prepareServer()
  await server.start()
  spice = await register('/restaurent', 'spice@example.com', 'restaurentData')
  ravi = await register('/employee', 'ravi@example.com', 'employeeData')
  dish = await addDish(spice, 'Biryani')
  for (let number = 1; number <= CUSTOMERS; number += 1) memories.push(await settleIn(number))
}, 120_000)
afterAll(() => server.clear())

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url: server.databaseUrl(), poolSize: 2, clock: systemClock })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
async function logIn(prefix: string, email: string, profile: string): Promise<Person> {
  const person = new Person(server.base)
  const { json } = await person.post(`${prefix}/login`, { email, password: 'secret1' })
  person.token = json.token
  person.id = json[profile]._id
  return person
}
async function register(prefix: string, email: string, profile: string): Promise<Person> {
  await new Person(server.base).post(`${prefix}/register`, {
    name: 'Tiffin',
    email,
    password: 'secret1',
    phoneNumber: '9876543210',
    place: 'Kochi',
  })
  return logIn(prefix, email, profile)
}
/** A customer with money, an address, and an order that ravi carries. */
async function settleIn(number: number): Promise<Memory> {
  const email = `asha${number}@example.com`
  await withDatabase((db) =>
    db.transaction(async (tx) => {
      const person = { role: 'customer', email, password: 'secret1', name: `Asha ${number}`, phoneNumber: '9876543210' } as const
      const customerId = await createAccount(tx, person)
      await creditWallet(tx, { customerId, amountPaise: CREDIT_PAISE })
    }),
  )
  const person = await logIn('', email, 'userData')
  await person.patch('/addAddress', { address: KOCHI })
  const chatOrder = await buy(person, 'COD')
  await spice.post('/restaurent/splitOrder', { orderId: chatOrder, employeeId: ravi.id })
  return { person, chatOrder, placed: [], cancelled: [], delivered: [], said: [], heard: [] }
}

/** As a client with patience: the same request under the same key, until it is answered. */
async function insist(person: Person, method: 'POST' | 'PATCH', path: string, body: object): Promise<Answer> {
  const key = { 'idempotency-key': randomUUID() }
  for (let attempt = 1; ; attempt += 1) {
    const answer = await person.call(method, path, body, key).catch(() => undefined)
    const isInFlight = answer?.status === 409 && answer.json.message === 'The same request is still being answered'
    if (answer && answer.status !== 503 && !isInFlight) {
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
      return answer
    }
    if (attempt === 1) interrupted += 1
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
async function buy(person: Person, payment: 'COD' | 'Wallet'): Promise<string> {
  await insist(person, 'POST', '/addToCart', { productId: dish.id, selectedVariant: 'Half' })
  const body = { payment, addressIndex: 0, cartData: { grandTotal: HALF_PAISE / 100 } }
  return (await insist(person, 'POST', '/order', body)).json.data._id
}
async function deliver(orderId: string): Promise<void> {
  await insist(spice, 'POST', '/restaurent/splitOrder', { orderId, employeeId: ravi.id })
  const named = { orderId, prodId: dish.id }
  await insist(spice, 'PATCH', '/restaurent/updateDeliveryStatus', { ...named, orderStatus: 'Packed' })
  await insist(ravi, 'PATCH', '/employee/updateDeliveryStatus', { ...named, orderStatus: 'Delivered' })
}

/** Orders, chats, cancels, has delivered, and remembers what was answered. */
async function live({ person, chatOrder, placed, cancelled, delivered, said }: Memory): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const payment = turn % 2 ? 'Wallet' : 'COD'
    const id = await buy(person, payment)
    placed.push({ id, payment })
    await insist(person, 'POST', '/saveChat', { orderId: chatOrder, chat: { user: `asha ${turn}`, employee: '' } })
    said.push(`asha ${turn}`)
    if (turn % 3 === 1) {
      await insist(person, 'PATCH', '/cancelOrder', { orderId: id, itemId: dish.id })
      cancelled.push(id)
    } else if (turn % 3 === 2) {
      await deliver(id)
      delivered.push(id)
    }
  }
}
async function answerChats(): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    for (const { chatOrder, heard } of memories) {
      await insist(ravi, 'POST', '/employee/saveChat', { orderId: chatOrder, chat: { user: '', employee: `ravi ${turn}` } })
      heard.push(`ravi ${turn}`)
    }
  }
}

it('ten times killed under load: every answered order is there, none twice; chats have no gap; the money is right', async () => {
  const working = Promise.all([...memories.map(live), answerChats()])
  working.catch(() => {
    isOver = true // it is told below; nobody needs to go on
  })
  for (let crash = 1; crash <= CRASHES; crash += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 600))
    // mostly the database server stays behind and is adopted; now and then it dies as well
    await server.kill(crash % 4 === 0 ? 'with its database' : undefined)
    await server.start()
  }
  isOver = true
  await working
  expect(interrupted).toBeGreaterThanOrEqual(CRASHES)
  expect(memories.flatMap(({ placed }) => placed).length).toBeGreaterThan(CRASHES)
  for (const memory of memories) await expectRemembered(memory)
  await withDatabase(expectSound)
}, 240_000)

async function expectRemembered({ person, chatOrder, placed, cancelled, delivered, said, heard }: Memory): Promise<void> {
  const orders = await withDatabase((db) =>
    db.rows<{ id: string; status: string }>(sql`
      select o.id, i.status from orders o join order_items i on i.order_id = o.id
      where o.customer_id = ${person.id} and o.id <> ${chatOrder} order by o.created_at, o.id`),
  )
  expect(orders.map(({ id }) => id)).toEqual(placed.map(({ id }) => id))
  const inStatus = (wanted: string) => orders.filter(({ status }) => status === wanted).map(({ id }) => id)
  expect(inStatus('cancelled')).toEqual(cancelled)
  expect(inStatus('delivered')).toEqual(delivered)

  const messages = await withDatabase((db) =>
    db.rows<{ author: string; text: string }>(sql`select author, text from chat_messages where order_id = ${chatOrder} order by number`),
  )
  const texts = (by: string) => messages.filter(({ author }) => author === by).map(({ text }) => text)
  expect([texts('customer'), texts('employee')]).toEqual([said, heard])

  const paid = placed.filter(({ id, payment }) => payment === 'Wallet' && !cancelled.includes(id)).length
  const { balance } = (await person.get('/getUserData')).json.user.Wallet
  expect(Math.round(balance * 100)).toBe(CREDIT_PAISE - paid * HALF_PAISE)
  expect((await person.get('/getcart')).json.cartData.items).toEqual([])
}
