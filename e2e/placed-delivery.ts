// An order of the demo city that is assigned to an employee, through the API.
import { type APIRequestContext, expect } from '@playwright/test'
import { demoPerson, type Person } from './demo-people.ts'
import { avoidMidnight } from './midnight.ts'

export interface WireOrder {
  _id: string
  number: number
  grandTotal: number
  restId: { restaurantName: string; Address: { street: string } }
  address: { street: string; city: string }[]
  item: { _id: string; product: { productName: string } }[]
}

/** Matches the number of an order of today, and not that of an earlier day, as in "#12 (21 Nov)". */
export const orderNumber = ({ number }: Pick<WireOrder, 'number'>) => new RegExp(`#${number}(?!\\d| \\()`)

/** Orders one product of the restaurant for cash; not shortly before midnight, when its number would soon be one of yesterday. */
export async function placeDemoOrder(customer: Person, restaurant: Person): Promise<WireOrder> {
  await avoidMidnight()
  const cart = await customer.call<{ cartData: { items: { _id: string }[] } }>('GET', '/getcart')
  for (const { _id } of cart.cartData.items) await customer.call('PATCH', '/cancelcartitem', { itemId: _id })
  const menu = await customer.call<{ productData: { _id: string; variants: { name: string }[] }[] }>(
    'GET',
    `/restaurent/getRestaurentProduct?id=${restaurant.id}&page=1`,
  )
  const product = menu.productData[0]
  const body = { productId: product?._id, selectedVariant: product?.variants[0]?.name }
  const { cartData } = await customer.call<{ cartData: { grandTotal: number } }>('POST', '/addToCart', body)
  const placed = { payment: 'COD', addressIndex: 0, cartData: { grandTotal: cartData.grandTotal } }
  return (await customer.call<{ data: WireOrder }>('POST', '/order', placed)).data
}

/** Packs the order and assigns it. */
export async function packForEmployee(restaurant: Person, order: WireOrder, employee: Person): Promise<void> {
  for (const { _id } of order.item)
    await restaurant.call('PATCH', '/restaurent/updateDeliveryStatus', { prodId: _id, orderId: order._id, orderStatus: 'Packed' })
  await restaurant.call('POST', '/restaurent/splitOrder', { employeeId: employee.id, orderId: order._id })
}

/** Creates an employee without deliveries. */
export async function newEmployee(request: APIRequestContext, name: string): Promise<Person> {
  const account = `${name}-${Date.now()}`
  const email = `${account}@demo.tiffin.example`
  const data = { name: 'Divya Pillai', email, password: 'demo-tiffin', phoneNumber: '9800000077' }
  const answer = await request.post('/employee/register', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return demoPerson(request, 'employee', account)
}

/** A packed order, and the new employee who has to deliver it. */
export async function packedDelivery(request: APIRequestContext, { customerName = 'asha', restaurantName = 'kitchen' } = {}) {
  const customer = await demoPerson(request, 'customer', customerName)
  const restaurant = await demoPerson(request, 'restaurant', restaurantName)
  const employee = await newEmployee(request, 'divya')
  const order = await placeDemoOrder(customer, restaurant)
  await packForEmployee(restaurant, order, employee)
  return { customer, restaurant, employee, order }
}
