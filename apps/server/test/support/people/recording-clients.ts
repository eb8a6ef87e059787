// People who order, cancel, deliver and chat continuously during failures, and record the responses. Afterwards every acknowledged write
// must exist exactly once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createAccount, hashPassword } from '../../../src/modules/identity/index.ts'
import { post, walletCredit } from '../../../src/modules/ledger/index.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { type Database, openDatabase } from '../../../src/platform/database/database.ts'
import { expectInvariants } from '../scene/invariants.ts'
import { found, patience } from '../scene/patience.ts'
import { type Answer, addProduct, KOCHI, Person, type Product } from './people.ts'

const CREDIT_PAISE = 100_000_000
const HALF_PAISE = 17_955

export interface Place {
  /** The address of a server, or of the proxy in front of several. */
  readonly base: string
  readonly databaseUrl: () => string
  readonly customers: number
}
/** The responses that a customer received. */
export interface ClientRecord {
  readonly person: Person
  /** The order with the ongoing chat. */
  readonly chatOrder: string
  readonly placed: { readonly id: string; readonly payment: 'COD' | 'Wallet' }[]
  readonly cancelled: string[]
  readonly delivered: string[]
  readonly said: string[]
  readonly heard: string[]
}
export interface RecordingClients {
  readonly spice: Person
  readonly ravi: Person
  readonly records: readonly ClientRecord[]
  /** Number of requests that were repeated because there was no response. */
  interrupted(): number
  /** Runs the activity during `trouble`, then compares the data with the responses and audits it. */
  runDuring(trouble: () => Promise<void>): Promise<void>
}

export async function startClients({ base, databaseUrl, customers }: Place): Promise<RecordingClients> {
  let interrupted = 0
  /** Repeats a request with the same key until it gets a response, like a patient client. */
  async function insist(person: Person, method: 'POST' | 'PATCH', path: string, body: object): Promise<Answer> {
    const key = { 'idempotency-key': randomUUID() }
    const nextAttempt = patience(50)
    for (let attempt = 1; ; attempt += 1) {
      const answer = await person.call(method, path, body, key).catch(() => undefined)
      if (answer && !isUnanswered(answer)) {
        if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
        return answer
      }
      if (attempt === 1) interrupted += 1
      await nextAttempt()
    }
  }
  async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const database = openDatabase({ url: databaseUrl(), poolSize: 2, clock: systemClock })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  async function buy(person: Person, payment: 'COD' | 'Wallet'): Promise<string> {
    await insist(person, 'POST', '/addToCart', { productId: product.id, selectedVariant: 'Half' })
    const body = { payment, addressIndex: 0, cartData: { grandTotal: HALF_PAISE / 100 } }
    return (await insist(person, 'POST', '/order', body)).json.data._id
  }
  /** A customer with money, an address, and an order assigned to ravi. */
  async function settleIn(number: number): Promise<ClientRecord> {
    const email = `asha${number}@example.com`
    const password = { hash: await hashPassword('secret1') }
    await withDatabase((db) =>
      db.transaction(async (tx) => {
        const account = { role: 'customer', email, password, name: `Asha ${number}`, phoneNumber: '9876543210' } as const
        const customerId = await createAccount(tx, account)
        await post(tx, walletCredit(customerId, CREDIT_PAISE))
      }),
    )
    const person = await logIn(base, '', email, 'userData')
    await insist(person, 'PATCH', '/addAddress', { address: KOCHI })
    const chatOrder = await buy(person, 'COD')
    await insist(spice, 'POST', '/restaurent/splitOrder', { orderId: chatOrder, employeeId: ravi.id })
    return { person, chatOrder, placed: [], cancelled: [], delivered: [], said: [], heard: [] }
  }
  async function deliver(orderId: string): Promise<void> {
    await insist(spice, 'POST', '/restaurent/splitOrder', { orderId, employeeId: ravi.id })
    const named = { orderId, prodId: product.id }
    await insist(spice, 'PATCH', '/restaurent/updateDeliveryStatus', { ...named, orderStatus: 'Packed' })
    await insist(ravi, 'PATCH', '/employee/updateDeliveryStatus', { ...named, orderStatus: 'Delivered' })
  }
  async function live({ person, chatOrder, placed, cancelled, delivered, said }: ClientRecord, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const turn = placed.length
      const payment = turn % 2 ? 'Wallet' : 'COD'
      const id = await buy(person, payment)
      placed.push({ id, payment })
      await insist(person, 'POST', '/saveChat', { orderId: chatOrder, chat: { user: `asha ${turn}`, employee: '' } })
      said.push(`asha ${turn}`)
      if (turn % 3 === 1) {
        await insist(person, 'PATCH', '/cancelOrder', { orderId: id, itemId: product.id })
        cancelled.push(id)
      } else if (turn % 3 === 2) {
        await deliver(id)
        delivered.push(id)
      }
    }
  }
  async function answerChats(isOver: () => boolean): Promise<void> {
    while (!isOver())
      for (const { chatOrder, heard } of records) {
        const text = `ravi ${heard.length}`
        await insist(ravi, 'POST', '/employee/saveChat', { orderId: chatOrder, chat: { user: '', employee: text } })
        heard.push(text)
      }
  }

  const spice = await register(base, '/restaurent', 'spice@example.com', 'restaurentData')
  const ravi = await register(base, '/employee', 'ravi@example.com', 'employeeData')
  const product: Product = await addProduct(spice, 'Biryani')
  const records: ClientRecord[] = []
  for (let number = 1; number <= customers; number += 1) records.push(await settleIn(number))

  return {
    spice,
    ravi,
    records,
    interrupted: () => interrupted,
    async runDuring(trouble) {
      let isOver = false
      const working = Promise.all([...records.map((record) => live(record, () => isOver)), answerChats(() => isOver)])
      // the first client that fails ends the run: without it the trouble would wait for responses that never come
      const failed = new Promise<never>((_, fail) => working.catch(fail))
      try {
        await Promise.race([trouble(), failed])
      } finally {
        isOver = true
      }
      await working
      await withDatabase(async (db) => {
        for (const record of records) await expectRecorded(db, record)
        await expectInvariants(db)
      })
    },
  }
}

