// Orders without action, end to end: live events and the administrator's list.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hangUp, type Listener, listen } from './support/people/live-client.ts'
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
import { expectInvariants } from './support/scene/invariants.ts'
import { PATIENCE } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
let asha: Person
let spice: Person
let ravi: Person
let boss: Person
let product: Product
const ears: Listener[] = []
beforeAll(async () => {
  // reminded after a second and a half
  app = await startApp({ env: { ALARM_MINUTES: '0.025', CANCEL_MINUTES: '30' } })
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  const coast = await signUpRestaurant(app, 'Coast')
  ravi = await signUpEmployee(app, 'ravi')
  boss = await logInAdministrator(app)
  product = await addProduct(spice, 'Biryani')
  for (const person of [spice, boss, asha, ravi, coast]) ears.push(await listen(app.base, person))
})
afterAll(async () => {
  hangUp()
  await expectInvariants(app.database)
  await app.close()
})

const POLLING = PATIENCE
/** The events about stalled orders that each of them received. */
const calls = () => ears.map(({ heard }) => heard.filter((words) => /^order(Unanswered|Unassigned)/.test(words)))
const stalled = async () => (await boss.get('/admin/stalledOrders')).json
const prepare = async (order: { _id: string; item: { _id: string }[] }, orderStatus: string) => {
  const { status } = await spice.patch('/restaurent/updateDeliveryStatus', { prodId: order.item[0]?._id, orderId: order._id, orderStatus })
  expect(status).toBe(200)
}

it('restaurant and administrator each receive one event for an unaccepted and an unassigned order, others none', async () => {
  const order = (await placeOrder(asha, [product])).json.data
  expect(order.waiting).toMatchObject({ for: 'answer', isOverdue: false })
  expect(Date.parse(order.waiting.until) - Date.parse(order.waiting.since)).toBe(30 * 60_000)
  const unanswered = `orderUnanswered ${order._id}`
  await expect.poll(calls, POLLING).toEqual([[unanswered], [unanswered], [], [], []])
  expect(await stalled()).toMatchObject({
    total: 1,
    orders: [
      {
        _id: order._id,
        waiting: { for: 'answer', isOverdue: true, since: order.waiting.since, until: order.waiting.until },
        customer: { name: 'asha' },
        restaurant: { _id: spice.id, restaurantName: 'Spice Route', phoneNumber: '9999999991' },
      },
    ],
  })

  await prepare(order, 'Preparing...')
  expect((await stalled()).total).toBe(0)
  await prepare(order, 'Packed')
  const unassigned = `orderUnassigned ${order._id}`
  await expect.poll(calls, POLLING).toEqual([[unanswered, unassigned], [unanswered, unassigned], [], [], []])
  const { waiting } = (await stalled()).orders[0]
  expect(waiting).toMatchObject({ for: 'employee', isOverdue: true })
  expect(waiting).not.toHaveProperty('until')

  await spice.post('/restaurent/splitOrder', { orderId: order._id, employeeId: ravi.id })
  expect((await stalled()).total).toBe(0)
})

it('an order that has not come reaches the administrator as one event, however often its customer says so', async () => {
  const order = (await placeOrder(asha, [product])).json.data
  await prepare(order, 'Packed')
  await spice.post('/restaurent/splitOrder', { employeeId: ravi.id, orderId: order._id })
  await ravi.patch('/employee/updateDeliveryStatus', { orderId: order._id, orderStatus: 'Out of delivery' })
  const urgent = () => ears.map(({ heard }) => heard.filter((words) => words.startsWith('claimUrgent')))
  const report = (text: string) => asha.post(`/orders/${order._id}/claims`, { reason: 'never_came', products: [], text })
  expect((await report('Nothing came')).json.claim.state).toBe('urgent')
  await expect.poll(urgent, POLLING).toEqual([[], [`claimUrgent ${order._id}`], [], [], []])
  expect((await report('Still nothing')).status).toBe(201)
  // the events arrive in their sequence: a second one would be there before this one
  const last = (await placeOrder(asha, [product])).json.data
  await expect.poll(() => ears[1]?.heard, POLLING).toContain(`orderUnanswered ${last._id}`)
  expect(urgent()[1]).toEqual([`claimUrgent ${order._id}`])
})
