// Requests with the same Idempotency-Key get the same response and take effect once (docs/trust.md#12).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetOldKeys } from '../src/platform/http/idempotency.ts'
import { ROUNDS, twenty } from './support/people/at-once.ts'
import { addProduct, KOCHI, type Person, type Product, placeOrder, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { deletedAtOnce } from './support/scene/deleted-at-once.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const HALF = 179.55
let app: TestApp
let asha: Person
let eve: Person
let spice: Person
let product: Product
/** The time that has passed, in milliseconds. */
let ahead = 0

beforeAll(async () => {
  app = await startApp({ clock: () => new Date(Date.now() + ahead) })
  asha = await signUpCustomer(app, 'asha')
  eve = await signUpCustomer(app, 'eve')
  spice = await signUpRestaurant(app, 'Spice Route')
  product = await addProduct(spice, 'Biryani')
  await placeOrder(asha, [product])
  await placeOrder(eve, [product])
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

const keyed = (key: string) => ({ 'idempotency-key': key })
const take = (person: Person, headers?: Record<string, string>, quantity = 1) =>
  person.post('/addToCart', { productId: product.id, selectedVariant: 'Half', quantity }, headers)
const press = (person: Person, headers?: Record<string, string>, grandTotal = HALF) =>
  person.post('/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal } }, headers)
const orders = async (person: Person): Promise<number> => (await person.get('/getOrderHistory')).json.total
const quantity = async (person: Person): Promise<number> => (await person.get('/getcart')).json.cartData.items[0]?.quantity ?? 0

it.each(ROUNDS)(
  'twenty requests with one key place one order; each gets its response, or 409 while another is in flight (%i)',
  async () => {
    await take(asha)
    const before = await orders(asha)
    const key = randomUUID()
    const answers = await twenty(() => press(asha, keyed(key)))
    const texts = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text))
    expect(texts.size).toBe(1)
    for (const { status, json, headers } of answers.filter(({ status }) => status !== 201)) {
      expect([status, json.message, headers.get('retry-after')]).toEqual([409, 'The same request is still in progress', '1'])
    }
    expect(await orders(asha)).toBe(before + 1)
    const later = await press(asha, keyed(key))
    expect([later.status, texts.has(later.text)]).toEqual([201, true])
  },
)

it('keys are separate per account', async () => {
  await take(asha)
  await take(eve)
  const before = [await orders(asha), await orders(eve)]
  const answers = [await press(asha, keyed('same words')), await press(eve, keyed('same words'))]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.json.data._id).not.toBe(answers[1]?.json.data._id)
  expect([await orders(asha), await orders(eve)]).toEqual(before.map((count) => count + 1))
})

it('another body or another call with the same key is refused and has no effect', async () => {
  const key = randomUUID()
  expect((await take(asha, keyed(key))).status).toBe(200)
  const refused = [
    await take(asha, keyed(key), 2),
    await press(asha, keyed(key)),
    await asha.patch('/addAddress', { address: KOCHI }, keyed(key)),
  ]
  for (const { status, json } of refused) expect([status, json.message]).toEqual([422, 'This Idempotency-Key was used for another request'])
  expect(await quantity(asha)).toBe(1)
  expect((await take(asha, keyed(key))).status).toBe(200)
  expect(await quantity(asha)).toBe(1)
})

it('a refused request is not stored: the same key may be used again', async () => {
  const key = randomUUID()
  expect((await press(asha, keyed(key), 1)).status).toBe(409)
  const total = (await asha.get('/getcart')).json.cartData.grandTotal
  expect((await press(asha, keyed(key), total)).status).toBe(201)
})

it('a key works for PATCH as for POST, and is kept for a day', async () => {
  const key = randomUUID()
  const add = () => asha.patch('/addAddress', { address: KOCHI }, keyed(key))
  const first = await add()
  expect(first.status).toBe(201)
  ahead += 23 * 3_600_000
  expect((await add()).text).toBe(first.text)
  ahead += 2 * 3_600_000
  expect((await add()).json.address).toHaveLength(first.json.address.length + 1)
})

it('an account keeps its newest 500 keys', async () => {
  const rina = await signUpCustomer(app, 'rina')
  await app.database.rows(sql`
    insert into idempotency_keys (scope, key, fingerprint, status, answer, created_at)
    select ${rina.id}, 'old ' || n, '', 200, '', ${app.database.now()}::timestamptz - n * interval '1 second' from generate_series(1, 600) n`)
  const key = randomUUID()
  expect((await rina.patch('/addAddress', { address: KOCHI }, keyed(key))).status).toBe(201)
  const kept = await app.database.rows<{ key: string }>(sql`
    select key from idempotency_keys where scope = ${rina.id} order by created_at desc`)
  expect(kept.map((row) => row.key)).toEqual([key, ...Array.from({ length: 499 }, (_, n) => `old ${n + 1}`)])
})

it('expired keys are deleted, in statements of a bounded size, and others stay', async () => {
  const insert = (name: string, age: string, rows: number) =>
    app.database.rows(sql`
      insert into idempotency_keys (scope, key, fingerprint, status, answer, created_at)
      select 'scope ' || n % 5, ${name}::text || n, '', 200, '', ${app.database.now()}::timestamptz - ${age}::interval from generate_series(1, ${rows}::int) n`)
  await forgetOldKeys(app.database)
  await insert('expired ', '25 hours', 1_200)
  await insert('recent ', '23 hours', 3)
  const sizes = await deletedAtOnce(app.database, 'idempotency_keys', () => forgetOldKeys(app.database))
  expect(sizes).toEqual([500, 500, 200])
  expect(await app.database.rows(sql`select from idempotency_keys where key like 'expired %'`)).toEqual([])
  expect(await app.database.rows(sql`select from idempotency_keys where key like 'recent %'`)).toHaveLength(3)
})

it('slow work runs before the transaction, and a repeated request does not repeat it', async () => {
  const mina = await signUpCustomer(app, 'mina')
  const change = (key: string, currentPassword: string, newPassword: string) =>
    mina.patch(`/profile/${mina.id}/editPassword`, { currentPassword, newPassword, confirmPassword: newPassword }, keyed(key))
  const key = randomUUID()
  const first = await change(key, 'secret1', 'secret-2')
  expect(first.status).toBe(200)
  // a repeated request is not compared with the new password
  expect((await change(key, 'secret1', 'secret-2')).text).toBe(first.text)
  expect((await change(key, 'secret1', 'secret-3')).status).toBe(422)
  const twins = await twenty(() => change(key, 'secret1', 'secret-2'))
  expect(new Set(twins.map(({ text }) => text))).toEqual(new Set([first.text]))
})

it('the key is checked after the session', async () => {
  await take(asha)
  const key = randomUUID()
  const total = (await asha.get('/getcart')).json.cartData.grandTotal
  expect((await press(asha, keyed(key), total)).status).toBe(201)
  const stolen = await asha.call(
    'POST',
    '/order',
    { payment: 'COD', addressIndex: 0, cartData: { grandTotal: total } },
    {
      ...keyed(key),
      authorization: 'Bearer null',
    },
  )
  expect([stolen.status, stolen.json.message]).toEqual([401, 'Unauthorized'])
})

it('a key of more than 200 characters, or an empty one, is refused', async () => {
  for (const key of ['x'.repeat(201), '']) expect([key.length, (await take(asha, keyed(key))).status]).toEqual([key.length, 400])
  expect((await take(asha, keyed('k'.repeat(200)))).status).toBe(200)
})

it('a repeated request gets its answer although it would be refused now', async () => {
  const key = randomUUID()
  const dal = await addProduct(spice, 'Dal')
  const add = (headers?: Record<string, string>) => asha.post('/addToCart', { productId: dal.id, selectedVariant: 'Half' }, headers)
  const first = await add(keyed(key))
  expect([first.status, (await spice.patch('/restaurent/deleteProduct', { proId: dal.id })).status]).toEqual([200, 200])
  expect((await add()).status).toBe(409)
  expect(await add(keyed(key))).toMatchObject({ status: 200, text: first.text })
})

it('twenty requests with one key add one dish', async () => {
  const lena = await signUpCustomer(app, 'lena')
  const key = randomUUID()
  const statuses = new Set((await twenty(() => take(lena, keyed(key)))).map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(await quantity(lena)).toBe(1)
})