/** The server is down, the proxy found none, or the first attempt is in flight. */
const isUnanswered = ({ status, json }: Answer): boolean =>
  [502, 503, 504].includes(status) || (status === 409 && json?.code === 'key_in_flight')

const answered = (ask: () => Promise<Answer>): Promise<Answer> =>
  found(async () => {
    const answer = await ask()
    return isUnanswered(answer) ? undefined : answer
  }, 50)

async function logIn(base: string, prefix: string, email: string, profile: string): Promise<Person> {
  const person = new Person(base)
  const { json } = await answered(() => person.post(`${prefix}/login`, { email, password: 'secret1' }))
  person.token = json.token
  person.id = json[profile]._id
  return person
}
async function register(base: string, prefix: string, email: string, profile: string): Promise<Person> {
  const account = { name: 'Tiffin', email, password: 'secret1', phoneNumber: '9876543210', place: 'Kochi' }
  await answered(() => new Person(base).post(`${prefix}/register`, account))
  return logIn(base, prefix, email, profile)
}

async function expectRecorded(db: Database, record: ClientRecord): Promise<void> {
  const { person, chatOrder, placed, cancelled, delivered, said, heard } = record
  const orders = await db.rows<{ id: string; status: string }>(sql`
    select o.id, i.status from orders o join order_items i on i.order_id = o.id
    where o.customer_id = ${person.id} and o.id <> ${chatOrder} order by o.created_at, o.id`)
  expect(orders.map(({ id }) => id)).toEqual(placed.map(({ id }) => id))
  const inStatus = (wanted: string) => orders.filter(({ status }) => status === wanted).map(({ id }) => id)
  expect(inStatus('cancelled')).toEqual(cancelled)
  expect(inStatus('delivered')).toEqual(delivered)

  const messages = await db.rows<{ author: string; text: string }>(sql`
    select author, text from chat_messages where order_id = ${chatOrder} order by number`)
  const texts = (by: string) => messages.filter(({ author }) => author === by).map(({ text }) => text)
  expect([texts('customer'), texts('employee')]).toEqual([said, heard])

  const paid = placed.filter(({ id, payment }) => payment === 'Wallet' && !cancelled.includes(id)).length
  const balance = (await person.get('/getUserData')).json.user.Wallet
  expect(Math.round(balance * 100)).toBe(CREDIT_PAISE - paid * HALF_PAISE)
  expect((await person.get('/getcart')).json.cartData.items).toEqual([])
}
