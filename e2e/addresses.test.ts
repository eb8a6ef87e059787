// Delivery addresses: the first one, the address book, and their use at checkout.
import { expect, test } from '@playwright/test'
import { fillCart, menuOf, newestOrder } from './demo-menu.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'

test('nayan presses Place Order without an address: the form opens, the PIN fills in the place, and the order goes there', async ({
  page,
  request,
}) => {
  const errors = watchForErrors(page)
  const nayan = await newcomer(request, 'customer')
  const { products } = await menuOf(request, 'vaghar')
  await fillCart(nayan, products.slice(0, 1))
  await nayan.signIn(page)
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please select address', { exact: true }).first()).toBeVisible()
  const form = page.getByRole('dialog', { name: 'Add Address' })
  await form.getByLabel('Postal Code').fill('400703')
  await expect(form.getByLabel('City')).toHaveValue('Navi Mumbai')
  // the customer's own input is never overwritten
  await form.getByLabel('City').fill('Vashi')
  await form.getByLabel('Postal Code').fill('560038')
  await expect(form.getByLabel('State')).toHaveValue('Karnataka')
  await expect(form.getByLabel('City')).toHaveValue('Vashi')
  await form.getByLabel('City').fill('Bengaluru')
  await form.getByLabel('Street Address').fill('12, MG Road')
  await form.getByLabel('Note for the delivery partner').fill('Second gate')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('button', { name: /^Deliver to Home, 12, MG Road, Bengaluru, Karnataka 560038/ })).toBeVisible()
  await expect(page.getByText('Please select address')).toHaveCount(0)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  expect((await newestOrder(nayan)).address[0]).toMatchObject({ street: '12, MG Road', label: 'Home', note: 'Second gate' })
  expect(errors()).toEqual([])
})

test('nayan keeps two addresses in his profile: the checkout remembers the chosen one; one is changed, one is deleted', async ({
  page,
  request,
}) => {
  const errors = watchForErrors(page)
  const nayan = await newcomer(request, 'customer')
  const { products } = await menuOf(request, 'vaghar')
  await fillCart(nayan, products.slice(0, 1))
  const at = (street: string, label: string) => ({
    address: { street, city: 'Kochi', state: 'Kerala', postalCode: '682020', label },
  })
  await nayan.call('PATCH', '/addAddress', at('1, Hill Road', 'Home'))
  await nayan.call('PATCH', '/addAddress', at('2, Marine Drive', 'Work'))
  await nayan.signIn(page)
  await page.goto('/checkout')
  await page.getByRole('button', { name: /^Deliver to Work, 2, Marine Drive/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Deliver to' })
  await expect(sheet.getByRole('button', { name: /^Work/ })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: /^Home/ }).click()
  await expect(sheet).toBeHidden()
  const chosen = page.getByRole('button', { name: /^Deliver to Home, 1, Hill Road/ })
  await expect(chosen).toBeVisible()
  await page.reload()
  await expect(chosen).toBeVisible()

  // the header delivers to the same address, and opens the same sheet
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Deliver to 1, Hill Road/ })
    .click()
  await expect(sheet.getByRole('button', { name: /^Home/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.goto('/profile')
  const book = page.getByRole('region', { name: 'Addresses' })
  await expect(book.getByRole('listitem').filter({ hasText: '1, Hill Road' })).toContainText('Delivering here')
  await book.getByRole('button', { name: /^Edit Home/ }).click()
  const form = page.getByRole('dialog', { name: 'Edit address' })
  await expect(form.getByLabel('Postal Code')).toHaveValue('682020')
  await form.getByLabel('Street Address').fill('1A, Hill Road')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  await expect(book).toContainText('1A, Hill Road')
  await book.getByRole('button', { name: /^Delete Work/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'No, keep it' }).click()
  await expect(book).toContainText('2, Marine Drive')
  await book.getByRole('button', { name: /^Delete Work/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(book.getByRole('listitem')).toHaveCount(1)
  const { user } = await nayan.call<{ user: { Address: { street: string }[] } }>('GET', '/getUserData')
  expect(user.Address.map(({ street }) => street)).toEqual(['1A, Hill Road'])
  expect(errors()).toEqual([])
})

test('nayan opens the confirmation without an order: no screen claims that one was placed', async ({ page, request }) => {
  const nayan = await newcomer(request, 'customer')
  await nayan.signIn(page)
  await page.goto('/OrderSuccess')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(page.getByText('Order placed')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'GO BACK' })).toBeVisible()
})

test('nayan orders again, removes what was in the cart before, and cancels the whole order in one dialog', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const nayan = await newcomer(request, 'customer')
  const address = { street: '3, Hill Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
  await nayan.call('PATCH', '/addAddress', { address })
  const [{ products }, other] = [await menuOf(request, 'vaghar'), await menuOf(request, 'sarson.sons')]
  await fillCart(nayan, products.slice(0, 2))
  const { cartData } = await nayan.call<{ cartData: { grandTotal: number } }>('GET', '/getcart')
  await nayan.call('POST', '/order', { payment: 'COD', addressIndex: 0, cartData })
  await fillCart(nayan, other.products.slice(0, 1))
  await nayan.signIn(page)
  await page.goto('/orders')
  await page.getByRole('button', { name: /^Order again from Vaghar/ }).click()
  const already = page.getByRole('status').filter({ hasText: 'was already in your cart' })
  await expect(already).toContainText('1 dish from Sarson & Sons was already in your cart')
  await already.getByRole('button', { name: 'Remove' }).click()
  await expect(already).toHaveCount(0)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('link', { name: /^Track order from/ }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel the whole order?' })
  await expect(dialog).toContainText('All 2 dishes will be cancelled. You pay nothing.')
  await dialog.getByRole('button', { name: 'Yes, cancel the order' }).click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Order RejectedCancelled by you')
  expect((await newestOrder(nayan)).item.map(({ orderStatus }) => orderStatus)).toEqual(['Order Rejected', 'Order Rejected'])
  expect(errors()).toEqual([])
})
