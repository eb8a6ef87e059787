// The bar at the foot while a customer browses: her running order and her cart, in one row that covers nothing.
import { expect, type Locator, test } from '@playwright/test'
import { fillCart, menuOf } from './demo-menu.ts'
import { newcomer } from './newcomers.ts'
import { placeDemoOrder } from './placed-delivery.ts'
import { watchForErrors } from './quiet-console.ts'

// measured at rest
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

test('a running order and a cart share one row, and the end of the page comes out from under it', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const nayan = await newcomer(request, 'customer')
  await nayan.call('PATCH', '/addAddress', { address: { street: '3, Hill Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' } })
  const { restaurant, products } = await menuOf(request, 'vaghar')
  await placeDemoOrder(nayan, restaurant)
  await fillCart(nayan, products.slice(0, 2))
  await nayan.signIn(page)
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(`/menu/${restaurant.id}`)
  const running = page.getByRole('link', { name: /^Track the order from Vaghar.*The restaurant has your order/ })
  const cart = page.getByRole('link', { name: /^2 dishes · ₹.*View cart/ })
  const lastLink = page.getByRole('contentinfo').getByRole('link').last()
  const firstAdd = page.getByRole('button', { name: /^Buy Now/ }).first()

  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 760 })
    await expect(running).toBeVisible()
    // the bar of the cart may arrive after that of the order
    await expect.poll(async () => (await boxOf(running)).y - (await boxOf(cart)).y, { message: `one row at ${width} px` }).toBe(0)
    const [left, right] = [await boxOf(running), await boxOf(cart)]
    expect(left.right, `side by side at ${width} px`).toBeLessThanOrEqual(right.x)
    expect(right.right).toBeLessThanOrEqual(width)
    for (const { width: wide, height } of [left, right]) expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
    expect(right.height, `one bar at ${width} px`).toBeLessThanOrEqual(48)
    const covered = 760 - right.y
    expect(covered, `what all bars cover at ${width} px`).toBeLessThanOrEqual(width < 768 ? 128 : 64)

    // the end of the page, and whatever the keyboard reaches, is above the bar
    const atTheEnd = async () => {
      // what is rendered only near the window makes the page longer
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return (await boxOf(lastLink)).bottom
    }
    await expect.poll(atTheEnd, { message: `the end at ${width} px` }).toBeLessThanOrEqual(right.y)
    await page.evaluate(() => window.scrollTo(0, 0))
    await firstAdd.focus()
    await expect.poll(async () => (await boxOf(firstAdd)).bottom, { message: `the focus at ${width} px` }).toBeLessThanOrEqual(right.y)
  }

  // without a network its banner is shown above the bar
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline').first()).toBeVisible()
  const aboveBar = async () => (await boxOf(cart)).y - (await boxOf(page.locator('.connection-banner'))).bottom
  await expect.poll(aboveBar).toBeGreaterThanOrEqual(0)
  await page.context().setOffline(false)

  await running.click()
  await expect(page).toHaveURL(/\/orderItems\//)
  await page.goto('/')
  await expect(running).toBeVisible()
  await expect(cart, 'the bar of home').toBeHidden()
  expect(errors()).toEqual([])
})
