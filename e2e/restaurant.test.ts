// A restaurant's first day: sign-up, menu, and the first order from acceptance to delivery.
import { Buffer } from 'node:buffer'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { pressWhenShown, watchForToast } from './briefly-shown.ts'
import { demoPerson } from './demo-people.ts'
import { openLive } from './live-page.ts'
import { watchForErrors } from './quiet-console.ts'
import { picturesOf } from './small-pictures.ts'

test.describe.configure({ mode: 'serial' })
const stamp = Date.now().toString(36)
const restaurant = { name: `Spice Route ${stamp}`, email: `spice-${stamp}@example.in`, password: 'cardamom-9' }

/** Does something that a toast answers, and waits until the toast has been shown. */
async function toastAfter(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  const shown = await watchForToast(page, words)
  await act()
  await shown()
}
async function logIn(page: Page) {
  await page.goto('/restaurent/login')
  await page.getByLabel('Email').fill(restaurant.email)
  await page.getByLabel('Password', { exact: true }).fill(restaurant.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/restaurent\/home$/)
}
async function nehaOrders(request: APIRequestContext, page: Page): Promise<string> {
  const restId = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state.restaurent.profile._id)
  const neha = await demoPerson(request, 'customer', 'neha')
  const { productData } = await neha.call<{ productData: { _id: string }[] }>('GET', `/restaurent/getRestaurentProduct?id=${restId}`)
  const added = { productId: productData[0]?._id, selectedVariant: 'Half', quantity: 2 }
  const { cartData } = await neha.call<{ cartData: { grandTotal: number } }>('POST', '/addToCart', added)
  const order = { payment: 'COD', addressIndex: 0, cartData: { grandTotal: cartData.grandTotal } }
  const { orders } = await neha.call<{ orders: { _id: string; restId: { _id: string } }[] }>('POST', '/order', order)
  return orders.find((order) => order.restId._id === restId)?._id ?? ''
}

/** Returns the number of tones that the bell has started. */
const strikes = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['strikes'] ?? 0))
const mm = (length: number) => (length * 96) / 25.4

test('ammu signs up her restaurant, adds a category and renames it', async ({ page }) => {
  const errors = watchForErrors(page, [400])
  await page.goto('/restaurent/home')
  await expect(page).toHaveURL(/\/restaurent\/login$/)
  await page.getByRole('link', { name: 'Become a partner' }).click()
  await page.getByLabel('Restaurant name').fill(restaurant.name)
  await page.getByLabel('Email').fill(restaurant.email)
  await page.getByLabel('Phone number').fill('98000')
  await page.getByLabel('Place').fill('Fort Kochi')
  await page.getByLabel('Password', { exact: true }).fill(restaurant.password)
  const signUp = page.getByRole('button', { name: 'Sign up' })
  await toastAfter(page, 'Phone number must have exactly 10 digits.', () => signUp.click())
  await page.getByLabel('Phone number').fill('9800000555')
  await signUp.click()
  await expect(page).toHaveURL(/\/restaurent\/home$/)
  const checklist = page.getByRole('region', { name: 'Get ready for your first order' })
  await expect(checklist.getByRole('listitem')).toHaveCount(6)
  await expect(checklist).toContainText('0 of 6 done')
  await checklist.getByRole('link', { name: 'Create a category' }).click()
  const field = page.getByLabel('New category')
  await toastAfter(page, 'Please enter category name', () => page.getByRole('button', { name: 'Add category' }).click())
  await field.fill('Starter')
  await toastAfter(page, 'category created', () => field.press('Enter'))
  await field.fill('STARTER')
  await toastAfter(page, 'Category Already exist', () => field.press('Enter'))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Edit Starter' }).click()
  await page.getByLabel('New name of Starter').fill('Starters')
  await toastAfter(page, 'Category edited', () => page.keyboard.press('Enter'))
  await expect(page.getByRole('button', { name: 'Delete Starters' })).toBeVisible()
  expect(errors()).toEqual([])
})

