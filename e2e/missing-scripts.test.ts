// Scripts that cannot be loaded: a part that is missing leaves the page as it is, and a page whose first script is missing says so.
import { expect, type Page, test } from '@playwright/test'
import { fillCart, menuOf } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { placeDemoOrder } from './placed-delivery.ts'

const NOT_LOADED = 'Part of this page could not be loaded. Please check your connection and try again.'

/** Fails the requests for the scripts of this name until the returned function is called. */
async function withhold(page: Page, name: string): Promise<() => Promise<void>> {
  const scripts = new RegExp(`/assets/\\w+/${name}-[\\w-]+\\.js$`)
  await page.route(scripts, (route) => route.abort())
  return () => page.unroute(scripts)
}
/** Returns whether the document is still the one in which this was called first. */
async function sameDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}

test('a menu stays as the server wrote it when the script of its reviews is missing, and its dishes open', async ({ page, request }) => {
  const { restaurant, products } = await menuOf(request, 'kitchen')
  await withhold(page, 'reviews')
  const failed = page.waitForEvent('requestfailed', (sent) => sent.url().includes('/reviews-'))
  await page.goto(`/menu/${restaurant.id}`)
  const isSame = await sameDocument(page)
  await failed
  const name = products[0]?.productName ?? ''
  const reviews = page.getByRole('region', { name: 'Latest reviews' })
  await expect(reviews).toBeVisible()
  await page.getByRole('button', { name: `Buy Now ${name}` }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(reviews).toBeVisible()
  expect(await isSame()).toBe(true)
})

test('a dish whose sheet cannot be loaded says so and offers to reload the page', async ({ page, request }) => {
  const { restaurant, products } = await menuOf(request, 'kitchen')
  const release = await withhold(page, 'product-modal')
  await page.goto(`/menu/${restaurant.id}`)
  const name = products[0]?.productName ?? ''
  const open = page.getByRole('button', { name: `Buy Now ${name}` })
  await open.click()
  const message = page.getByRole('alert').filter({ hasText: NOT_LOADED })
  await expect(message.getByRole('button', { name: 'Reload page' })).toBeVisible()
  await expect(page).toHaveURL(`/menu/${restaurant.id}`)
  await expect(open).toBeFocused()
  await release()
  await open.click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})

test('an order keeps its progress when the script of its cancellation is missing', async ({ page, request }) => {
  const asha = await demoPerson(request, 'customer', 'asha')
  const order = await placeDemoOrder(asha, await demoPerson(request, 'restaurant', 'kitchen'))
  await asha.signIn(page)
  const release = await withhold(page, 'cancel-dialog')
  const failed = page.waitForEvent('requestfailed', (sent) => sent.url().includes('/cancel-dialog-'))
  await page.goto(`/orderItems/${order._id}`)
  const isSame = await sameDocument(page)
  const progress = page.getByRole('region', { name: 'Progress' })
  await failed
  await expect(progress).toBeVisible()
  await expect(page.getByText(NOT_LOADED)).toHaveCount(0)
  const cancel = page.getByRole('button', { name: 'Cancel order' })
  await cancel.click()
  await expect(page.getByText(NOT_LOADED)).toBeVisible()
  await expect(progress).toBeVisible()
  await release()
  await cancel.click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
  expect(await isSame()).toBe(true)
  // removes the job, which would affect the next test
  for (const { _id } of order.item) await asha.call('PATCH', '/cancelOrder', { itemId: _id, orderId: order._id })
})

test('without a network the menu and the address sheet leave a checkout as it is, with what was typed', async ({
  page,
  context,
  request,
}) => {
  const asha = await demoPerson(request, 'customer', 'asha')
  await fillCart(asha, (await menuOf(request, 'kitchen')).products.slice(0, 1))
  await asha.signIn(page)
  await page.goto('/checkout')
  const note = page.getByRole('textbox', { name: 'Note to the restaurant' })
  await note.fill('No onions, please')
  await context.setOffline(true)
  const header = page.getByRole('banner')
  for (const name of ['Menu', /^Deliver to/]) {
    const button = header.getByRole('button', { name })
    await button.click()
    await expect(page.getByText(NOT_LOADED)).toBeVisible()
    await expect(note).toHaveValue('No onions, please')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText(NOT_LOADED)).toBeHidden()
  }
  await context.setOffline(false)
  await header.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toHaveValue('No onions, please')
})

for (const { language, again, form } of [
  { language: 'en', again: 'Try again', form: 'Name' },
  { language: 'hi', again: 'फिर कोशिश करें', form: 'नाम' },
])
  test(`a page whose first script is missing says so, and loads again on request, ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const release = await withhold(page, 'core')
    await page.goto('/signup')
    const alert = page.getByRole('alert')
    await expect(alert).toHaveCount(1)
    await expect(page.getByRole('status')).toHaveCount(0)
    await release()
    await alert.getByRole('button', { name: again }).click()
    await expect(page.getByRole('textbox', { name: form, exact: true })).toBeEditable()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
