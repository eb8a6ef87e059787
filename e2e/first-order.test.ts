// A new customer on a phone: from the first screen to the first order, with every tap and every field counted.
import { expect, type Locator, test } from '@playwright/test'
import { watchForToast } from './briefly-shown.ts'
import { fillCart, type Product } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { mailedCode } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'

const MOST_TAPS = 9
const MOST_FIELDS = 6
const RESTAURANT = 'Zeenat Dum House'
const OF_ONE_SIZE = 'Paneer Tikka Biryani'
const OF_SEVERAL_SIZES = 'Hyderabadi Chicken Dum Biryani'
const stamp = Date.now().toString(36)

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

test('a new customer places her first order with nine taps and six fields, without a second login', async ({ page, request }) => {
  const errors = watchForErrors(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const { counts, tap, fill } = counting()
  const main = page.getByRole('main')
  const email = `isha-${stamp}@example.in`
  await page.goto('/')
  await tap(main.getByRole('link', { name: RESTAURANT }).first())
  const add = main.getByRole('button', { name: `Add ${OF_ONE_SIZE}`, exact: true })
  await expect(add).toBeVisible()
  const refused = await watchForToast(page, 'Invalid Login')
  await tap(add)
  await refused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await tap(page.getByRole('link', { name: /^1 dish · ₹.*View cart/ }))
  await expect(page.getByRole('region', { name: RESTAURANT })).toContainText(OF_ONE_SIZE)
  await tap(main.getByRole('link', { name: 'Create an account' }))
  await fill(page.getByLabel('Name'), 'Isha Kulkarni')
  await fill(page.getByLabel('Email'), email)
  await fill(page.getByLabel('Phone number'), '9800000044')
  await fill(page.getByLabel('Password', { exact: true }), 'idli-123')
  await tap(page.getByRole('button', { name: 'Sign up' }))
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(await mailedCode(request, email))
  counts.fields += 1
  // the sixth digit submits the code; /login leads on to what she was doing, and the product is in the account's cart
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(main.getByText(OF_ONE_SIZE).first()).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]))).not.toContain('idli-123')
  await expect(page.getByText('Invalid Login')).toHaveCount(0)
  await tap(page.getByRole('button', { name: 'Add Address' }).first())
  const address = page.getByRole('dialog', { name: 'Add Address' })
  await fill(address.getByLabel('Street Address'), '4, Bastion Street, Kochi 682001')
  // the street names the PIN, which determines the rest
  for (const [label, value] of [
    ['Postal Code', '682001'],
    ['City', 'Kochi'],
    ['State', 'Kerala'],
  ] as const)
    await expect(address.getByLabel(label)).toHaveValue(value)
  await tap(address.getByRole('button', { name: 'Save address' }))
  await expect(main.getByText('4, Bastion Street, Kochi').first()).toBeVisible()
  await expect(address).toBeHidden()
  await tap(page.getByRole('button', { name: 'Place Order' }))
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  expect(counts.taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(counts.fields).toBeLessThanOrEqual(MOST_FIELDS)
  expect(errors()).toEqual([])
})

test('a guest chooses a size and an amount of two, changes it, logs in, and finds it beside what the account had', async ({
  page,
  request,
}) => {
  const errors = watchForErrors(page)
  const answer = await request.get(`/getRestaurents?search=${encodeURIComponent(RESTAURANT)}`, { headers: { accept: 'application/json' } })
  const { data } = (await answer.json()) as { data: { _id: string; restaurantName: string }[] }
  const id = data.find(({ restaurantName }) => restaurantName === RESTAURANT)?._id
  const menu = `/menu/${id}`
  const asked = await request.get(`/restaurent/getRestaurentProduct?id=${id}&limit=100`, { headers: { accept: 'application/json' } })
  const { productData } = (await asked.json()) as { productData: Product[] }
  const ofOneSize = productData.find(({ productName }) => productName === OF_ONE_SIZE)
  const onlySize = ofOneSize?.variants[0]?.name ?? ''
  await page.goto('/login')
  await expect(page.getByText('Order in a few taps, with your saved addresses.')).toBeVisible()
  await page.goto(menu)
  await page.getByRole('button', { name: `Buy Now ${OF_SEVERAL_SIZES}` }).click()
  const product = page.getByRole('dialog', { name: OF_SEVERAL_SIZES })
  await product.getByRole('radio', { name: /Full/ }).check()
  await product.getByRole('button', { name: `Add one ${OF_SEVERAL_SIZES}` }).click()
  const refused = await watchForToast(page, 'Invalid Login')
  await product.getByRole('button', { name: /^Add to Cart/ }).click()
  await refused()
  await expect(product).toBeHidden()
  await page.getByRole('button', { name: `Add ${OF_ONE_SIZE}`, exact: true }).click()
  await page.getByRole('button', { name: `Add one ${OF_ONE_SIZE}`, exact: true }).click()
  const bag = page.getByRole('link', { name: 'Cart, 4 dishes' })
  await expect(bag).toBeVisible()
  // two tabs have one cart, which a reload keeps
  const other = await page.context().newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: `Remove ${OF_ONE_SIZE}, ${onlySize} from the cart` }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 dishes' })).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(bag).toBeVisible()
  await other.close()
  await page.reload()
  await bag.click()
  const cart = page.getByRole('region', { name: RESTAURANT })
  await expect(cart).toContainText(OF_SEVERAL_SIZES)
  await expect(cart).toContainText(OF_ONE_SIZE)

  // her account's cart has a product already
  const asha = await demoPerson(request, 'customer', 'asha')
  await fillCart(asha, [ofOneSize])
  await page.getByRole('main').getByRole('link', { name: 'Log in to order' }).click()
  await expect(page.getByText('Log in to order. Your 4 dishes stay in the cart.')).toBeVisible()
  await page.getByLabel('Email').fill('asha@demo.tiffin.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-tiffin')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  const { cartData } = await asha.call<{ cartData: { items: { variant: string; quantity: number }[] } }>('GET', '/getcart')
  expect(cartData.items.map(({ variant, quantity }) => [variant, quantity])).toEqual([
    [onlySize, 3],
    ['Full', 2],
  ])

  // it is added once; the next login greets a known customer
  await page.reload()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Welcome back. Your cart is where you left it.')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('Your cart is empty')).toBeVisible()
  expect(errors()).toEqual([])
  await fillCart(asha, [])
})
