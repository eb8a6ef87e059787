// Devices whose clock is wrong: every age, countdown and "today" is the server's.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demoPerson, type Person } from './demo-people.ts'
import { avoidMidnight } from './midnight.ts'
import { test } from './open-page.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { placeDemoOrder, type WireOrder } from './placed-delivery.ts'

declare global {
  interface Window {
    setDeviceClock: (ahead: number) => void
    /** Every age that the first ticket has shown. */
    ages: string[]
  }
}
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CANCEL_MINUTES = 40

let server: OwnServer
let api: APIRequestContext
let restaurant: Person
let customer: Person
let order: WireOrder
test.beforeAll(async ({ playwright }) => {
  // the order is of today in every test
  await avoidMidnight(600_000)
  server = await startOwnServer(3, { ALARM_MINUTES: '0.01', CANCEL_MINUTES: String(CANCEL_MINUTES) })
  api = await playwright.request.newContext({ baseURL: server.base })
  restaurant = await demoPerson(api, 'restaurant', 'kitchen')
  customer = await demoPerson(api, 'customer', 'asha')
  order = await placeDemoOrder(customer, restaurant)
})
test.afterAll(async () => {
  await api?.dispose()
  await server?.stop()
})

/** Makes the clock of a page's device wrong from the start, and lets the test set it later. */
const withClock = (page: Page, ahead: number) =>
  page.addInitScript((first) => {
    const Real = Date
    let shift = first
    const now = () => Real.now() + shift
    window.setDeviceClock = (ahead) => {
      shift = ahead
    }
    window.Date = new Proxy(Real, {
      construct: (_, given) => (given.length === 0 ? new Real(now()) : Reflect.construct(Real, given)),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    })
  }, ahead)

/** Records what the page shows from its first frame on, before and after hydration. */
const recordAges = (page: Page, name: string) =>
  page.addInitScript((label) => {
    window.ages = []
    const look = () => {
      const age = /\d+:\d\d/.exec(document.querySelector(`[aria-label="${label}"]`)?.textContent ?? '')?.[0]
      if (age && window.ages.at(-1) !== age) window.ages.push(age)
      requestAnimationFrame(look)
    }
    look()
  }, name)

const minutesIn = (time: string | undefined): number => Number(time?.split(':')[0])
const secondsIn = (age: string): number => age.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
const trueAge = () => (Date.now() - placedAt()) / 1_000
const placedAt = () => Date.parse((order as WireOrder & { createdAt: string }).createdAt)

/** Expects the ages that were shown to be those of the server's clock since the order was `from` seconds old. */
async function expectTrueAges(page: Page, from: number): Promise<void> {
  const ages = (await page.evaluate(() => window.ages)).map(secondsIn)
  expect(ages.length).toBeGreaterThan(0)
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(from - 2)
  expect(Math.max(...ages)).toBeLessThanOrEqual(trueAge() + 2)
}

for (const [clock, ahead, words] of [
  ['25 minutes slow', -25 * MINUTE_MS, "This device's clock is 25 minutes slow."],
  ['25 minutes fast', 25 * MINUTE_MS, "This device's clock is 25 minutes fast."],
  ['8 minutes fast', 8 * MINUTE_MS, "This device's clock is 8 minutes fast."],
  ['2 hours fast', 2 * HOUR_MS, "This device's clock is 2 hours fast."],
  ['26 hours fast', 26 * HOUR_MS, "This device's clock is 26 hours fast."],
] as const)
  test(`a kitchen’s tablet that is ${clock} shows the server’s ages and countdowns, and says so`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.base })
    await restaurant.signInWithCookies(context)
    const page = await context.newPage()
    await withClock(page, ahead)
    const name = `Order #${order.number}`
    await recordAges(page, name)
    const openedAt = trueAge()
    await page.goto('/restaurent/orders?view=board')
    await expect(page.getByRole('status').filter({ hasText: words })).toContainText("Times here follow Tiffin's clock.")
    const ticket = page.getByRole('article', { name, exact: true })
    const left = /auto-cancels in (\d+:\d\d)/
    await expect(ticket).toContainText(left)
    await expect.poll(async () => (await page.evaluate(() => window.ages)).length, { message: 'the age goes on' }).toBeGreaterThan(2)
    await expectTrueAges(page, openedAt)
    const minutesLeft = minutesIn(left.exec((await ticket.textContent()) ?? '')?.[1])
    expect(Math.abs(minutesLeft - (CANCEL_MINUTES - trueAge() / 60))).toBeLessThan(1.5)
    await context.close()
  })

