// The weekly statement of a restaurant and of the marketplace: on its page and as CSV.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addProduct,
  logInAdministrator,
  type Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

// a Sunday, a quarter to midnight in India
const SUNDAY = Date.parse('2026-08-02T18:15:00Z')
const HOUR = 3_600_000
let app: TestApp
let now = SUNDAY
let asha: Person
let spice: Person
let ravi: Person
let product: Product

beforeAll(async () => {
  app = await startApp({ clock: () => new Date(now) })
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, '=Spice Route')
  ravi = await signUpEmployee(app, 'ravi')
  product = await addProduct(spice, 'Khichdi')
})
afterAll(() => app.close())

async function deliver(): Promise<{ _id: string; number: number; grandTotal: number }> {
  const order = (await placeOrder(asha, [product])).json.data
  const move = (person: Person, prefix: string, orderStatus: string) =>
    person.patch(`${prefix}/updateDeliveryStatus`, { prodId: order.item[0]._id, orderId: order._id, orderStatus, selectEmployee: ravi.id })
  await move(spice, '/restaurent', 'Packed')
  await move(ravi, '/employee', 'Out of delivery')
  expect((await move(ravi, '/employee', 'Delivered')).status).toBe(200)
  return order
}
const file = async (person: Person, path: string): Promise<Record<string, string>[]> => {
  const response = await fetch(`${app.base}${path}`, { headers: { authorization: `Bearer ${person.token}` } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return parse(await response.text(), { bom: true, columns: true })
}
const statement = async (week = '') => (await spice.get(`/restaurent/statement${week && `?week=${week}`}`)).json

it('a week ends at midnight on Sunday in the time zone of the restaurant, and is read by any of its days', async () => {
  expect(await statement()).toEqual({ from: '2026-07-27', to: '2026-08-02', isCurrent: true, orders: 0, kinds: [], total: 0 })
  const sunday = await deliver()
  now = SUNDAY + HOUR
  const monday = await deliver()
  const of = ({ grandTotal }: typeof sunday) => ({ orders: 1, kinds: [{ kind: 'order', amount: grandTotal }], total: grandTotal })
  expect(await statement()).toEqual({ from: '2026-08-03', to: '2026-08-09', isCurrent: true, ...of(monday) })
  for (const day of ['2026-07-27', '2026-08-02'])
    expect(await statement(day)).toEqual({ from: '2026-07-27', to: '2026-08-02', isCurrent: false, ...of(sunday) })
  const [line, sums, ...more] = await file(spice, '/restaurent/statement.csv?week=2026-07-30')
  expect(line).toMatchObject({
    ...{ time: '2026-08-02 23:45', order_number: '1', order_day: '2026-08-02', order_id: sunday._id, movement: 'cash_collected' },
    ...{ commission: '0.00', total: sunday.grandTotal.toFixed(2) },
  })
  expect(sums).toMatchObject({ time: 'total', total: sunday.grandTotal.toFixed(2) })
  expect(more).toEqual([])
})

it('the statement of the marketplace has a line per restaurant and a column per account; each line of whole orders sums to 0', async () => {
  const { total } = await statement('2026-08-03')
  const admin = await logInAdministrator(app)
  const [own, ...others] = await file(admin, '/admin/statement.csv?week=2026-08-03')
  expect(own).toEqual({
    // a name that a spreadsheet would take for a formula
    restaurant_name: "'=Spice Route",
    restaurant_id: spice.id,
    cash: (-total).toFixed(2),
    restaurant_order: total.toFixed(2),
    // the fee of the delivery
    employee: '40.00',
    platform: '-40.00',
    total: '0.00',
  })
  expect(others.at(-1)).toMatchObject({ restaurant_name: 'total', total: '0.00' })
})

it('is for the restaurant and the administrator only, and refuses what is no day', async () => {
  for (const path of ['/restaurent/statement', '/restaurent/statement.csv', '/admin/statement.csv']) {
    expect([path, (await asha.get(path)).status]).toEqual([path, 401])
    expect([path, (await ravi.get(path)).status]).toEqual([path, 401])
  }
  expect((await spice.get('/admin/statement.csv')).status).toBe(401)
  for (const path of ['/restaurent/statement', '/restaurent/statement.csv'])
    expect((await spice.get(`${path}?week=tomorrow`)).json).toMatchObject({ code: 'field_date' })
})
