// An employee's current and finished deliveries are separate lists, of any length.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

let app: TestApp
let asha: Person
let spice: Person
let ravi: Person
let product: Product

beforeAll(async () => {
  app = await startApp()
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  ravi = await signUpEmployee(app, 'ravi')
  product = await addProduct(spice, 'Biryani')
})
afterAll(() => app.close())

/** Places an order, packs it and assigns it to ravi. */
async function packed(): Promise<{ orderId: string; itemId: string }> {
  const { _id: orderId, item } = (await placeOrder(asha, [product])).json.data
  const itemId: string = item[0]._id
  await spice.patch('/restaurent/updateDeliveryStatus', { prodId: itemId, orderId, orderStatus: 'Packed', selectEmployee: ravi.id })
  return { orderId, itemId }
}
const move = ({ orderId, itemId }: { orderId: string; itemId: string }, orderStatus: string) =>
  ravi.patch('/employee/updateDeliveryStatus', { prodId: itemId, orderId, orderStatus })
const list = async (query: string): Promise<string[]> =>
  (await ravi.get(`/employee/getordersempl?${query}`)).json.ordersDetails.map(({ _id }: { _id: string }) => _id)

describe('the deliveries of an employee', () => {
  it('are assigned by naming employee and order', async () => {
    const { _id: orderId } = (await placeOrder(asha, [product])).json.data
    for (const body of [{ orderId }, { employeeId: ravi.id }, {}])
      expect((await spice.post('/restaurent/splitOrder', body)).json.message).toBe('Select employee and order')
  })

  it('need no employee while the food is prepared: a blank one is none', async () => {
    const { _id: orderId, item } = (await placeOrder(asha, [product])).json.data
    for (const selectEmployee of ['', ' ', null]) {
      const body = { prodId: item[0]._id, orderId, orderStatus: 'Preparing...', selectEmployee }
      const { status, json } = await spice.patch('/restaurent/updateDeliveryStatus', body)
      expect([status, json.order?.employeeId]).toEqual([200, null])
      await spice.patch('/restaurent/updateDeliveryStatus', { ...body, orderStatus: 'Pending' })
    }
    const wrong = { prodId: item[0]._id, orderId, orderStatus: 'Packed', selectEmployee: 'x' }
    expect((await spice.patch('/restaurent/updateDeliveryStatus', wrong)).json.message).toBe('Select a specific employee')
  })

  it('are in the order in which they were placed while they run without a promise, newest first when they are finished', async () => {
    const [first, second, third, fourth] = [await packed(), await packed(), await packed(), await packed()]
    await move(third, 'Out of delivery')
    await move(first, 'Delivered')
    await move(fourth, 'Delivered')
    expect(await list('state=current')).toEqual([second.orderId, third.orderId])
    expect(await list('state=past')).toEqual([fourth.orderId, first.orderId])
    const past = await ravi.get('/employee/getordersempl?state=past')
    const { totalEarnings } = (await ravi.get('/employee/dashboardData')).json
    const fee = totalEarnings / 2
    expect(fee).toBeGreaterThan(0)
    const earned = new Map(past.json.earned.map((row: { _id: string; amount: number }) => [row._id, row.amount]))
    expect(earned).toEqual(new Map([first, fourth].map(({ orderId }) => [orderId, fee])))
    expect((await ravi.get('/employee/getordersempl')).json.earned).toBeUndefined()
    expect(await list('')).toEqual([fourth, third, second, first].map(({ orderId }) => orderId))
    const page = await ravi.get('/employee/getordersempl?state=current&limit=1&page=2')
    expect(page.json).toMatchObject({ total: 2, size: 2, page: 2 })
    expect((await ravi.get('/employee/getordersempl?state=lost')).json.message).toBe('state must be one of: current, past')
  })

  it('say what they earn before they are delivered, by the contract of the order, and that is earned', async () => {
    const paysOf = async () =>
      new Map(
        (await ravi.get('/employee/getordersempl?state=current')).json.pays.map((pay: { _id: string; amount: number }) => [
          pay._id,
          pay.amount,
        ]),
      )
    const usual = await packed()
    const body = { restId: spice.id, kind: 'delivery', commission: 18, packagingTo: 'restaurant', platformFee: '0' }
    const pay = { deliveryBy: 'platform', payBase: '46.03', payMetres: 3_000, payPerKm: '8' }
    const admin = await logInAdministrator(app)
    expect((await admin.post('/admin/contracts', { ...body, ...pay })).status).toBe(200)
    const agreed = await packed()
    const pays = await paysOf()
    expect([pays.get(usual.orderId), pays.get(agreed.orderId)]).toEqual([40, 46.03])
    for (const order of [usual, agreed]) expect((await move(order, 'Delivered')).json.earned).toBe(pays.get(order.orderId))
    expect((await ravi.get('/employee/getordersempl?state=past')).json.pays).toBeUndefined()
  })

  it('begin when the restaurant prepares them, with the time at which they will be ready; only what is packed is in the whole list', async () => {
    const { _id: orderId, item } = (await placeOrder(asha, [product])).json.data
    await spice.post('/restaurent/splitOrder', { orderId, employeeId: ravi.id })
    const before = await list('state=current')
    expect(before).not.toContain(orderId)
    await spice.post('/restaurent/moveOrder', { orderId, to: 'Preparing...', prepMinutes: 20 })
    const { json } = await ravi.get('/employee/getordersempl?state=current')
    expect(json.ordersDetails.at(-1)).toMatchObject({ _id: orderId, readyAt: expect.any(String), item: [{ orderStatus: 'Preparing...' }] })
    expect(await list('')).not.toContain(orderId)
    expect(await list('state=past')).not.toContain(orderId)
    await spice.patch('/restaurent/updateDeliveryStatus', { prodId: item[0]._id, orderId, orderStatus: 'Packed' })
    await move({ orderId, itemId: item[0]._id }, 'Delivered')
    expect(await list('state=current')).toEqual(before)
  })
})
