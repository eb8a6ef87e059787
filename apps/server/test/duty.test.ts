// Off duty marks a delivery partner; the cash of the day is what they carry.
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addProduct,
  logInAdministrator,
  type Person,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const HOUR = 3_600_000
/** Noon in India. */
const NOON = Date.parse('2026-11-21T06:30:00Z')
let app: TestApp
let now = NOON
let spice: Person
let ravi: Person
beforeAll(async () => {
  app = await startApp({ clock: () => new Date(now) })
  spice = await signUpRestaurant(app, 'Spice Route')
  ravi = await signUpEmployee(app, 'ravi')
})
afterAll(() => app.close())

const listed = async () => (await spice.get('/restaurent/listEmployees')).json.listEmployees
const dashboard = async () => (await ravi.get('/employee/dashboardData')).json

it('who is off duty is marked since the first time, last for the administrator, and can still be assigned', async () => {
  const zara = await signUpEmployee(app, 'zara')
  const since = new Date(now).toISOString()
  expect((await ravi.patch('/employee/duty', { isOnDuty: false })).json).toEqual({ message: 'success', offDutySince: since })
  now += HOUR
  expect((await ravi.patch('/employee/duty', { isOnDuty: false })).json.offDutySince).toBe(since)
  expect((await dashboard()).offDutySince).toBe(since)
  // the order of the specification's list stays
  expect((await listed()).map(({ name, offDutySince }: { name: string; offDutySince?: string }) => [name, offDutySince])).toEqual([
    ['ravi', since],
    ['zara', undefined],
  ])
  const admin = await logInAdministrator(app)
  const { employees } = (await admin.get('/admin/assignableEmployees')).json
  expect(employees.map(({ name }: { name: string }) => name)).toEqual(['zara', 'ravi'])
  const product = await addProduct(spice, 'Thali')
  const { _id: orderId } = (await placeOrder(await signUpCustomer(app, 'bina'), [product])).json.data
  expect((await spice.post('/restaurent/splitOrder', { orderId, employeeId: ravi.id })).status).toBe(200)
  expect((await ravi.patch('/employee/duty', { isOnDuty: true })).json).toEqual({ message: 'success' })
  expect(await listed()).not.toContainEqual(expect.objectContaining({ offDutySince: expect.anything() }))
  expect((await dashboard()).offDutySince).toBeUndefined()
  expect((await zara.get('/employee/dashboardData')).json.cashToday).toEqual({ total: 0, orders: [] })
})

it('whom no administrator has checked is listed for the administrator after the others', async () => {
  const [amit, zubin] = [await signUpEmployee(app, 'dutyamit'), await signUpEmployee(app, 'dutyzubin')]
  const admin = await logInAdministrator(app)
  const approved = await admin.patch(`/admin/approvals/${zubin.id}`, { decision: 'approve' })
  expect(approved.status).toBe(200)
  const { employees } = (await admin.get('/admin/assignableEmployees?search=duty')).json
  expect(employees.map(({ _id }: { _id: string }) => _id)).toEqual([zubin.id, amit.id])
})

it('the cash and the earnings of the day count deliveries since 4 am in India; the cash no paid orders', async () => {
  const asha = await signUpCustomer(app, 'asha')
  const product = await addProduct(spice, 'Khichdi')
  const deliver = async () => {
    const { _id: orderId, item } = (await placeOrder(asha, [product])).json.data
    const move = (person: Person, prefix: string, orderStatus: string) =>
      person.patch(`${prefix}/updateDeliveryStatus`, { prodId: item[0]._id, orderId, orderStatus, selectEmployee: ravi.id })
    await move(spice, '/restaurent', 'Packed')
    await move(ravi, '/employee', 'Out of delivery')
    await move(ravi, '/employee', 'Delivered')
  }
  await deliver()
  expect((await dashboard()).cashToday).toMatchObject({ total: 179.55, orders: [{ customer: 'asha', amount: 179.55 }] })
  const earnedToday = async () => (await dashboard()).earningsByDay.at(-1).orders
  expect(await earnedToday()).toBe(1)
  // a quarter past midnight belongs to the same business day, a quarter past four does not
  now = NOON + 12.25 * HOUR
  expect((await dashboard()).cashToday.orders).toHaveLength(1)
  expect(await earnedToday()).toBe(1)
  now = NOON + 16.25 * HOUR
  expect((await dashboard()).cashToday).toEqual({ total: 0, orders: [] })
  expect(await earnedToday()).toBe(0)
})
