// An order that its restaurant does not accept, on servers with short limits: the reminder and the administrator's list, and the cancellation.
import { type APIRequestContext, expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { type OpenPage, test } from './open-page.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { placeDemoOrder } from './placed-delivery.ts'

/** Starts a server for the tests of a block. */
function serverWith(limits: { ALARM_MINUTES: string; CANCEL_MINUTES: string }) {
  const started = {} as { server: OwnServer; api: APIRequestContext }
  test.beforeAll(async ({ playwright }) => {
    started.server = await startOwnServer(2, limits)
    started.api = await playwright.request.newContext({ baseURL: started.server.base })
  })
  test.afterAll(async () => {
    await started.api?.dispose()
    await started.server?.stop()
  })
  return started
}
type Started = ReturnType<typeof serverWith>

/** Opens the pages of the restaurant and the administrator, orders as a customer, and opens the customer's page of the order. */
async function orderUnaccepted(open: OpenPage, { server, api }: Started) {
  const asha = await demoPerson(api, 'customer', 'asha')
  const spice = await demoPerson(api, 'restaurant', 'kitchen')
  const boss = await demoPerson(api, 'administrator', 'admin')
  const baseURL = server.base
  const restaurant = await open(spice, '/restaurent/orders?view=board', { baseURL })
  const office = await open(boss, '/admin/home', { baseURL })
  await expect(office.page.getByRole('heading', { name: 'home' })).toBeVisible()
  await expect(restaurant.page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  const order = await placeDemoOrder(asha, spice)
  const customer = await open(asha, `/orderItems/${order._id}`, { baseURL })
  const ticket = restaurant.page.getByRole('article', { name: `Order #${order.number}`, exact: true })
  const entry = office.page.getByRole('listitem').filter({ hasText: `#${order.number}` })
  return { order, ticket, entry, customer, restaurant, pages: [restaurant, office, customer] }
}

test.describe('long before the cancellation', () => {
  const started = serverWith({ ALARM_MINUTES: '0.08', CANCEL_MINUTES: '1200' })

  test('asha’s order is not accepted: a reminder, and an entry for the administrator', async ({ open }) => {
    const { customer, ticket, entry, pages } = await orderUnaccepted(open, started)
    await expect(customer.page.getByText(/has until .* to accept\. Otherwise we cancel the order and you pay nothing\./)).toBeVisible()
    await expect(ticket.getByText(/^Waiting \d+ min$/)).toBeVisible()
    // quietly: in the tooltip of the corner, and for screen readers
    await expect(ticket.getByTitle(/^Accept by .*, then auto-cancels$/)).toBeAttached()
    await expect(entry).toContainText('Not accepted')
    for (const { errors } of pages) expect(errors()).toEqual([])
  })
})

test.describe('seconds before the cancellation', () => {
  const started = serverWith({ ALARM_MINUTES: '0.01', CANCEL_MINUTES: '0.05' })

  test('asha’s order is not accepted: it is cancelled, and she, the restaurant and the administrator see it', async ({ open }) => {
    const { order, customer, ticket, entry, restaurant, pages } = await orderUnaccepted(open, started)
    await expect(customer.page.getByText(/didn’t respond in time, so we cancelled the order\. You pay nothing\./)).toBeVisible()
    await expect(customer.page.getByRole('region', { name: 'Progress' })).toContainText('The restaurant did not respond in time')
    // the open pages may have shown it before
    await expect(ticket).toHaveCount(0)
    await expect(entry).toHaveCount(0)
    await restaurant.page.goto(`/restaurent/ordersMoreView/${order._id}`)
    await expect(restaurant.page.getByText('The restaurant did not respond in time. Cancelled by Tiffin.')).toBeVisible()
    for (const { errors } of pages) expect(errors()).toEqual([])
  })
})