test('she adds a dish with four pictures, changes it, and keeps it at the confirmation', async ({ page }) => {
  const errors = watchForErrors(page)
  await logIn(page)
  await page.getByRole('link', { name: 'Add Menu Items' }).click()
  const add = page.getByRole('button', { name: 'Add dish' })
  await toastAfter(page, 'Please Fill ProductName', () => add.click())
  const form = page.getByRole('form', { name: 'Add dish' })
  for (const words of [
    'Please Fill category',
    'Please Fill Description',
    'Choose vegetarian or non-vegetarian',
    'Please add at least one variant',
    'Please upload at least 4 images',
  ])
    await expect(form.getByText(words)).toBeVisible()
  await expect(page.getByLabel('Name').first()).toBeFocused()

  await page.getByLabel('Name').first().fill('Pepper Prawns')
  await page.getByLabel('Category').selectOption('Starters')
  await page.getByLabel('Description').fill('Prawns in crushed Wayanad pepper.')
  await page.getByText('Non-vegetarian').first().click()
  const row = form.getByRole('listitem').filter({ hasText: 'Customers pay' })
  await row.getByLabel('Name').fill('Half')
  await row.getByLabel('Price').fill('012')
  await page.getByLabel('Add pictures').setInputFiles(picturesOf(3))
  const chosen = form.getByRole('list', { name: 'Pictures, in order' })
  await expect(chosen.getByRole('listitem')).toHaveCount(3)
  await toastAfter(page, 'enter valid price', () => add.click())
  await row.getByLabel('Price').fill('240')
  await row.getByLabel('Offer').fill('10')
  await expect(row.getByRole('status')).toHaveText('₹216')
  await expect(form.getByText('Please upload at least 4 images')).toBeVisible()
  await expect(form.getByText('1 more', { exact: true })).toBeVisible()
  await page.getByLabel('Add pictures').setInputFiles(picturesOf(1))
  await expect(form.getByText('Please upload at least 4 images')).toBeHidden()
  await expect(form.getByText('4 pictures are uploaded')).toBeAttached()
  await chosen.getByRole('button', { name: 'Move picture 4 forward' }).click()
  await toastAfter(page, 'product added successfully', () => add.click())
  await expect(page).toHaveURL(/\/restaurent\/products$/)

  await page.getByRole('link', { name: 'Edit Pepper Prawns' }).click()
  await expect(page.getByLabel('Category')).toHaveValue(/.+/)
  await page.getByLabel('Name').first().fill('Wayanad Pepper Prawns')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Delete Wayanad Pepper Prawns' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Do you really want to delete this product?' })
  await expect(dialog.getByRole('button', { name: 'Yes, delete it!' })).toBeVisible()
  await toastAfter(page, 'Cancelled!!', () => dialog.getByRole('button', { name: 'No, cancel' }).click())
  await page.getByLabel('Search your menu').fill('zzzz')
  await expect(page.getByText('No matching products found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('row', { name: /Wayanad Pepper Prawns/ })).toContainText('₹216')
  expect(errors()).toEqual([])
})

