// Opening hours, pause and closing days, as restaurant and customer see them at the same time.
import { expect } from '@playwright/test'
import { atOnce, watch } from './at-once.ts'
import { menuOf } from './demo-menu.ts'
import { avoidMidnight } from './midnight.ts'
import { newcomer } from './newcomers.ts'
import { test } from './open-page.ts'

test('a week by keyboard, a pause that the open menu shows at once, and a cart of a closed restaurant', async ({
  open,
  signedIn,
  request,
}) => {
  await avoidMidnight()
  const { products } = await menuOf(request, 'zeenat')
  const restaurant = await newcomer(request, 'restaurant')
  const customer = await newcomer(request, 'customer')
  const { category } = await restaurant.call<{ category: { _id: string } }>('POST', '/restaurent/addCategory', { categoryName: 'Mains' })
  const { product } = await restaurant.call<{ product: { _id: string } }>('POST', '/restaurent/addProduct', {
    productName: 'Lemon rice',
    description: 'Peanuts, curry leaves',
    category: category._id,
    images: products[0]?.images,
    variants: [{ name: 'Bowl', price: 120 }],
  })
  await customer.call('POST', '/addToCart', { productId: product._id, selectedVariant: 'Bowl' })

  const board = await open(restaurant, '/restaurent/restaurentProfile')
  const { page } = board
  await page.getByRole('link', { name: 'Edit hours' }).click()
  const keeps = page.getByRole('switch', { name: 'We have opening hours' })
  await keeps.focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Monday opens').focus()
  await page.keyboard.type('9:30 am')
  await expect(page.getByLabel('Monday opens')).toHaveValue('09:30')
  await page.getByRole('button', { name: 'Add hours on Monday' }).press('Enter')
  await expect(page.getByText('Start at 10:30 pm or later', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /^Remove Monday 6:30 pm/ }).press('Enter')
  await page.getByLabel('Monday closes').focus()
  await page.keyboard.type('1:30 am')
  await expect(page.getByText('Closes 1:30 am on Tuesday')).toBeVisible()
  await page.getByRole('switch', { name: 'Sunday open' }).press('Space')
  await page.getByRole('button', { name: 'Save hours' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Save hours' })).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Monday closes')).toHaveValue('01:30')
  await expect(page.getByText('Closed all day')).toHaveCount(1)

  // around the clock, so that the rest holds at any time of day
  await restaurant.call('PATCH', '/restaurent/hours', { week: null })
  const menu = await watch(signedIn, customer, `/menu/${restaurant.id}`)
  await expect(menu.page.getByRole('heading', { name: 'Nayan Rao' })).toBeVisible()
  await page.goto('/restaurent/orders')
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
  await page.getByRole('radio', { name: /15 minutes/ }).press('Space')
  await page.getByRole('button', { name: 'Pause orders' }).press('Enter')
  await atOnce('the open menu shows a pause', expect(menu.page.getByText('No new orders until', { exact: false })).toBeVisible())
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^1[45]:\d\d$/)
  await page.getByRole('button', { name: 'Take orders now' }).click()
  await atOnce('the open menu shows its end', expect(menu.page.getByText('No new orders until', { exact: false })).toBeHidden())

  const cart = await watch(signedIn, customer, '/cart')
  await expect(cart.page.getByRole('link', { name: 'Proceed To CheckOut' })).toBeVisible()
  await page.goto('/restaurent/hours')
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('Date', { exact: true }).fill(today)
  await page.getByRole('button', { name: 'Add date' }).click()
  await atOnce('the open cart shows a closing day', expect(cart.page.getByText('Nayan Rao is closed now')).toBeVisible())
  await expect(cart.page.getByRole('button', { name: 'Proceed To CheckOut' })).toBeDisabled()
  await expect(menu.page.getByText('Closed until tomorrow', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /^Remove / }).click()
  await atOnce('the open cart can be ordered again', expect(cart.page.getByRole('link', { name: 'Proceed To CheckOut' })).toBeVisible())
  for (const { errors } of [board, menu, cart]) expect(errors()).toEqual([])
})
