// The delivery employee: a packed order comes in live, goes out, is handed over and earns; chat; nothing without words.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { demoPerson, type Person } from './demo-people.ts'
import { watchForErrors } from './quiet-console.ts'

interface WireOrder {
  _id: string
  grandTotal: number
  item: { _id: string; product: { productName: string } }[]
}
const toast = (page: Page, words: string) => expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
const shortNumber = (order: WireOrder) => `#${order._id.slice(-6).toUpperCase()}`

/** asha orders one dish of the demo kitchen and pays at the door. */
async function placeOrder(asha: Person, kitchen: Person): Promise<WireOrder> {
  const cart = await asha.call<{ cartData: { items: { _id: string }[] } }>('GET', '/getcart')
  for (const { _id } of cart.cartData.items) await asha.call('PATCH', '/cancelcartitem', { itemId: _id })
  const menu = await asha.call<{ productData: { _id: string; variants: { name: string }[] }[] }>(
    'GET',
    `/restaurent/getRestaurentProduct?id=${kitchen.id}&page=1`,
  )
  const dish = menu.productData[0]
  const body = { productId: dish?._id, selectedVariant: dish?.variants[0]?.name }
  const { cartData } = await asha.call<{ cartData: { grandTotal: number } }>('POST', '/addToCart', body)
  const placed = { payment: 'COD', addressIndex: 0, cartData: { grandTotal: cartData.grandTotal } }
  return (await asha.call<{ data: WireOrder }>('POST', '/order', placed)).data
}
async function pack(kitchen: Person, order: WireOrder, rider: Person): Promise<void> {
  for (const { _id } of order.item)
    await kitchen.call('PATCH', '/restaurent/updateDeliveryStatus', { prodId: _id, orderId: order._id, orderStatus: 'Packed' })
  await kitchen.call('POST', '/restaurent/splitOrder', { employeeId: rider.id, orderId: order._id })
}
const team = async (request: APIRequestContext) => ({
  asha: await demoPerson(request, 'customer', 'asha'),
  kitchen: await demoPerson(request, 'restaurant', 'kitchen'),
  ravi: await demoPerson(request, 'employee', 'ravi'),
})
const jobOf = (page: Page, order: WireOrder) => page.getByRole('article', { name: new RegExp(`^Delivery ${shortNumber(order)}`) })

test('ravi sees a packed order come in, takes it out, hands it over once and earns', async ({ page, request }) => {
  const { asha, kitchen, ravi } = await team(request)
  const errors = watchForErrors(page)
  const before = await ravi.call<{ totalEarnings: number; delivered: number }>('GET', '/employee/dashboardData')
  await ravi.signIn(page)
  await page.goto('/employee/deliveryHistory')
  await expect(page.getByRole('list', { name: 'Past deliveries' })).toBeVisible()

  const order = await placeOrder(asha, kitchen)
  await pack(kitchen, order, ravi)
  const job = jobOf(page, order)
  await expect(job).toBeVisible()
  await expect(job).toContainText(`Collect ₹${new Intl.NumberFormat('en-IN').format(order.grandTotal)}`)
  await expect(job.getByRole('link', { name: /^Maps to Asha/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=./,
  )
  await expect(job.getByRole('link', { name: /^Call Asha/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  const next = job.getByRole('button', { name: /^Mark/ })
  expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(56)

  await next.click()
  await expect(next).toHaveText('Mark delivered')
  await next.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).click()
  await toast(page, 'Cancelled!!')
  await next.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delivered' }).click()
  await expect(job).toBeHidden()
  await expect(page.getByRole('list', { name: 'Past deliveries' }).getByText(shortNumber(order))).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Hi Ravi' })).toBeVisible()
  const earned = await ravi.call<{ totalEarnings: number; delivered: number }>('GET', '/employee/dashboardData')
  expect(earned.delivered).toBe(before.delivered + 1)
  expect(earned.totalEarnings).toBeGreaterThan(before.totalEarnings)
  const sum = new Intl.NumberFormat('en-IN').format(earned.totalEarnings)
  await expect(page.getByRole('region', { name: 'Earnings' })).toContainText(`₹${sum}`)
  expect(errors()).toEqual([])
})

test('an order that is cancelled under his fingers says so and moves nothing', async ({ page, request }) => {
  const { asha, kitchen, ravi } = await team(request)
  await ravi.signIn(page)
  const order = await placeOrder(asha, kitchen)
  await pack(kitchen, order, ravi)
  await page.goto('/employee/deliveryHistory')
  const job = jobOf(page, order)
  await expect(job).toBeVisible()
  // as on a bad line: the screen still shows what is no longer true
  await page.route('**/employee/updateDeliveryStatus', async (route) => {
    for (const { _id } of order.item) await asha.call('PATCH', '/cancelOrder', { itemId: _id, orderId: order._id })
    await route.continue()
  })
  await job.getByRole('button', { name: 'Mark out of delivery' }).click()
  await toast(page, 'no data available')
  await expect(job).toBeHidden()
})

test('ravi chats with the customer of an order, also after a reload', async ({ page, request }) => {
  const { asha, kitchen, ravi } = await team(request)
  const errors = watchForErrors(page)
  await ravi.signIn(page)
  const order = await placeOrder(asha, kitchen)
  await pack(kitchen, order, ravi)
  await page.goto('/employee/home')
  await page.goto('/employee/deliveryHistory')
  await jobOf(page, order).getByRole('link', { name: /^Chat/ }).click()
  await expect(page).toHaveURL(`/employee/employeeChat?id=${order._id}`)
  await page.reload()
  await page.getByRole('textbox').fill('I am at the gate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('I am at the gate')
  await asha.call('POST', '/saveChat', { orderId: order._id, chat: { user: 'Coming down', employee: '' } })
  await expect(page.getByRole('log')).toContainText('Coming down')
  expect(errors()).toEqual([])

  // leaves no job behind for the next one
  for (const { _id } of order.item) await asha.call('PATCH', '/cancelOrder', { itemId: _id, orderId: order._id })
})
