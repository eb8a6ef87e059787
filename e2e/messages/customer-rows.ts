// Messages to a customer: menu, cart, checkout, order, profile.
import { expect, type Page } from '@playwright/test'
import type { Person } from '../demo-people.ts'
import { field, fill, place, press, type Rows, toast } from './row.ts'

interface Product {
  _id: string
  restId: string
  productName: string
  variants: { name: string }[]
}
async function someProduct(me: Person, hasSeveralSizes: boolean): Promise<Product> {
  const { data } = await me.call<{ data: Product[] }>('GET', '/productList?limit=50')
  const found = data.find(({ variants }) => variants.length > 1 === hasSeveralSizes)
  if (!found) throw new Error('the demo city has no such dish')
  return found
}
async function emptyCart(me: Person) {
  const { cartData } = await me.call<{ cartData: { items: { _id: string }[] } }>('GET', '/getcart')
  for (const { _id } of cartData.items) await me.call('PATCH', '/cancelcartitem', { itemId: _id })
}
async function fillCart(me: Person) {
  const product = await someProduct(me, false)
  await me.call('POST', '/addToCart', { productId: product._id, selectedVariant: product.variants[0]?.name })
}
const changePassword = async (page: Page, current: string, next: string, again: string) => {
  await page.goto('/profile/editPassword')
  await fill(page, 'Current password', current)
  await fill(page, 'New password', next)
  await fill(page, 'Confirm password', again)
  await press(page, 'Change password')
}
const editProfile = async (page: Page, label: string, value: string) => {
  await page.goto('/profile/edit')
  await expect(page.getByLabel('Email')).toHaveValue(/@/)
  await fill(page, label, value)
  await press(page, 'Save profile')
}
const addressForm = async (page: Page, me: Person) => {
  await fillCart(me)
  await page.goto('/checkout')
  await press(page, 'Add Address')
  await page.getByRole('dialog').getByRole('button', { name: 'Save address' }).click()
}
const inAddressForm = place(({ page }) => expect(page.getByRole('dialog', { name: 'Add Address' })).toBeVisible())

export const customerRows = {
  noMatchingProducts: place(async ({ page, me }) => {
    await page.goto(`/menu/${(await someProduct(me, false)).restId}`)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Search this menu').fill('zzzz')
  }),
  selectSize: toast(async ({ page, me }) => {
    const product = await someProduct(me, true)
    await page.goto(`/menu/${product.restId}`)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Search this menu').fill(product.productName)
    await expect(page).toHaveURL(/search=/)
    await page.getByRole('button', { name: `Buy Now ${product.productName}`, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add to Cart/ })
      .click()
  }, 3000),
  cartEmpty: place(async ({ page, me }) => {
    await emptyCart(me)
    await page.goto('/checkout')
  }),
  selectAddress: field(async ({ page, me }) => {
    await fillCart(me)
    await page.goto('/checkout')
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await press(page, 'Place Order')
  }),
  fillAddress: toast(({ page, me }) => addressForm(page, me)),
  streetRequired: inAddressForm,
  cityRequired: inAddressForm,
  stateRequired: inAddressForm,
  postalCodeRequired: inAddressForm,
  cancelled: toast(async ({ page, me }) => {
    await emptyCart(me)
    await fillCart(me)
    await page.goto('/cart')
    await page.getByRole('button', { name: /^Remove one / }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'No, keep it' }).click()
  }, 1500),
  fillAllFields: field(({ page }) => editProfile(page, 'Name', '')),
  profileEmailIncorrect: field(({ page }) => editProfile(page, 'Email', 'nayan')),
  phoneNotValid: field(({ page }) => editProfile(page, 'Phone', '12345')),
  profileUpdated: toast(({ page }) => editProfile(page, 'Name', 'Nayan Rao Kulkarni')),
  passwordsDoNotMatch: field(({ page }) => changePassword(page, 'dosa-123', 'idli-456', 'idli-457')),
  passwordUnchanged: field(({ page }) => changePassword(page, 'dosa-123', 'dosa-123', 'dosa-123')),
  passwordTooShort: field(({ page }) => changePassword(page, 'dosa-123', 'idli-4', 'idli-4')),
  passwordUpdated: toast(({ page }) => changePassword(page, 'dosa-123', 'idli-456', 'idli-456')),
  unauthorized: toast(async ({ page }) => {
    // the session was ended elsewhere: by the changed password, or the token was never valid
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('userToken', 'stale'))
    await page.goto('/orders')
  }),
} satisfies Rows
