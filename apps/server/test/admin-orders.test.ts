// The administrator's search for orders: by number, restaurant, customer, day or state.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addProduct,
  logInAdministrator,
  type Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

/** Noon in India: numbers begin again at midnight. */
const NOON = Date.parse('2026-11-20T06:30:00Z')
let app: TestApp
let admin: Person
let asha: Person
let mina: Person
let spice: Person
let coast: Person
const ids: string[] = []
/** Returns the indexes in `ids` of the orders that a search finds, newest first. */
const found = async (query: string): Promise<number[]> => {
  const { status, json } = await admin.get(`/admin/orders?${query}`)
  expect([query, status]).toEqual([query, 200])
  return json.orders.map(({ _id }: { _id: string }) => ids.indexOf(_id))
}

beforeAll(async () => {
  const started = Date.now()
  app = await startApp({ clock: () => new Date(NOON + Date.now() - started) })
  admin = await logInAdministrator(app)
  asha = await signUpCustomer(app, 'asha')
  mina = await signUpCustomer(app, 'mina')
  spice = await signUpRestaurant(app, 'Spice Route')
  coast = await signUpRestaurant(app, '100% Coast')
  const [biryani, fish] = [await addProduct(spice, 'Biryani'), await addProduct(coast, 'Fish')]
  const place = async (who: Person, product: Product, payment: 'COD' | 'Online' = 'COD') => {
    const { json } = await placeOrder(who, [product], payment)
    ids.push(json.data?._id ?? json.orderId)
  }
  await place(asha, biryani)
  await place(mina, biryani)
  await place(mina, fish)
  await place(asha, fish, 'Online')
  await asha.patch('/cancelWholeOrder', { orderId: ids[0] })
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

it('lists all, newest first, in pages of six', async () => {
  expect(await found('')).toEqual([3, 2, 1, 0])
  expect((await admin.get('/admin/orders?limit=3&page=2')).json).toMatchObject({ page: 2, pageSize: 3, total: 4, size: 2 })
  expect((await admin.get('/admin/orders')).json.pageSize).toBe(20)
  expect((await admin.get('/admin/orders?page=9')).json).toMatchObject({ orders: [], total: 4 })
})

it('finds numbers, with or without #, names and addresses', async () => {
  expect(await found('search=%232')).toEqual([3, 1])
  expect(await found('search=1')).toEqual([2, 0])
  expect(await found('search=spice')).toEqual([1, 0])
  expect(await found('search=mina@example')).toEqual([2, 1])
  expect(await found('search=100%25')).toEqual([3, 2])
  expect(await found('search=_____')).toEqual([])
  expect(await found('search=nobody')).toEqual([])
})

it('finds who rings: the end of a phone number of the customer or the recipient', async () => {
  await app.database.rows(sql`update orders set customer_phone_number = '9847000321' where id = ${ids[1]}`)
  await app.database.rows(sql`update orders set recipient_name = 'Grandmother', recipient_phone = '9847000654' where id = ${ids[2]}`)
  expect(await found('search=9847000321')).toEqual([1])
  expect(await found('search=0321')).toEqual([1])
  expect(await found('search=%2B91%2098470%2000321')).toEqual([1])
  expect(await found('search=0654')).toEqual([2])
  expect(await found('search=grandmother')).toEqual([2])
  // three digits are an order number, and nothing else
  expect(await found('search=321')).toEqual([])
  expect(await found('search=9847000999')).toEqual([])
})

it('finds the state, the day in India and the people of an order', async () => {
  expect(await found('status=running')).toEqual([3, 2, 1])
  expect(await found('status=cancelled')).toEqual([0])
  expect(await found('status=delivered')).toEqual([])
  expect(await found(`account=${mina.id}`)).toEqual([2, 1])
  expect(await found(`account=${coast.id}&search=asha`)).toEqual([3])
  const [placed] = await app.database.rows<{ day: string }>(sql`
    select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from orders limit 1`)
  expect(await found(`day=${placed?.day}`)).toEqual([3, 2, 1, 0])
  expect(await found('day=2020-02-29')).toEqual([])
  expect((await admin.get('/admin/orders?day=2026-02-30')).json.message).toBe('day must be a date, such as 2026-11-21')
})

it('shows an order with all its people, who cancelled it and why', async () => {
  const { json } = await admin.get(`/admin/orders/${ids[0]}`)
  expect(json.order).toMatchObject({
    _id: ids[0],
    number: 1,
    customerEmail: 'asha@example.com',
    userId: { name: 'asha', phoneNumber: expect.stringMatching(/^\d{10}$/) },
    restId: { _id: spice.id },
    item: [{ orderStatus: 'Order Rejected', canceledBy: 'customer' }],
  })
  expect((await admin.get('/admin/orders/none')).status).toBe(404)
  expect((await asha.get('/admin/orders')).status).toBe(401)
})
