// What a person presses, types and chooses on a page that has arrived but whose scripts have not.
import { expect, test } from '@playwright/test'
import { fillCart, menuOf, newestOrder } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { holdScripts, reactListens } from './hold-scripts.ts'
import { newcomer } from './newcomers.ts'
import { openWithData } from './open-with-data.ts'
import { watchForErrors } from './quiet-console.ts'

test('an order is placed with what was counted, chosen and pressed before the scripts came', async ({ page, context, request }) => {
  const errors = watchForErrors(page)
  const bhavna = await demoPerson(request, 'customer', 'bhavna')
  const { products } = await menuOf(request, 'kitchen')
  await fillCart(bhavna, [products[0]])
  await bhavna.signInWithCookies(context)

  const letCartLoad = await holdScripts(page)
  await openWithData(page, '/cart', 'Add one')
  const add = page.getByRole('button', { name: /^Add one/ })
  await add.click()
  await add.click()
  letCartLoad()
  await expect(page.getByRole('group', { name: /^Quantity/ }).first()).toContainText('3')
  await expect
    .poll(async () => (await bhavna.call<{ cartData: { items: { quantity: number }[] } }>('GET', '/getcart')).cartData.items[0]?.quantity)
    .toBe(3)

  const letCheckoutLoad = await holdScripts(page)
  await openWithData(page, '/checkout', 'Place Order')
  await page.getByRole('radio', { name: /^Wallet/ }).check({ force: true })
  await page.getByRole('radio', { name: /Cash on delivery/ }).check({ force: true })
  await page.getByRole('button', { name: 'Place Order' }).click()
  letCheckoutLoad()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  expect((await newestOrder(bhavna)).item).toHaveLength(1)
  expect(errors()).toEqual([])
})

test('a dish that was pressed several times before the scripts came is added once, and one with sizes opens once', async ({
  page,
  context,
  request,
}) => {
  const errors = watchForErrors(page)
  const nila = await newcomer(request, 'customer')
  const { restaurant } = await menuOf(request, 'zeenat')
  await nila.signInWithCookies(context)
  const letMenuLoad = await holdScripts(page)
  await openWithData(page, `/menu/${restaurant.id}`, '<title>Zeenat Dum House')
  const add = page.getByRole('button', { name: 'Add Paneer Tikka Biryani', exact: true })
  for (const _press of [1, 2, 3]) await add.click()
  const buy = page.getByRole('button', { name: 'Buy Now Hyderabadi Chicken Dum Biryani' })
  for (const _press of [1, 2]) await buy.click()
  letMenuLoad()
  const sheet = page.getByRole('dialog', { name: 'Hyderabadi Chicken Dum Biryani' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const count = page.getByRole('group', { name: 'Quantity of Paneer Tikka Biryani' })
  // changes of the cart run one after another: this one is the last
  await count.getByRole('button', { name: 'Add one Paneer Tikka Biryani' }).click()
  await expect(count.getByRole('status')).toHaveText('2')
  const quantities = async () => (await nila.call<{ cartData: { items: { quantity: number }[] } }>('GET', '/getcart')).cartData.items
  await expect.poll(quantities).toMatchObject([{ quantity: 2 }])
  expect(errors()).toEqual([])
})

test('a question that was asked before the scripts came opens once', async ({ page, context, request }) => {
  const errors = watchForErrors(page)
  await (await demoPerson(request, 'administrator', 'admin')).signInWithCookies(context)
  const letUsersLoad = await holdScripts(page)
  await openWithData(page, '/admin/users?search=bhavna', 'BLOCK Bhavna Shah')
  await page.getByRole('button', { name: /^BLOCK/ }).click()
  letUsersLoad()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(errors()).toEqual([])
})

test('a language that was chosen before the script of the footer came is the language of the page', async ({ page }) => {
  const errors = watchForErrors(page)
  const letFooterLoad = await holdScripts(page, /\/assets\/.*store-footer.*\.js$/)
  await openWithData(page, '/', '<footer')
  await reactListens(page)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  letFooterLoad()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  expect(errors()).toEqual([])
})

test('a press that began before the script of the footer came, and ended after it, chooses the language', async ({ page }) => {
  const errors = watchForErrors(page)
  const footer = /\/assets\/.*store-footer.*\.js$/
  const letFooterLoad = await holdScripts(page, footer)
  const script = page.waitForRequest(footer)
  await openWithData(page, '/', '<footer')
  await reactListens(page)
  await page.getByRole('button', { name: 'हिन्दी' }).hover()
  await page.mouse.down()
  letFooterLoad()
  const isShown = (url: string) => import(url).then(() => new Promise(requestAnimationFrame))
  await page.evaluate(isShown, (await script).url())
  await page.mouse.up()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  expect(errors()).toEqual([])
})

test('a language that was chosen before any script came is the language of a page that does not exist', async ({ page }) => {
  const errors = watchForErrors(page, [404])
  const letPageLoad = await holdScripts(page)
  await openWithData(page, '/nowhere', '<footer')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  letPageLoad()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  expect(errors()).toEqual([])
})

test('a language that was chosen in a page that had no data yet is its language, also where buttons get no focus', async ({
  page,
  request,
}) => {
  const errors = watchForErrors(page)
  await (await newcomer(request, 'restaurant')).signIn(page)
  const letPageLoad = await holdScripts(page)
  await page.goto('/restaurent/hours', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  // as in Safari
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  letPageLoad()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  expect(errors()).toEqual([])
})
