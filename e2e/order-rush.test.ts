// The kitchen board under a burst of orders on a slow connection; clicks per order; and orders of several products.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { pressWhenShown } from './briefly-shown.ts'
import { fillCart, menuOf } from './demo-menu.ts'
import { demoPerson, type Person } from './demo-people.ts'
import { letCallsWait } from './let-calls-wait.ts'
import { openLive } from './live-page.ts'
import { placeDemoOrder, type WireOrder } from './placed-delivery.ts'
import { watchForErrors } from './quiet-console.ts'
import { ordersOf } from './reading-order.ts'

const ORDERS = 51
const LATENCY_MS = 600
// it delivers everywhere, without a minimum
const OWNER = 'dadar742'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
async function openBoard(page: Page, restaurant: Person): Promise<void> {
  await restaurant.signIn(page)
  await openLive(page, '/restaurent/orders')
  await expect(page.getByRole('heading', { name: /^New/ })).toBeAttached()
}
async function placeOrder(request: APIRequestContext, productCount: number): Promise<{ order: WireOrder; restaurant: Person }> {
  const neha = await demoPerson(request, 'customer', 'neha')
  const { restaurant, products } = await menuOf(request, OWNER)
  await fillCart(neha, products.slice(0, productCount))
  const { cartData } = await neha.call<{ cartData: { grandTotal: number } }>('GET', '/getcart')
  const body = { payment: 'COD', addressIndex: 0, cartData: { grandTotal: cartData.grandTotal } }
  return { order: (await neha.call<{ data: WireOrder }>('POST', '/order', body)).data, restaurant }
}

/** Records in the page how the board and the messages change during a test. */
async function watchBoard(page: Page) {
  await page.evaluate(() => {
    const seen = { counts: [] as number[], mostToasts: 0, messages: [] as string[] }
    Object.assign(window, { seen })
    const look = () => {
      const count = document.querySelectorAll('article').length
      if (seen.counts.at(-1) !== count) seen.counts.push(count)
      const toasts = [...document.querySelectorAll('.Toastify__toast[data-in=true]')].map((toast) => toast.textContent ?? '')
      seen.mostToasts = Math.max(seen.mostToasts, toasts.length)
      for (const toast of toasts) if (seen.messages.at(-1) !== toast) seen.messages.push(toast)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })
  return () => page.evaluate(() => (window as unknown as { seen: { counts: number[]; mostToasts: number; messages: string[] } }).seen)
}

/** After so many orders the board must have shown one of them. */
const BURST = 8

test('51 orders on a slow line: the board keeps up, no request is aborted, and the orders show one message', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const restaurant = await demoPerson(request, 'restaurant', OWNER)
  const neha = await demoPerson(request, 'customer', 'neha')
  const { products } = await menuOf(request, OWNER)
  let aborted = 0
  page.on('requestfailed', (failed) => {
    if (failed.url().includes('viewOrders')) aborted += 1
  })
  let responses = 0
  await page.route('**/restaurent/viewOrders*', async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS))
    await route.fulfill({ response })
    responses += 1
  })
  await letCallsWait(page)
  await openBoard(page, restaurant)
  const before = await page.getByRole('article').count()
  const seen = await watchBoard(page)

  await fillCart(neha, [])
  const placed: string[] = []
  const responsesBefore = responses
  for (let index = 0; index < ORDERS; index += 1) {
    const added = { productId: products[0]?._id, selectedVariant: products[0]?.variants[0]?.name }
    const { cartData } = await neha.call<{ cartData: { grandTotal: number } }>('POST', '/addToCart', added)
    const body = { payment: 'COD', addressIndex: 0, cartData: { grandTotal: cartData.grandTotal } }
    placed.push((await neha.call<{ data: WireOrder }>('POST', '/order', body)).data._id)
    if (placed.length % BURST > 0) continue
    const shown = () => page.getByRole('article').count()
    await expect.poll(shown, 'the board shows new orders while more come in').toBeGreaterThan(before + placed.length - BURST)
  }
  await expect(page.getByRole('article')).toHaveCount(before + ORDERS)
  const after = await seen()
  // an answer may bring nothing new when the one before it was read after the event
  expect(after.counts.length - 1, 'answers are shown, not replaced by later ones').toBeGreaterThan((responses - responsesBefore) / 2)
  expect(after.mostToasts, 'one message at a time').toBe(1)
  expect(
    after.messages.some((message) => /^\d+ new orders$/.test(message)),
    after.messages.join(' | '),
  ).toBe(true)
  expect(aborted).toBe(0)
  expect(errors()).toEqual([])
  for (const orderId of placed) await restaurant.call('POST', '/restaurent/moveOrder', { orderId, to: 'Order Rejected' })
  // each move makes the board read again, and a read that is still delayed cannot end after its page
  await page.unrouteAll({ behavior: 'wait' })
})

