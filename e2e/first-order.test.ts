// A new customer on a phone: from the first screen to the first order, with every tap and every field counted.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { watchForToast } from './briefly-shown.ts'
import { fillCart } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { mailedCode } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'

const MOST_TAPS = 11
const MOST_FIELDS = 9
const RESTAURANT = 'Zeenat Dum House'
const OF_ONE_SIZE = 'Paneer Tikka Biryani'
const OF_SEVERAL_SIZES = 'Hyderabadi Chicken Dum Biryani'
const stamp = Date.now().toString(36)
const toast = (page: Page, words: string) => expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()

function counting() {
  const counts = { taps: 0, fields: 0 }
  return {
    counts,
    tap: async (target: Locator) => {
      await target.click()
      counts.taps += 1
    },
    fill: async (target: Locator, value: string) => {
      await target.fill(value)
      counts.fields += 1
    },
  }
}

test('a new customer places her first order with eleven taps and nine fields', async ({ page, request }) => {
  const errors = watchForErrors(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const { counts, tap, fill } = counting()
  const main = page.getByRole('main')
  const email = `isha-${stamp}@example.in`
  await page.goto('/')
  await tap(main.getByRole('link', { name: RESTAURANT }).first())
  await tap(main.getByRole('button', { name: `Add ${OF_ONE_SIZE}`, exact: true }))
  await toast(page, 'Invalid Login')
  const product = page.getByRole('dialog', { name: OF_ONE_SIZE })
  await expect(product.getByText('Log in to add it. We’ll keep your choice.')).toBeVisible()
  await tap(product.getByRole('link', { name: 'Sign up' }))
  await fill(page.getByLabel('Name'), 'Isha Kulkarni')
  await fill(page.getByLabel('Email'), email)
  await fill(page.getByLabel('Phone number'), '9800000044')
  await fill(page.getByLabel('Password', { exact: true }), 'idli-123')
  await tap(page.getByRole('button', { name: 'Sign up' }))
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(await mailedCode(request, email))
  counts.fields += 1
  // the sixth digit submits the code, and the login form is filled in with the new account
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your account is ready. Log in to continue.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]))).not.toContain('idli-123')
  const added = await watchForToast(page, `${OF_ONE_SIZE} is in your cart`)
  await tap(page.getByRole('button', { name: 'Log in', exact: true }))

  await expect(page).toHaveURL(/\/menu\/[\w-]+$/)
  await added()
  await tap(page.getByRole('link', { name: /^1 dish · ₹.*View cart/ }))
  await tap(page.getByRole('link', { name: 'Proceed To CheckOut' }))
  await tap(page.getByRole('button', { name: 'Add Address' }).first())
  const address = page.getByRole('dialog', { name: 'Add Address' })
  await fill(address.getByLabel('Postal Code'), '682001')
  await fill(address.getByLabel('Street Address'), '4, Bastion Street')
  for (const [label, value] of [
    ['City', 'Kochi'],
    ['State', 'Kerala'],
  ] as const) {
    const field = address.getByLabel(label)
    // the PIN may have filled it in
    if ((await field.inputValue()) === '') await fill(field, value)
  }
  await tap(address.getByRole('button', { name: 'Save address' }))
  await expect(address).toBeHidden()
  await tap(page.getByRole('button', { name: 'Place Order' }))
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  expect(counts.taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(counts.fields).toBeLessThanOrEqual(MOST_FIELDS)
  expect(errors()).toEqual([])
})

test('a guest chooses a size and an amount of two, logs in, and finds exactly that in the cart on the same page', async ({
  page,
  request,
}) => {
  const errors = watchForErrors(page)
  const answer = await request.get(`/getRestaurents?search=${encodeURIComponent(RESTAURANT)}`, { headers: { accept: 'application/json' } })
  const { data } = (await answer.json()) as { data: { _id: string; restaurantName: string }[] }
  const menu = `/menu/${data.find(({ restaurantName }) => restaurantName === RESTAURANT)?._id}`
  await page.goto('/login')
  await expect(page.getByText('Log in to order.')).toBeVisible()
  await page.goto(menu)
  await page.getByRole('button', { name: `Buy Now ${OF_SEVERAL_SIZES}` }).click()
  const product = page.getByRole('dialog', { name: OF_SEVERAL_SIZES })
  await product.getByRole('radio', { name: /Full/ }).check()
  await product.getByRole('button', { name: `Add one ${OF_SEVERAL_SIZES}` }).click()
  await product.getByRole('button', { name: /^Add to Cart/ }).click()
  await toast(page, 'Invalid Login')
  await product.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByText(`Log in to add ${OF_SEVERAL_SIZES}. We’ll keep your choice.`)).toBeVisible()
  await page.reload()
  await page.getByLabel('Email').fill('asha@demo.tiffin.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-tiffin')
  const added = page.waitForResponse((response) => response.url().endsWith('/addToCart'))
  const saysAdded = await watchForToast(page, `${OF_SEVERAL_SIZES} is in your cart`)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  expect((await added).request().postDataJSON()).toMatchObject({ selectedVariant: 'Full', quantity: 2 })
  await expect(page).toHaveURL(new RegExp(`${menu}$`))
  await expect(product).toBeHidden()
  await saysAdded()

  // it is added once; the next login greets a known customer
  await page.reload()
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Welcome back. Your cart is where you left it.')).toBeVisible()
  expect(errors()).toEqual([])
  await fillCart(await demoPerson(request, 'customer', 'asha'), [])
})