test('on a phone her dashboard begins with what needs attention, on a wide screen with the totals', async ({ page, request }) => {
  const own = await demoPerson(request, 'restaurant', 'kitchen')
  await own.signIn(page)
  const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
  const isAttentionFirst = async () => (await topOf('Needs attention')) < (await topOf('Today'))
  for (const [width, isFirst] of [
    [360, true],
    [768, true],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/restaurent/home')
    await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible()
    await expect.poll(isAttentionFirst, `at ${width}`).toBe(isFirst)
  }
})

test('neha orders; the restaurant accepts, packs and assigns, and sees the delivery without a reload', async ({ page, request }) => {
  test.slow()
  const errors = watchForErrors(page)
  await page.addInitScript(() => {
    window.print = () => undefined
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...when) {
      const root = document.documentElement
      root.dataset['strikes'] = String(Number(root.dataset['strikes'] ?? 0) + 1)
      start.apply(this, when)
    }
  })
  await logIn(page)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  // the board is the default; the list, once chosen, is remembered on this device
  await expect(page.getByText('No new orders.')).toBeVisible()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No Orders' })).toBeVisible()
  await openLive(page, '/restaurent/orders')
  await expect(page.getByRole('heading', { name: 'No Orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page).toHaveURL(/view=board/)
  const sound = page.getByRole('switch', { name: 'Sound for new orders' })
  await expect(sound).toHaveText('Turn on sound')
  await sound.click()
  await expect(sound).toBeChecked()
  await expect.poll(() => strikes(page), { message: 'the bell is heard once' }).toBeGreaterThan(0)
  const ordered = await watchForToast(page, 'New order')
  const orderId = await nehaOrders(request, page)
  await ordered()
  await expect(page).toHaveTitle(/^\(1\) /)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  await expect(column('New').getByRole('article')).toContainText('Wayanad Pepper Prawns')
  await expect(column('New').getByRole('article')).toContainText('New order')
  const heard = await strikes(page)
  await expect.poll(() => strikes(page), { message: 'the bell rings again' }).toBeGreaterThan(heard)
  await page.getByRole('button', { name: 'Stop ringing for all new orders' }).click()
  await expect(column('New').getByRole('article')).not.toContainText('New order')
  const quiet = await strikes(page)

  const accept = column('New').getByRole('button', { name: /^Accept/ })
  const undone = await pressWhenShown(page, /^Undo accept #/)
  await accept.click()
  await undone()
  await accept.click()
  await expect(column('New').getByRole('article')).toHaveCount(0)
  expect(await strikes(page), 'what was seen does not ring').toBe(quiet)
  await page.getByRole('button', { name: 'All day' }).click()
  await expect(page.getByRole('dialog', { name: 'All-day counts' }).getByRole('row')).toContainText([
    'Portions',
    /2×.*Wayanad Pepper Prawns.*Half/,
  ])
  await page.keyboard.press('Escape')
  await column('Preparing')
    .getByRole('button', { name: /^Print the ticket/ })
    .click()
  await page.emulateMedia({ media: 'print' })
  const ticket = page.locator('.ticket')
  await expect(ticket).toContainText('Wayanad Pepper Prawns')
  await expect(ticket).toContainText('COLLECT ₹432')
  expect((await ticket.boundingBox())?.width ?? 0, '48 letters on 80 mm').toBeLessThan(mm(74))
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(ticket).toHaveCount(0)
  await column('Preparing')
    .getByRole('button', { name: /^Mark packed/ })
    .click()
  await expect(page).not.toHaveTitle(/^\(/)
  await column('Packed')
    .getByRole('button', { name: /^Assign delivery partner/ })
    .click()
  const choice = page.getByRole('dialog').getByRole('button', { name: /^Ravi Kumar/ })
  await toastAfter(page, 'Selected employee · Ravi Kumar picks up #', () => choice.click())
  await expect(column('Packed')).toContainText('Ravi Kumar picks it up')

  await page.goto(`/restaurent/ordersMoreView/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Customer' }).locator('..')).toContainText('Neha Kulkarni')
  const status = page.getByLabel('Status of Wayanad Pepper Prawns')
  await expect(status).toHaveValue('Packed')
  await expect(status.getByRole('option')).toHaveText(['Pending', 'Preparing...', 'Packed'])
  await page.getByRole('button', { name: /× .*Wayanad Pepper Prawns/ }).click()
  await page.getByRole('button', { name: 'Cancel Wayanad Pepper Prawns' }).click()
  await toastAfter(page, 'Canceled!!', () => page.getByRole('button', { name: 'No, keep it' }).click())

  const ravi = await demoPerson(request, 'employee', 'ravi')
  const { ordersDetails } = await ravi.call<{ ordersDetails: { _id: string; item: { _id: string }[] }[] }>(
    'GET',
    '/employee/getordersempl/',
  )
  const prodId = ordersDetails.find(({ _id }) => _id === orderId)?.item[0]?._id
  await ravi.call('PATCH', '/employee/updateDeliveryStatus', { prodId, orderId, orderStatus: 'Delivered' })
  await expect(status).toBeDisabled()
  await expect(page.getByText('Delivered. This order can’t be changed.')).toBeVisible()
  await page.goto('/restaurent/orders?view=list')
  await expect(page.getByRole('row').nth(1)).toContainText('Delivered')
  expect(errors()).toEqual([])
})

test('she rejects a dish of the next order, changes her profile, and cleans her menu', async ({ page, request }) => {
  const errors = watchForErrors(page)
  await logIn(page)
  const orderId = await nehaOrders(request, page)
  await page.goto(`/restaurent/ordersMoreView/${orderId}`)
  const assign = page.getByRole('button', { name: 'Assign delivery partner', exact: true })
  await toastAfter(page, 'Select a specific employee', () => assign.click())
  await expect(page.getByLabel('Delivery partner', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Status of Wayanad Pepper Prawns').selectOption('Preparing...')
  await expect(page.getByRole('main').getByText('Preparing...').first()).toBeVisible()
  await page.getByRole('button', { name: /× .*Wayanad Pepper Prawns/ }).click()
  await page.getByRole('button', { name: 'Cancel Wayanad Pepper Prawns' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Nothing has been paid, and nothing will be collected')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Cancelled by you.')).toBeVisible()
  await expect(page.getByText('Order Rejected').first()).toBeVisible()

  await page.getByRole('link', { name: 'Profile' }).first().click()
  await page.getByLabel('Street').fill('12, Princess Street')
  const save = page.getByRole('button', { name: 'Save changes' })
  await toastAfter(page, 'City is required', () => save.click())
  await page.getByLabel('City').fill('Kochi')
  await page.getByLabel('State').fill('Kerala')
  await page.getByLabel('Postal code').fill('682001')
  await page.getByLabel('Place').fill('Mattancherry')
  await toastAfter(page, 'Your profile has been successfully updated', () => save.click())
  await page
    .getByLabel('Photo of the restaurant')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('main').getByText('Pictures must be PNG, JPG or GIF')).toBeVisible()
  await page.getByLabel('Photo of the restaurant').setInputFiles(picturesOf(1))
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('img', { name: `Photo of ${restaurant.name}` })).toHaveAttribute('src', /\/images\//)

  await page.getByRole('link', { name: 'Categories' }).first().click()
  await page.getByRole('button', { name: 'Delete Starters' }).click()
  const inUse = page.getByRole('dialog', { name: 'Starters is in use' })
  await expect(inUse).toContainText('Starters has 1 dish.')
  await expect(inUse.getByRole('button', { name: /delete/i })).toHaveCount(0)
  await inUse.getByRole('link', { name: 'View menu items' }).click()
  await page.getByRole('button', { name: 'Delete Wayanad Pepper Prawns' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('heading', { name: 'Your menu is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  // a restaurant with an empty menu is not listed, even with past orders
  await expect(page.getByRole('region', { name: 'Get ready for your next order' })).toContainText('4 of 6 done')
  expect(errors()).toEqual([])
})
