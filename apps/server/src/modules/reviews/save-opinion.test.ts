// A rating needs a delivery by the restaurant.
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addProduct,
  type Person,
  type Product,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from '../../../test/support/people/people.ts'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { startApp, type TestApp } from '../../../test/support/scene/start-app.ts'

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
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})
const rate = () => asha.patch('/rating', { rating: 5, restId: spice.id })
const review = () => asha.patch('/review', { review: 'Worth the wait', restId: spice.id })
const refused = [403, 'not_delivered_yet']
const outcomes = async () => [await rate(), await review()].map(({ status, json }) => [status, json.code])

it('is refused before an order, while it is under way, and after it was cancelled', async () => {
  expect(await outcomes()).toEqual([refused, refused])
  const { _id: orderId } = (await placeOrder(asha, [product])).json.data
  expect(await outcomes()).toEqual([refused, refused])
  expect((await asha.patch('/cancelWholeOrder', { orderId })).status).toBe(200)
  expect(await outcomes()).toEqual([refused, refused])
})

it('is accepted after a delivery, and not for another restaurant', async () => {
  const { _id: orderId, item } = (await placeOrder(asha, [product])).json.data
  const move = { orderId, prodId: item[0]._id }
  await spice.post('/restaurent/splitOrder', { orderId, employeeId: ravi.id })
  await spice.patch('/restaurent/updateDeliveryStatus', { ...move, orderStatus: 'Packed' })
  expect(await outcomes()).toEqual([refused, refused])
  expect((await ravi.patch('/employee/updateDeliveryStatus', { ...move, orderStatus: 'Delivered' })).status).toBe(200)
  expect((await outcomes()).map(([status]) => status)).toEqual([200, 200])
  const coast = await signUpRestaurant(app, 'Coast')
  const other = await asha.patch('/rating', { rating: 1, restId: coast.id })
  expect([other.status, other.json.code]).toEqual(refused)
})
