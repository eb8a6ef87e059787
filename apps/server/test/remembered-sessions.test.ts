// A session that a process knows is confirmed in the packet of a call's first statement (decision 037), and refused like any other.
import { RIGHTS, ROLES, type Role } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct, KOCHI, type Person, type Product, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let spice: Person
let biryani: Product
let asha: Person
let count = 0
beforeAll(async () => {
  app = await startApp()
  spice = await signUpRestaurant(app, 'Spice Route')
  biryani = await addProduct(spice, 'Biryani')
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  asha = await signUpCustomer(app, `asha-${count}`)
  await asha.patch('/addAddress', { id: asha.id, address: KOCHI })
  expect((await asha.get('/getcart')).status).toBe(200)
})
const add = (person: Person = asha) => person.post('/addToCart', { productId: biryani.id, selectedVariant: 'Half' })
const order = () => asha.post('/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 179.55 } })
const lines = async () =>
  (await app.database.row<{ n: number }>(sql`select count(*) as n from cart_lines where customer_id = ${asha.id}`))?.n
// as another process does: this one gets no event
const deleteSessions = () => app.database.rows(sql`delete from sessions where account_id = ${asha.id}`)
const setActive = (isActive: boolean) => app.database.rows(sql`update accounts set is_active = ${isActive} where id = ${asha.id}`)

describe('a session that has ended elsewhere', () => {
  it('writes nothing, reads nothing, and gets 401', async () => {
    await deleteSessions()
    expect((await add()).status).toBe(401)
    expect(await lines()).toBe(0)
    expect((await asha.get('/getcart')).status).toBe(401)
  })

  it('places no order, with and without a key', async () => {
    await add()
    await deleteSessions()
    const body = { payment: 'COD', addressIndex: 0, cartData: { grandTotal: 179.55 } }
    expect((await asha.post('/order', body, { 'idempotency-key': 'one' })).status).toBe(401)
    expect((await order()).status).toBe(401)
    expect(await lines()).toBe(1)
    expect(await app.database.rows(sql`select from orders where customer_id = ${asha.id}`)).toEqual([])
  })

  it('gets 401 before anything is said about the request', async () => {
    await deleteSessions()
    expect((await asha.post('/addToCart', { productId: 'nonsense' })).status).toBe(401)
  })

  it('gets 401 for a type of body that is not read', async () => {
    await deleteSessions()
    expect((await asha.post('/addToCart', {}, { 'content-type': 'text/csv' })).status).toBe(401)
  })

  it('gets 401 where the handler refuses before its first statement', async () => {
    await deleteSessions()
    expect((await asha.get(`/getcart?id=${spice.id}`)).status).toBe(401)
  })

  it('is a guest where guests may read', async () => {
    const korma = await signUpRestaurant(app, `Korma ${count}`)
    const own = '/restaurent/getRestaurentProduct'
    expect((await korma.get(own)).status).toBe(200)
    await app.database.rows(sql`delete from sessions where account_id = ${korma.id}`)
    expect([(await korma.get(own)).status, (await korma.get(`${own}?id=${korma.id}`)).status]).toEqual([404, 200])
  })
})

describe.each([
  [401, 'a session that has ended', deleteSessions],
  [403, 'a blocked account', () => setActive(false)],
])('%i for %s', (status, _, end) => {
  const products: Record<string, () => Promise<string>> = {
    'in the cart': async () => {
      await add()
      return biryani.id
    },
    'not in the cart': async () => biryani.id,
    'in the cart and gone since': async () => {
      const { id } = await addProduct(spice, `Idli ${count}`)
      expect((await asha.post('/addToCart', { productId: id, selectedVariant: 'Half' })).status).toBe(200)
      await app.database.rows(sql`update products set deleted_at = now() where id = ${id}`)
      return id
    },
    unknown: async () => '0195a1b2-0000-7000-8000-000000000000',
  }
  const cart = () => app.database.rows(sql`select product_id, quantity from cart_lines where customer_id = ${asha.id} order by product_id`)

  it.each(Object.keys(products))('whose product is %s: the cart stays and is not shown', async (name) => {
    const productId = (await products[name]?.()) ?? ''
    const before = await cart()
    await end()
    const variant = 'Half'
    const answers = [
      await asha.post('/addToCart', { productId, selectedVariant: variant }),
      await asha.post('/addToCart', { productId, selectedVariant: 'none' }),
      await asha.get('/getcart'),
      await asha.patch('/changeQuantity', { itemId: productId, variant, action: 'inc' }),
      await asha.patch('/cancelcartitem', { itemId: productId, variant }),
    ]
    for (const { status: got, json } of answers) expect([got, json.cartData]).toEqual([status, undefined])
    expect(await cart()).toEqual(before)
  })
})

it('of additions during a block, those that succeeded are in the cart, and none is added after it', async () => {
  const running = Array.from({ length: 8 }, () => add())
  await setActive(false)
  const late = await Promise.all(Array.from({ length: 4 }, () => add()))
  expect(late.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const statuses = (await Promise.all(running)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([])
  const [line] = await app.database.rows<{ quantity: number }>(sql`select quantity from cart_lines where customer_id = ${asha.id}`)
  expect(line?.quantity ?? 0).toBe(statuses.filter((status) => status === 200).length)
})

it('a blocked account gets 403 at once, also where the other process blocked it, and writes nothing', async () => {
  await setActive(false)
  const refused = await add()
  expect([refused.status, refused.json.code]).toEqual([403, 'blocked'])
  expect((await asha.post('/addToCart', { productId: 'nonsense' })).status).toBe(403)
  expect(await lines()).toBe(0)
  await setActive(true)
  expect((await add()).status).toBe(200)
})

it('a session that has become invalid by its account, such as with a new password, gets 401', async () => {
  await app.database.rows(sql`update accounts set sessions_valid_from = now() + interval '1 hour' where id = ${asha.id}`)
  expect((await add()).status).toBe(401)
  expect(await lines()).toBe(0)
})

it('an order has the name and phone number that the account has now', async () => {
  await add()
  await app.database.rows(sql`update accounts set name = 'Asha Nair', phone_number = '8888888888' where id = ${asha.id}`)
  expect((await order()).status).toBe(201)
  const [placed] = await app.database.rows<{ customer_name: string; customer_phone_number: string }>(
    sql`select customer_name, customer_phone_number from orders where customer_id = ${asha.id}`,
  )
  expect(placed).toEqual({ customer_name: 'Asha Nair', customer_phone_number: '8888888888' })
})

it('a statement that fails for its own reasons gets the refusal of that', async () => {
  for (let address = 1; address < 20; address += 1) await asha.patch('/addAddress', { id: asha.id, address: KOCHI })
  const refused = await asha.patch('/addAddress', { id: asha.id, address: KOCHI })
  expect([refused.status, refused.json.code]).toEqual([409, 'too_many_addresses'])
  expect((await add()).status).toBe(200)
})

it('the database knows the rights of the contract', async () => {
  const rows = await app.database.rows<{ role: Role; rights: string[] }>(sql`
    select role, rights_of(jsonb_populate_record(null::accounts, jsonb_build_object('role', role))) as rights
    from unnest(${[...ROLES]}::text[]) as role`)
  expect(Object.fromEntries(rows.map(({ role, rights }) => [role, rights]))).toEqual(RIGHTS)
})

describe('a right that is taken away', () => {
  const MENU = 'menu'
  /** Takes `right` from all restaurants, as another process would from one member. */
  const rightsBut = (right: string) =>
    app.database.rows(sql`
      create or replace function rights_of(account accounts) returns text[] language sql stable as ${sql.lit(
        `select case account.role when 'restaurant' then array_remove('{${RIGHTS.restaurant}}'::text[], '${right}') else '{}' end`,
      )}`)
  const categories = async () =>
    (await app.database.row<{ n: number }>(sql`select count(*) as n from categories where restaurant_id = ${spice.id}`))?.n
  const addCategory = () => spice.post('/restaurent/addCategory', { categoryName: `Sweets ${count}`, restId: spice.id })
  beforeEach(async () => {
    expect((await spice.get('/restaurent/hours')).status).toBe(200)
  })
  afterEach(() => rightsBut(''))

  it('ends with the next statement: the call is refused with 403 and writes nothing, others go on', async () => {
    const before = await categories()
    await rightsBut(MENU)
    const refused = await addCategory()
    expect([refused.status, refused.json]).toEqual([403, { code: 'right_missing', message: 'Your account may not do this' }])
    expect(await categories()).toBe(before)
    expect((await spice.get('/restaurent/viewOrders')).status).toBe(200)
    expect((await spice.get('/restaurent/menu.csv')).status).toBe(403)
    await rightsBut('orders')
    expect([(await addCategory()).status, (await spice.get('/restaurent/viewOrders')).status]).toEqual([201, 403])
  })

  it('is not missed by customers and employees, who act for themselves', async () => {
    await rightsBut(MENU)
    expect((await asha.get('/getcart')).status).toBe(200)
  })

  it('leaves the calls that need none', async () => {
    for (const right of RIGHTS.restaurant) {
      await rightsBut(right)
      expect([right, (await spice.get('/restaurent/hours')).status]).toEqual([right, 200])
    }
  })
})
