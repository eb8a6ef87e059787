// The request id from the proxy through response and log to the running statement in PostgreSQL.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/database/database.ts'
import type { SlowStatement } from '../src/platform/database/slow-statements.ts'
import { addProduct, KOCHI, type Person, type Product, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { found } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let asha: Person
let product: Product
let operator: pg.Client

beforeAll(async () => {
  app = await startApp()
  asha = await signUpCustomer(app, 'asha')
  product = await addProduct(await signUpRestaurant(app, 'Spice Route'), 'Biryani')
  operator = new pg.Client({ connectionString: app.databaseUrl })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await app.close()
})

const ask = (id?: string) => fetch(`${app.base}/health/live`, { headers: id === undefined ? {} : { 'x-request-id': id } })
const idOf = async (id?: string) => (await ask(id)).headers.get('x-request-id')

describe('the id of a request', () => {
  it('is the proxy’s if it is well formed', async () => {
    expect(await idOf('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef0123456789abcdef')
  })
  it.each([undefined, 'short', 'x'.repeat(37), "a'; drop table orders", '*/ select 1 /*aaaa', 'ein-ä-zeichen'.normalize('NFC')])(
    'is made here when the given one is %j',
    async (given) => {
      expect(await idOf(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    },
  )
})

describe('a statement that is stuck', () => {
  const stuck = async () => {
    const { rows } = await operator.query(
      `select application_name from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.map((row) => row.application_name)
  }
  it('in a transaction shows its request in pg_stat_activity while it waits, and none afterwards', async () => {
    await asha.patch('/addAddress', { id: asha.id, address: KOCHI })
    await asha.post('/addToCart', { productId: product.id, userId: asha.id, selectedVariant: { name: 'Half' } })
    const { grandTotal } = (await asha.get('/getcart')).json.cartData
    // on a separate connection, because pg_stat_activity is a snapshot within a transaction
    const locker = new pg.Client({ connectionString: app.databaseUrl })
    await locker.connect()
    await locker.query('begin; lock table orders in exclusive mode')
    const id = 'aaaabbbbccccddddeeeeffff00001111'
    const ordering = asha.post('/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal } }, { 'x-request-id': id })
    await expect.poll(stuck).toContain(`${id} placeOrder`)
    await locker.end()
    expect((await ordering).status).toBeLessThan(300)
    const { rows } = await operator.query(`select count(*)::int as named from pg_stat_activity where application_name like 'aaaabbbb%'`)
    expect(rows).toEqual([{ named: 0 }])
  })
})

it('a statement outside a transaction is logged while it runs, with its process number in pg_stat_activity', async () => {
  const seen: SlowStatement[] = []
  const database = openDatabase({ url: app.databaseUrl, poolSize: 2, clock: () => new Date(), onSlow: (slow) => void seen.push(slow) })
  // on a machine that stalls the statement may have ended before the look: then with another one
  const rows = await found(async () => {
    seen.length = 0
    const since = performance.now()
    const runs = () => performance.now() - since < 2_500
    const running = database.until(Number.POSITIVE_INFINITY, 'req-12345678 listProducts').rows(sql`select pg_sleep(${2.5}::float8)`)
    await expect.poll(() => seen.length > 0 || !runs()).toBe(true)
    const looked = await operator.query('select query, state from pg_stat_activity where pid = $1', [seen[0]?.databaseProcess])
    const isInTime = runs()
    await running
    return isInTime ? looked.rows : undefined
  })
  expect(rows).toEqual([{ query: 'select pg_sleep($1::float8)', state: 'active' }])
  expect(seen).toMatchObject([{ mark: 'req-12345678 listProducts', text: 'select pg_sleep($1::float8)' }])
  await database.close()
})

it('a statement is planned once per connection for all requests', async () => {
  const database = openDatabase({ url: app.databaseUrl, poolSize: 1, clock: () => new Date() })
  for (const id of ['req-00000001', 'req-00000002', 'req-00000003']) {
    const db = database.until(Number.POSITIVE_INFINITY, `${id} listProducts`)
    await db.rows(sql`select ${1}::int as one`)
    await db.transaction((tx) => tx.rows(sql`select ${1}::int as one`))
  }
  const prepared = await database.rows<{ statement: string }>(
    sql`select statement from pg_prepared_statements where statement like '%as one'`,
  )
  expect(prepared).toEqual([{ statement: 'select $1::int as one' }])
  await database.close()
})
