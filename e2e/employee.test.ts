// The delivery employee: a packed order arrives live, is picked up, handed over and paid; chat; offline use.
import { type APIRequestContext, expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { watchForToast } from './briefly-shown.ts'
import { demoPerson, type Person } from './demo-people.ts'
import { newEmployee, orderNumber, packedDelivery, packForEmployee, placeDemoOrder, type WireOrder } from './placed-delivery.ts'
import { watchForErrors } from './quiet-console.ts'
import { stopClock } from './stop-clock.ts'
import { toast } from './toasts.ts'

const team = async (request: APIRequestContext) => ({
  asha: await demoPerson(request, 'customer', 'asha'),
  restaurant: await demoPerson(request, 'restaurant', 'kitchen'),
  // without the deliveries of the demo city, which would be at the same stop
  ravi: await newEmployee(request, 'ravi'),
})
const stateOf = async (ravi: Person, { _id }: WireOrder) => {
  const { ordersDetails } = await ravi.call<{ ordersDetails: { _id: string; item: { orderStatus: string }[] }[] }>(
    'GET',
    '/employee/getordersempl',
  )
  return ordersDetails.find((order) => order._id === _id)?.item[0]?.orderStatus
}
const jobOf = (page: Page, order: WireOrder) => page.getByRole('article', { name: new RegExp(`^Delivery ${orderNumber(order).source}`) })

test('an employee sees an assigned order while it is prepared', async ({ page, request }) => {
  const { asha, restaurant } = await team(request)
  const divya = await newEmployee(request, 'divya-waits')
  await divya.signIn(page)
  await page.goto('/employee/deliveryHistory')
  await expect(page.getByText('Nothing to deliver right now')).toBeVisible()

  const order = await placeDemoOrder(asha, restaurant)
  const [item] = order.item
  const preparing = { prodId: item?._id, orderId: order._id, orderStatus: 'Preparing...' }
  await restaurant.call('PATCH', '/restaurent/updateDeliveryStatus', preparing)
  await restaurant.call('POST', '/restaurent/splitOrder', { employeeId: divya.id, orderId: order._id })
  const job = jobOf(page, order)
  await expect(job).toContainText(item?.product.productName ?? '')
  await expect(job.getByRole('button', { name: 'Mark out of delivery' })).toHaveCount(0)
})

test('ravi sees a packed order arrive, picks it up, hands it over once and earns the fee', async ({ page, request }) => {
  await page.clock.install()
  const { asha, restaurant, ravi } = await team(request)
  const errors = watchForErrors(page)
  const before = await ravi.call<{ totalEarnings: number; delivered: number }>('GET', '/employee/dashboardData')
  await ravi.signIn(page)
  await page.goto('/employee/deliveryHistory')
  await expect(page.getByText('No deliveries yet')).toBeVisible()

  const order = await placeDemoOrder(asha, restaurant)
  await packForEmployee(restaurant, order, ravi)
  const job = jobOf(page, order)
  await expect(job).toBeVisible()
  await expect(job).toContainText(`Collect ₹${new Intl.NumberFormat('en-IN').format(order.grandTotal)}`)
  const maps = job.getByRole('link', { name: /^Maps to/ })
  const { restaurantName, Address } = order.restId
  const counter = encodeURIComponent(`${restaurantName}, ${Address.street}`)
  await expect(maps, 'the way to the restaurant first').toHaveAttribute('href', new RegExp(`/maps/search/\\?api=1&query=${counter}`))
  await expect(job.getByText(Address.street)).toBeVisible()
  await expect(job.getByRole('link', { name: /^Call Asha/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  const next = job.getByRole('button', { name: /^Mark/ })
  expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(56)

  const left = await watchForToast(page, 'Out of delivery')
  await next.click()
  await left()
  await expect(next).toHaveText(/^Mark delivered #\d+ · /)
  // the pin of the demo customer's address
  await expect(maps, 'then the way to the customer').toHaveAttribute('href', /query=9\.\d+%2C76\.\d+$/)
  await next.click()
  const notYet = await watchForToast(page, 'Cancelled!!')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).click()
  await notYet()
  // an accidental press is undone: no request was sent
  await next.click()
  await stopClock(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delivered' }).click()
  await job.getByRole('button', { name: 'Undo' }).click()
  await page.clock.resume()
  await toast(page, 'Undone. Nothing was sent.')
  await expect(next).toBeFocused()
  expect(await stateOf(ravi, order)).toBe('Out of delivery')

  await next.click()
  await stopClock(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delivered' }).click()
  await page.clock.runFor(1_000)
  await expect(job.getByRole('button', { name: 'Undo' })).toBeFocused()
  expect(await stateOf(ravi, order)).toBe('Out of delivery')
  const earnedShown = await watchForToast(page, 'Delivered · +₹40')
  await page.clock.runFor(5_000)
  await page.clock.resume()
  await earnedShown()
  await expect(job).toBeHidden()
  const ofRestaurant = page.getByRole('list', { name: 'Past deliveries' }).getByRole('listitem').filter({ hasText: restaurantName })
  // each day has the number once
  await expect(ofRestaurant.filter({ hasText: orderNumber(order) }).filter({ hasText: 'Today' })).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Hi Divya' })).toBeVisible()
  const earned = await ravi.call<{ totalEarnings: number; delivered: number }>('GET', '/employee/dashboardData')
  expect(earned.delivered).toBe(before.delivered + 1)
  expect(earned.totalEarnings).toBeGreaterThan(before.totalEarnings)
  const sum = new Intl.NumberFormat('en-IN').format(earned.totalEarnings)
  await expect(page.getByRole('region', { name: 'Earnings', exact: true })).toContainText(`₹${sum}`)
  expect(errors()).toEqual([])
})

test('an order that is cancelled while he presses shows a message and does not move', async ({ page, request }) => {
  const { customer: asha, employee: ravi, order } = await packedDelivery(request)
  await ravi.signIn(page)
  await page.goto('/employee/deliveryHistory')
  const job = jobOf(page, order)
  await expect(job).toBeVisible()
  // like on a slow connection: the screen shows an outdated state
  const cancelFirst = async (route: Route) => {
    for (const { _id } of order.item) await asha.call('PATCH', '/cancelOrder', { itemId: _id, orderId: order._id })
    await route.continue()
  }
  await page.route('**/employee/updateDeliveryStatus', cancelFirst, { times: 1 })
  await job.getByRole('button', { name: 'Mark out of delivery' }).click()
  await toast(page, 'no data available')
  await expect(job).toBeHidden()
})

test('ravi chats with the customer of an order, also after a reload', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const { customer: asha, employee: ravi, order } = await packedDelivery(request)
  await ravi.signIn(page)
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

  // removes the job, which would affect the next test
  for (const { _id } of order.item) await asha.call('PATCH', '/cancelOrder', { itemId: _id, orderId: order._id })
})

test('steps taken offline are kept and sent when ravi is online again, also a handover whose page was left', async ({
  page,
  request,
  context,
}) => {
  await page.clock.install()
  const { employee: ravi, order } = await packedDelivery(request)
  await ravi.signIn(page)
  await page.goto('/employee/deliveryHistory')
  const job = jobOf(page, order)
  await expect(job).toBeVisible()
  await context.setOffline(true)
  await job.getByRole('button', { name: 'Mark out of delivery' }).click()
  await expect(job.getByText('Out of delivery. We’ll send it when you’re online.')).toBeVisible()
  expect(await stateOf(ravi, order)).toBe('Packed')
  await context.setOffline(false)
  await expect.poll(() => stateOf(ravi, order)).toBe('Out of delivery')

  await job.getByRole('button', { name: 'Mark delivered' }).click()
  await stopClock(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delivered' }).click()
  await expect(job.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => stateOf(ravi, order)).toBe('Delivered')
})

test('on a phone the job and both addresses come first, and Logout is in the menu', async ({ page, request }) => {
  const { customer: asha, employee: divya, order } = await packedDelivery(request)
  await divya.signIn(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/employee/home')
  const job = jobOf(page, order)
  await expect(job).toBeVisible()
  const isAbove = (upper: Locator, lower: Locator, message: string) =>
    expect
      .poll(async () => {
        const [over, under] = [await upper.boundingBox(), await lower.boundingBox()]
        return over && under && under.y - over.y - over.height
      }, message)
      .toBeGreaterThan(0)
  const step = job.getByRole('button', { name: /^Mark/ })
  const [dropOff] = order.address
  await isAbove(job.getByText(`${dropOff?.street}, ${dropOff?.city}`), step, 'the drop-off address')
  await isAbove(job, page.getByText("Today's earnings"), 'the figures')

  await job.getByRole('button', { name: 'Mark out of delivery' }).click()
  await expect(job.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  await isAbove(job.getByRole('button', { name: 'Could not deliver' }), step, 'the way out, above the step')

  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Orders', 'Chat'])
  await asha.call('POST', '/saveChat', { orderId: order._id, chat: { user: 'Ring twice', employee: '' } })
  await bar.getByRole('link', { name: /^1 new message|Chat.*1 new message/ }).click()
  await page.getByRole('list', { name: 'Chats of your orders' }).getByRole('link', { name: /Asha/ }).click()
  await expect(page.getByRole('log')).toContainText('Ring twice')
  await expect(bar.getByRole('link', { name: /new message/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Delivery' })
  await expect(menu.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Logout' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the delivery screen has a contrast of at least 7:1, ${colorScheme}`, async ({ page, request }) => {
    const { employee: divya, order } = await packedDelivery(request)
    await divya.signIn(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/employee/home')
    const job = jobOf(page, order)
    await expect(job).toBeVisible()
    // within the thumb's reach: in the lower two fifths of the screen
    const step = job.getByRole('button', { name: /^Mark/ })
    await expect.poll(async () => (await step.boundingBox())?.y).toBeGreaterThanOrEqual(780 * 0.6)
    const faint = await job.evaluate((card) => {
      const luminance = (colour: string) => {
        const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const groundOf = (at: Element | null): string => {
        if (!at) return 'rgb(255, 255, 255)'
        const { backgroundColor } = getComputedStyle(at)
        return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(at.parentElement) : backgroundColor
      }
      const texts = [...card.querySelectorAll('h3, p, li span, b')].filter(
        (text) => text.textContent?.trim() && !text.closest('a, button, .sr-only, [aria-hidden=true]'),
      )
      return texts.flatMap((text) => {
        const [a, b] = [luminance(getComputedStyle(text).color), luminance(groundOf(text))]
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
        return contrast < 7 ? [`${text.textContent?.trim()} ${contrast.toFixed(2)}`] : []
      })
    })
    expect(faint).toEqual([])
  })
