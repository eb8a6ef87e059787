// An order that its restaurant does not accept, on a server with short limits: the reminder, the administrator's list, the cancellation,
// and what the customer reads.
import { type APIRequestContext, expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { test } from './open-page.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { placeDemoOrder } from './placed-delivery.ts'

let server: OwnServer
let api: APIRequestContext
test.beforeAll(async ({ playwright }) => {
  // long enough for a slow machine to show the order before it is cancelled
  server = await startOwnServer(2, { ALARM_MINUTES: '0.08', CANCEL_MINUTES: '0.5' })
  api = await playwright.request.newContext({ baseURL: server.base })
})
test.afterAll(async () => {
  await api?.dispose()
  await server?.stop()
})

test('asha’s order is not accepted: a reminder, an entry for the administrator, and the cancellation', async ({ open }) => {
  const [asha, spice, boss] = await Promise.all([
    demoPerson(api, 'customer', 'asha'),
    demoPerson(api, 'restaurant', 'kitchen'),
    demoPerson(api, 'administrator', 'admin'),
  ])
  const restaurant = await open(spice, '/restaurent/orders?view=board', { baseURL: server.base })
  const office = await open(boss, '/admin/home', { baseURL: server.base })
  await expect(office.page.getByRole('heading', { name: 'home' })).toBeVisible()
  await expect(restaurant.page.getByRole('heading', { name: 'Orders' })).toBeVisible()

  const order = await placeDemoOrder(asha, spice)
  const number = `#${order.number}`
  const customer = await open(asha, `/orderItems/${order._id}`, { baseURL: server.base })
  await expect(customer.page.getByText(/has until .* to accept\. Otherwise we cancel the order and you pay nothing\./)).toBeVisible()

  const ticket = restaurant.page.getByRole('article', { name: `Order ${number}`, exact: true })
  await expect(ticket.getByText(/Accept now: auto-cancels/)).toBeVisible()
  await expect(office.page.getByRole('listitem').filter({ hasText: number })).toContainText('Not accepted')

  await expect(customer.page.getByText(/didn’t respond in time, so we cancelled the order\. You pay nothing\./)).toBeVisible({
    timeout: 60_000,
  })
  await expect(customer.page.getByRole('region', { name: 'Progress' })).toContainText('The restaurant did not respond in time')
  await expect(ticket).toHaveCount(0)
  await expect(office.page.getByRole('listitem').filter({ hasText: number })).toHaveCount(0, { timeout: 60_000 })
  await restaurant.page.goto(`/restaurent/ordersMoreView/${order._id}`)
  await expect(restaurant.page.getByText('The restaurant did not respond in time. Cancelled by Tiffin.')).toBeVisible()
  for (const { errors } of [restaurant, office, customer]) expect(errors()).toEqual([])
})
