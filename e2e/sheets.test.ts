// The open sheets of a product with options and of one that has run out: no axe findings, and the first by keyboard alone.
import { expect } from '@playwright/test'
import { fillCart, menuOf } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { holdScripts } from './hold-scripts.ts'
import { newcomer } from './newcomers.ts'
import { test } from './open-page.ts'
import { placeDemoOrder } from './placed-delivery.ts'
import { contrastFaultsOf, faultsOf } from './screen-faults.ts'

test('the sheet of a dish with options and few left is filled by keyboard alone, and has no faults', async ({ open, request }) => {
  const nila = await newcomer(request, 'customer')
  const { restaurant, products } = await menuOf(request, 'sarson.sons')
  const saag = products.find(({ productName }) => productName === 'Sarson Saag Paneer')
  await restaurant.call('PATCH', `/restaurent/products/${saag?._id}/stock`, { left: 2 })
  const { page, errors } = await open(nila, `/menu/${restaurant.id}?search=Sarson+Saag`)
  await page.getByRole('button', { name: 'Buy Now Sarson Saag Paneer' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Sarson Saag Paneer' })
  const add = sheet.getByRole('button', { name: /^Add to Cart/ })
  await expect(add).toBeVisible()
  // an unfilled group takes the focus
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Please choose one to go on').first()).toBeVisible()
  await expect(sheet.getByRole('radio', { name: /Tandoori roti/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: /Naan, 2 pieces/ })).toBeChecked()
  expect(await faultsOf(page)).toEqual([])
  expect(await contrastFaultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  const more = sheet.getByRole('button', { name: 'Add one Sarson Saag Paneer' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Only 2 left').last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(more).toBeFocused()
  await expect(sheet.locator('output').last()).toHaveText('2')
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await page.goto('/cart')
  await expect(page.getByText('Only 2 left')).toBeVisible()
  await restaurant.call('PATCH', `/restaurent/products/${saag?._id}/stock`, { left: null })
  await fillCart(nila, [])
  expect(errors()).toEqual([])
})

test('the sheets about a dish that has run out have no faults, for the restaurant and for the customer', async ({ open, request }) => {
  const [asha, spice] = await Promise.all([demoPerson(request, 'customer', 'asha'), demoPerson(request, 'restaurant', 'kitchen')])
  const order = await placeDemoOrder(asha, spice)
  const name = order.item[0]?.product.productName ?? ''
  const restaurant = await open(spice, `/restaurent/ordersMoreView/${order._id}`)
  await restaurant.page.getByRole('button', { name }).first().click()
  await restaurant.page.getByRole('button', { name: `${name} is missing` }).click()
  const offer = restaurant.page.getByRole('dialog', { name: `${name} is missing` })
  await offer.getByRole('group').getByRole('checkbox').nth(0).check()
  expect(await faultsOf(restaurant.page)).toEqual([])
  expect(await contrastFaultsOf(restaurant.page)).toEqual([])
  await offer.getByRole('button', { name: /^Ask / }).click()

  const customer = await open(asha, `/orderItems/${order._id}`)
  const question = customer.page.getByRole('dialog', { name: `${name} has run out` })
  await expect(question.getByRole('radio').first()).toBeVisible()
  expect(await faultsOf(customer.page)).toEqual([])
  expect(await contrastFaultsOf(customer.page)).toEqual([])
  await question.getByRole('button', { name: /^Remove the dish/ }).click()
  await expect(question).toHaveCount(0)
  for (const { errors } of [restaurant, customer]) expect(errors()).toEqual([])
})

test('a dish is added once, however often Add is pressed while its sheet closes', async ({ open, request }) => {
  const nila = await newcomer(request, 'customer')
  const { restaurant } = await menuOf(request, 'sarson.sons')
  const { page, errors } = await open(nila, `/menu/${restaurant.id}?search=Sarson+Saag`)
  await page.addStyleTag({ content: '[data-state=closed] { animation-duration: 3600s !important }' })
  await page.getByRole('button', { name: 'Buy Now Sarson Saag Paneer' }).press('Enter')
  await page.getByRole('radio', { name: /Naan, 2 pieces/ }).check()
  const requests: string[] = []
  page.on('request', (sent) => sent.url().endsWith('/addToCart') && requests.push(sent.url()))
  const add = page.locator('[role=dialog] button').filter({ hasText: /^Add to Cart/ })
  await add.click()
  await expect(page.locator('[role=dialog][data-state=closed]')).toBeVisible()
  await add.evaluate((button: HTMLButtonElement) => button.click())
  // within the app: leaving the document could end a second request before it is counted
  await page.locator('header a[href="/cart"]').evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page.getByRole('main').getByText('Sarson Saag Paneer').first()).toBeVisible()
  expect(requests).toHaveLength(1)
  const { cartData } = await nila.call<{ cartData: { items: { quantity: number }[] } }>('GET', '/getcart')
  expect(cartData.items.map(({ quantity }) => quantity)).toEqual([1])
  await fillCart(nila, [])
  expect(errors()).toEqual([])
})

test('a dish that is pressed twice while its sheet loads is added and closed with one press', async ({ signedIn, request }) => {
  const nila = await newcomer(request, 'customer')
  const { restaurant } = await menuOf(request, 'sarson.sons')
  const { page, errors } = await signedIn(nila)
  const letSheetLoad = await holdScripts(page, /\/product-modal-.*\.js$/)
  await page.goto(`/menu/${restaurant.id}?search=Sarson+Saag`)
  const buy = page.getByRole('button', { name: 'Buy Now Sarson Saag Paneer' })
  await buy.click()
  await expect(page).toHaveURL(/dish=/)
  await buy.click()
  letSheetLoad()
  const sheet = page.getByRole('dialog', { name: 'Sarson Saag Paneer' })
  await sheet.getByRole('radio', { name: /Naan, 2 pieces/ }).check()
  await sheet.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\?search=Sarson\+Saag$/)
  await fillCart(nila, [])
  expect(errors()).toEqual([])
})
