// The customer's wallet: top-up on the payment page, payment of an order, and its bill.
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { menuOf, type Product } from './demo-menu.ts'
import { demoPerson, type Person } from './demo-people.ts'
import { watchForErrors } from './quiet-console.ts'
import { faultsOf } from './screen-faults.ts'

const rupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: amount % 1 ? 2 : 0 }).format(amount)
const balanceOf = async (person: Person) => (await person.call<{ balance: number }>('GET', '/wallet')).balance
const history = (page: Page) => page.getByRole('list', { name: 'Wallet history' }).getByRole('listitem')

/** Puts one product into the cart, of a restaurant that delivers everywhere, and adds an address. */
async function fillCart(person: Person, request: APIRequestContext): Promise<Product> {
  const { products } = await menuOf(request, 'vaghar')
  const [product] = products
  if (!product) throw new Error('the demo city has no dishes')
  await person.call('POST', '/addToCart', { productId: product._id, selectedVariant: product.variants[0]?.name })
  const { user } = await person.call<{ user: { Address: unknown[] } }>('GET', '/getUserData')
  const address = { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
  if (user.Address.length === 0) await person.call('PATCH', '/addAddress', { address })
  return product
}

async function startToAdd(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Add money' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add money' })
  await dialog.getByRole('radio', { name: 'Other amount' }).check()
  await dialog.getByLabel('Amount in rupees').fill(amount)
  return dialog
}

test('faizal adds money, pays an order with it, reads the history, and downloads the bill', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const faizal = await demoPerson(request, 'customer', 'faizal')
  const before = await balanceOf(faizal)
  await faizal.signIn(page)
  await page.goto('/profile')

  const dialog = await startToAdd(page, '10,001')
  await dialog.getByRole('button', { name: 'Go to payment' }).click()
  // not by role, because a dialog is open
  await expect(page.locator('.Toastify').getByText('Please enter whole rupees, from 1 to 10,000')).toBeVisible()
  await expect(dialog.getByLabel('Amount in rupees')).toBeFocused()
  await expect(dialog.getByLabel('Amount in rupees')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Amount in rupees').fill('1,500')
  await dialog.getByRole('button', { name: 'Pay ₹1,500' }).click()
  await expect(page.getByRole('heading', { name: 'Money for your Tiffin wallet' })).toBeVisible()
  expect(await balanceOf(faizal)).toBe(before)
  await page.getByRole('button', { name: 'Pay ₹1,500' }).click()

  await expect(page).toHaveURL(/\/profile\?topUp=/)
  await expect(page.getByRole('status').filter({ hasText: '₹1,500 is in your wallet' })).toBeVisible()
  await expect(history(page).first()).toContainText('Money added')
  await expect(history(page).first()).toContainText('+₹1,500')
  await expect(history(page).first()).toContainText(`Balance ${rupees(before + 1_500)}`)
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText(rupees(before + 1_500))
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(page).toHaveURL(/\/profile$/)

  const product = await fillCart(faizal, request)
  const price = product.variants[0]?.offerPrice ?? 0
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /^Wallet/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('link', { name: /^Track order from/ }).click()
  await expect(page).toHaveURL(/\/orderItems\//)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Download bill/ }).click()])
  expect(download.suggestedFilename()).toMatch(/^tiffin-bill-\d{4}-\d\d-\d\d-\d+\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/profile')
  const paid = history(page)
    .filter({ hasText: `Order from ${product.restaurantName}` })
    .first()
  await expect(paid).toContainText(`−${rupees(price)}`)
  await expect(paid).toContainText(`Balance ${rupees(before + 1_500 - price)}`)
  await paid.getByRole('link', { name: /^Order #/ }).click()
  await expect(page).toHaveURL(/\/orderItems\//)
  expect(errors()).toEqual([])
})

test('an unpaid top-up is not added; with too little money the checkout offers a top-up', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const elsamma = await demoPerson(request, 'customer', 'elsamma')
  const before = await balanceOf(elsamma)
  await elsamma.signIn(page)
  await page.goto('/profile')
  const dialog = await startToAdd(page, '250')
  await dialog.getByRole('button', { name: 'Pay ₹250' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No money was added' })).toBeVisible()
  expect(await balanceOf(elsamma)).toBe(before)

  const product = await fillCart(elsamma, request)
  const price = product.variants[0]?.offerPrice ?? 0
  const { cartData } = await elsamma.call<{ cartData: { items: { _id: string }[] } }>('GET', '/getcart')
  const line = cartData.items[0]?._id
  // more than the wallet can pay
  for (let portions = 1; portions < 50 && portions * price <= before; portions += 1)
    await elsamma.call('PATCH', '/changeQuantity', { itemId: line, action: 'increment', variant: product.variants[0]?.name })
  await page.goto('/checkout')
  const wallet = page.getByRole('radio', { name: /^Wallet/ })
  await expect(wallet).toBeDisabled()
  await page.getByRole('button', { name: 'Add money to the wallet' }).click()
  const offer = page.getByRole('dialog', { name: 'Add money' })
  await expect(offer).toContainText('more for your order.')
  await offer.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('link', { name: 'Continue to checkout' }).click()
  await expect(wallet).toBeEnabled()
  expect(errors()).toEqual([])
})

test('the wallet is accessible', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const asha = await demoPerson(request, 'customer', 'asha')
  await asha.signIn(page)
  await page.goto('/profile')
  await expect(history(page).first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await startToAdd(page, '0')
  await page.getByRole('radio', { name: 'Other amount' }).focus()
  await expect(page.getByText('Please enter whole rupees, from 1 to 10,000')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})