/** Counts the clicks on the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['clicks'] = '0'
    document.addEventListener('click', () => (dataset['clicks'] = String(Number(dataset['clicks']) + 1)), true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks']))
}

const RUSH = 12
const MOST_PRESSES = 30
test('twelve new orders are readable without scrolling, and are accepted, packed and assigned in thirty presses', async ({
  page,
  request,
}) => {
  const errors = watchForErrors(page)
  const neha = await demoPerson(request, 'customer', 'neha')
  const { restaurant, products } = await menuOf(request, OWNER)
  for (const order of await runningOf(restaurant))
    await restaurant.call('POST', '/restaurent/moveOrder', { orderId: order._id, to: 'Order Rejected' })
  const placed: string[] = []
  for (let index = 0; index < RUSH; index += 1) {
    await fillCart(neha, [products[index % products.length], products[(index + 1) % products.length]].slice(0, index % 3 === 2 ? 2 : 1))
    const { cartData } = await neha.call<{ cartData: { grandTotal: number } }>('GET', '/getcart')
    const body = { payment: 'COD', addressIndex: 0, cartData: { grandTotal: cartData.grandTotal } }
    placed.push((await neha.call<{ data: WireOrder }>('POST', '/order', body)).data._id)
  }
  await page.addInitScript(() => localStorage.setItem('tiffin.kitchen.sound', 'off'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await openBoard(page, restaurant)
  const tickets = page.getByRole('article')
  await expect(tickets).toHaveCount(RUSH)
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    const lowest = () => tickets.evaluateAll((all) => Math.max(...all.map((ticket) => ticket.getBoundingClientRect().bottom)))
    await expect.poll(lowest, `the lowest ticket at ${width} × ${height}`).toBeLessThanOrEqual(height)
  }
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: `Accept all ${RUSH}` }).click()
  await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(RUSH)
  for (let left = RUSH; left > 0; left -= 1) {
    await column(page, 'Preparing')
      .getByRole('button', { name: /^Mark packed/ })
      .first()
      .click()
    await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(left - 1)
  }
  const assign = column(page, 'Packed').getByRole('button', { name: /^Assign (?!delivery partner)/ })
  for (let left = RUSH; left > 0; left -= 1) {
    await expect(assign).toHaveCount(left)
    await assign.first().click()
  }
  await expect(column(page, 'Packed').getByText(/picks it up$/)).toHaveCount(RUSH)
  expect(await clicks()).toBeLessThanOrEqual(MOST_PRESSES)
  expect(errors()).toEqual([])
  for (const orderId of placed) await restaurant.call('POST', '/restaurent/moveOrder', { orderId, to: 'Order Rejected' })
})
const runningOf = async (restaurant: Person) =>
  (await restaurant.call<{ orders: WireOrder[] }>('GET', '/restaurent/viewOrders?state=running&limit=100')).orders

test('from new to assigned in three clicks', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const neha = await demoPerson(request, 'customer', 'neha')
  const restaurant = await demoPerson(request, 'restaurant', OWNER)
  await openBoard(page, restaurant)
  const order = await placeDemoOrder(neha, restaurant)
  const clicks = await countClicks(page)
  const ticket = page.getByRole('article', { name: `Order #${order.number}`, exact: true })
  await ticket.getByRole('button', { name: /^Accept/ }).click()
  await ticket.getByRole('button', { name: /^Mark packed/ }).click()
  await ticket.getByRole('button', { name: /^Assign (?!delivery partner)/ }).click()
  await expect(ticket).toContainText('picks it up')
  expect(await clicks()).toBe(3)
  expect(errors()).toEqual([])
})

test('an order of three dishes is accepted, packed and rejected as one, and its reason is asked for once', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const { order, restaurant } = await placeOrder(request, 3)
  await restaurant.signIn(page)
  await page.goto(`/restaurent/ordersMoreView/${order._id}`)
  const statuses = page.getByRole('main').getByLabel(/^Status of/)
  await expect(statuses).toHaveCount(3)
  const undone = await pressWhenShown(page, /^Undo accept/)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await undone()
  for (const status of await statuses.all()) await expect(status).toHaveValue('Pending')
  await page.getByRole('button', { name: 'Accept all' }).click()
  for (const status of await statuses.all()) await expect(status).toHaveValue('Preparing...')
  await page.getByRole('button', { name: 'Mark all packed' }).click()
  for (const status of await statuses.all()) await expect(status).toHaveValue('Packed')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Cancelled by you.')).toHaveCount(1)
  expect(errors()).toEqual([])
})

test('on a phone the first ticket begins within 120 px of the header, and messages about orders cover no field', async ({
  page,
  request,
}) => {
  const { order, restaurant } = await placeOrder(request, 1)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.addInitScript(() => localStorage.setItem('tiffin.kitchen.sound', 'off'))
  await openBoard(page, restaurant)
  const belowHeader = async () => {
    const header = await page.getByRole('banner').boundingBox()
    const ticket = await column(page, 'New').getByRole('article').first().boundingBox()
    const main = 16 // the padding of every page above its content
    return (ticket?.y ?? 0) - (header?.height ?? 0) - main
  }
  await expect.poll(belowHeader).toBeLessThanOrEqual(124)
  const orders = () =>
    ordersOf({
      pause: page.getByRole('button', { name: 'Pause', exact: true }),
      ticket: column(page, 'New').getByRole('article').first(),
      state: page.getByRole('main').getByRole('link', { name: 'Opening hours' }),
    })
  const onPhone = ['pause', 'ticket', 'state']
  await expect.poll(orders, 'the keyboard follows what is seen').toEqual({ read: onPhone, seen: onPhone })
  await page.setViewportSize({ width: 1280, height: 780 })
  const onWide = ['state', 'pause', 'ticket']
  await expect.poll(orders, 'the keyboard follows what is seen').toEqual({ read: onWide, seen: onWide })
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByRole('complementary', { name: /new orders?$/ }), 'the board says it already').toHaveCount(0)

  await page.goto('/restaurent/addProduct')
  const strip = page.getByRole('complementary', { name: /new orders?$/ })
  await expect(strip).toBeVisible()
  const said = await strip.getAttribute('aria-label')
  const belowStrip = async () => {
    const stripBox = await strip.boundingBox()
    const title = await page.getByRole('heading', { name: 'Add a menu item' }).boundingBox()
    return (title?.y ?? 0) - (stripBox?.y ?? 0) - (stripBox?.height ?? 0)
  }
  await expect.poll(belowStrip).toBeGreaterThanOrEqual(0)
  await page.getByRole('button', { name: 'Add dish' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Add dish' }).click({ trial: true })
  await restaurant.call('POST', '/restaurent/moveOrder', { orderId: order._id, to: 'Order Rejected' })
  // other orders of this restaurant may be waiting too
  await expect(page.getByRole('complementary', { name: said ?? '', exact: true })).toHaveCount(0)
})
