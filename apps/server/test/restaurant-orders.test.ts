// A restaurant looks for an order: by number, name, phone number, state and day.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct, type Person, type Product, placeOrder, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

/** Noon in India: numbers begin again at midnight. */
const NOON = Date.parse('2026-11-20T06:30:00Z')
const DAY_MS = 86_400_000
let app: TestApp
let daysAgo = 0
let asha: Person
let mina: Person
let spice: Person
let coast: Person
/** Of Spice Route, oldest first. */
const ids: string[] = []
const found = async (query: string, who = spice): Promise<number[]> => {
  const { status, json } = await who.get(`/restaurent/viewOrders?id=${who.id}&${query}`)
  expect([query, status]).toEqual([query, 200])
  expect(json.total).toBe(json.orders.length)
  return json.orders.map(({ _id }: { _id: string }) => ids.indexOf(_id))
}

beforeAll(async () => {
  const started = Date.now()
  app = await startApp({ clock: () => new Date(NOON - daysAgo * DAY_MS + Date.now() - started) })
  asha = await signUpCustomer(app, 'asha')
  mina = await signUpCustomer(app, 'mina')
  spice = await signUpRestaurant(app, 'Spice Route')
  coast = await signUpRestaurant(app, 'Coast')
  const [biryani, fish] = [await addProduct(spice, 'Biryani'), await addProduct(coast, 'Fish')]
  const place = async (who: Person, product: Product, ago: number, payment: 'COD' | 'Online' = 'COD') => {
    daysAgo = ago
    const { json } = await placeOrder(who, [product], payment)
    daysAgo = 0
    return json.data?._id ?? json.orderId
  }
  ids.push(await place(asha, biryani, 120))
  ids.push(await place(asha, biryani, 1))
  ids.push(await place(mina, biryani, 1))
  ids.push(await place(mina, biryani, 0))
  await place(asha, fish, 0)
  // not confirmed: no restaurant sees it
  await place(asha, biryani, 0, 'Online')
  await mina.patch('/cancelWholeOrder', { orderId: ids[2] })
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

it('lists all, newest first, without the new parameters', async () => {
  expect(await found('')).toEqual([3, 2, 1, 0])
  expect(await found('search=')).toEqual([3, 2, 1, 0])
})

it('finds "order 2 of yesterday", with or without #', async () => {
  expect(await found('search=2&day=2026-11-19')).toEqual([2])
  expect(await found('search=%231')).toEqual([3, 1])
  expect(await found('search=%E0%A5%A7')).toEqual([3, 1])
  expect(await found('search=99')).toEqual([])
})

it('finds names and the end of a phone number, of its own orders only', async () => {
  expect(await found('search=asha')).toEqual([1])
  expect(await found('search=_____')).toEqual([])
  const phone = '9812300471'
  await app.database.rows(sql`update orders set customer_phone_number = ${phone} where id = ${ids[1]}`)
  expect(await found(`search=${phone}`)).toEqual([1])
  expect(await found(`search=${encodeURIComponent(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)}`)).toEqual([1])
  expect(await found(`search=${phone.slice(-4)}`)).toEqual([1])
  expect(await found('search=mina', coast)).toEqual([])
})

it('finds who receives the order at the door, whom the restaurant reads, too', async () => {
  await app.database.rows(sql`update orders set recipient_name = '100% Leela', recipient_phone = '9812345678' where id = ${ids[3]}`)
  expect(await found('search=leela')).toEqual([3])
  expect(await found('search=100%25')).toEqual([3])
  expect(await found('search=98123%2045678')).toEqual([3])
})

it('finds the state and the day', async () => {
  expect(await found('state=running')).toEqual([3, 1, 0])
  expect(await found('state=running&search=asha')).toEqual([1])
  expect(await found('state=cancelled')).toEqual([2])
  expect(await found('state=delivered')).toEqual([])
  expect(await found('day=2026-11-19')).toEqual([2, 1])
  expect(await found('day=2026-11-19&state=cancelled')).toEqual([2])
})

it('reads orders older than 90 days where their day is named', async () => {
  expect(await found('search=asha')).not.toContain(0)
  expect(await found('search=asha&day=2026-07-23')).toEqual([0])
})

it('says what is wrong with a day or a state', async () => {
  const refused = async (query: string) => (await spice.get(`/restaurent/viewOrders?id=${spice.id}&${query}`)).status
  expect([await refused('day=2026-02-30'), await refused('state=lost')]).toEqual([400, 400])
})
