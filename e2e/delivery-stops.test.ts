// A delivery partner's day: off duty, three orders of one counter for one door, the cash of the day, and a door that stays closed.
import { type APIRequestContext, expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { test } from './open-page.ts'
import { newEmployee, packedDelivery, packForEmployee, placeDemoOrder } from './placed-delivery.ts'
import { stopClock } from './stop-clock.ts'

const team = async (request: APIRequestContext) => ({
  asha: await demoPerson(request, 'customer', 'asha'),
  restaurant: await demoPerson(request, 'restaurant', 'kitchen'),
})
const rupees = (amount: number) => `₹${new Intl.NumberFormat('en-IN').format(amount)}`

test('who is off duty is last in the list of the restaurant, and marked', async ({ request, open }) => {
  const { asha, restaurant } = await team(request)
  const divya = await newEmployee(request, 'divya-off')
  const order = await placeDemoOrder(asha, restaurant)
  const hers = await open(divya, '/employee/home')
  await hers.page.getByRole('switch', { name: 'On duty' }).click()
  await expect(hers.page.getByText(/^Off duty since/)).toBeVisible()

  const { page } = await open(restaurant, `/restaurent/ordersMoreView/${order._id}`)
  const options = page.getByRole('combobox', { name: 'Delivery partner' }).getByRole('option')
  await expect(options.filter({ hasText: 'Off duty' })).not.toHaveCount(0)
  const isOff = (await options.allTextContents()).slice(1).map((text) => text.includes('Off duty'))
  expect(isOff.indexOf(true), 'the first who is off duty comes after all others').toBeGreaterThan(isOff.lastIndexOf(false))
  await asha.call('PATCH', '/cancelWholeOrder', { orderId: order._id })
})

test('three orders from one counter to one door take three presses, and their cash adds up', async ({ request, signedIn }) => {
  const { asha, restaurant } = await team(request)
  const divya = await newEmployee(request, 'divya-stops')
  const orders = [await placeDemoOrder(asha, restaurant), await placeDemoOrder(asha, restaurant), await placeDemoOrder(asha, restaurant)]
  for (const order of orders) await packForEmployee(restaurant, order, divya)
  const sum = rupees(orders.reduce((total, { grandTotal }) => total + grandTotal, 0))
  const { page, errors } = await signedIn(divya)
  await page.clock.install()
  await page.goto('/employee/deliveryHistory')
  let presses = 0
  const press = async (name: RegExp) => {
    await page.getByRole('button', { name }).click()
    presses += 1
  }
  const counter = page.getByRole('article', { name: new RegExp(`^Delivery #.*, #.*, #.* from ${orders[0]?.restId.restaurantName}$`) })
  await expect(counter).toContainText(`Collect ${sum}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await press(/^Mark out of delivery \(3\) #/)
  const door = page.getByRole('article', { name: /^Delivery #.*, #.*, #.* to Asha/ })
  await expect(door).toBeVisible()
  for (const { grandTotal } of orders) await expect(door).toContainText(`Collect ${rupees(grandTotal)}`)
  await press(/^Mark delivered \(3\) #\d+, #\d+, #\d+ · .*Asha/)
  await expect(page.getByRole('alertdialog')).toContainText(`Collect ${sum} in cash first`)
  await stopClock(page)
  await press(/^Yes, delivered$/)
  await page.clock.runFor(1_000)
  await expect(door.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.runFor(5_000)
  await page.clock.resume()
  await expect(page.getByText('Nothing to deliver right now')).toBeVisible()
  expect(presses).toBe(3)

  await page.goto('/employee/home')
  await expect(page.getByText('Cash collected since 4 am').locator('..')).toContainText(sum)
  await page.getByRole('button', { name: '3 orders' }).click()
  await expect(page.getByRole('dialog', { name: 'Cash collected since 4 am' }).getByRole('listitem')).toHaveCount(3)
  expect(errors()).toEqual([])
})

test('an order that cannot be handed over: customer, restaurant and administrator read why, until it is', async ({ request, open }) => {
  const { customer: asha, restaurant, employee: divya, order } = await packedDelivery(request)
  const hers = await open(divya, '/employee/deliveryHistory')
  await hers.page.getByRole('button', { name: 'Mark out of delivery' }).click()
  const customer = await open(asha, `/orderItems/${order._id}`)
  await expect(customer.page.getByText('Your food is on its way')).toBeVisible()
  const board = await open(restaurant, '/restaurent/orders')
  const admin = await open(await demoPerson(request, 'administrator', 'admin'), '/admin/home')

  await hers.page.getByRole('button', { name: 'Could not deliver' }).click()
  const dialog = hers.page.getByRole('dialog', { name: /^Why could you not deliver to Asha/ })
  await dialog.getByText('Nobody opens').click()
  await dialog.getByRole('button', { name: 'Tell them' }).click()
  await expect(hers.page.getByText('Not handed over: nobody opened')).toBeVisible()

  await expect(customer.page.getByText('The delivery partner could not hand over your order: nobody opened')).toBeVisible()
  await expect(customer.page.getByRole('link', { name: 'Call Divya Pillai' })).toHaveAttribute('href', 'tel:+919800000077')
  await expect(board.page.getByText(`#${order.number} could not be handed over: nobody opened`)).toBeVisible()
  const first = admin.page
    .getByRole('region', { name: /need.* help$/ })
    .getByRole('listitem')
    .first()
  await expect(first).toContainText('Reason: nobody opened')
  await first.getByRole('link', { name: /^View order/ }).click()
  await expect(admin.page.getByText('Could not be handed over: nobody opened').first()).toBeVisible()

  await hers.page.getByRole('button', { name: 'I’m trying again' }).click()
  await expect(hers.page.getByRole('button', { name: 'Could not deliver' })).toBeVisible()
  await expect(customer.page.getByText('Your food is on its way')).toBeVisible()
  await expect(board.page.getByText(/could not be handed over/)).toHaveCount(0)
  await asha.call('PATCH', '/cancelOrder', { itemId: order.item[0]?._id, orderId: order._id })
  for (const { errors } of [hers, customer, board, admin]) expect(errors()).toEqual([])
})