test('a clock that is set while the board is open changes no age, and a notice stays until it is right', async ({ open }) => {
  const { page } = await open(restaurant, 'about:blank', { baseURL: server.base })
  await withClock(page, 0)
  await recordAges(page, `Order #${order.number}`)
  const openedAt = trueAge()
  await page.goto('/restaurent/orders?view=board')
  const notice = page.getByText("This device's clock")
  await expect(page.getByRole('article', { name: `Order #${order.number}`, exact: true })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.evaluate((ahead) => window.setDeviceClock(ahead), -90 * MINUTE_MS)
  await expect(page.getByText("This device's clock is 90 minutes slow.")).toBeVisible()
  await expectTrueAges(page, openedAt)
  await page.evaluate(() => window.setDeviceClock(0))
  await expect(notice).toHaveCount(0)
  await expectTrueAges(page, openedAt)
})

test('a page that the browser has kept for an hour learns the time again', async ({ open }) => {
  const { page } = await open(restaurant, 'about:blank', { baseURL: server.base })
  await page.route('**/restaurent/orders?view=board', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'server-timing': `now;desc=${Date.now() - HOUR_MS}` } })
  })
  await page.goto('/restaurent/orders?view=board')
  const ticket = page.getByRole('article', { name: `Order #${order.number}`, exact: true })
  await expect(ticket).toContainText(/auto-cancels in [1-3]\d:\d\d/)
  await expect(page.getByText("This device's clock")).toHaveCount(0)
})

test('on a phone that is 26 hours fast, today is today', async ({ open }) => {
  const { page } = await open(customer, 'about:blank', { baseURL: server.base })
  await withClock(page, 26 * HOUR_MS)
  await page.goto(`/orderItems/${order._id}`)
  await expect(page.getByText(/Today, /).first()).toBeVisible()
  await page.goto('/orders')
  await expect(
    page
      .getByText(/Today, /)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('the opening hours, in Hindi, and the deliveries say that the clock is wrong', async ({ open }) => {
  const office = await open(restaurant, 'about:blank', { baseURL: server.base })
  await office.context.addCookies([{ name: 'language', value: 'hi', url: server.base }])
  await withClock(office.page, -25 * MINUTE_MS)
  await office.page.goto('/restaurent/hours')
  await expect(office.page.getByText('इस डिवाइस की घड़ी 25 मिनट पीछे है।')).toBeVisible()
  const deliveries = await open(await demoPerson(api, 'employee', 'ravi'), 'about:blank', { baseURL: server.base })
  await withClock(deliveries.page, 3 * 24 * HOUR_MS)
  for (const address of ['/employee/home', '/employee/deliveryHistory']) {
    await deliveries.page.goto(address)
    await expect(deliveries.page.getByText("This device's clock is 3 days fast.")).toBeVisible()
  }
})

test('nothing is said about a clock that is a minute fast', async ({ open }) => {
  const { page } = await open(restaurant, 'about:blank', { baseURL: server.base })
  await withClock(page, MINUTE_MS)
  await page.goto('/restaurent/orders?view=board')
  await expect(page.getByRole('article', { name: `Order #${order.number}`, exact: true })).toBeVisible()
  await expect(page.getByText("This device's clock")).toHaveCount(0)
})
