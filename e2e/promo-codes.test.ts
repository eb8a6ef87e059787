// A promo code of a restaurant: added, entered by a customer, seen in bill and order, and stopped while another customer has it in the cart.
import { expect, type Page } from '@playwright/test'
import { fillCart, menuOf, newestOrder } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { test } from './open-page.ts'
import { faultsOf } from './screen-faults.ts'

const CODE = `TENOFF${Date.now().toString(36)}`.toUpperCase()

/** Enters the code with the keyboard. */
async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByLabel('Promo code').fill(CODE.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Code ${CODE}`, { exact: true })).toBeVisible()
}

test('a restaurant adds a code, a customer orders with it, and the next one reads that it was stopped and orders without it', async ({
  request,
  open,
}) => {
  const { restaurant, products } = await menuOf(request, 'kitchen')
  const asha = await demoPerson(request, 'customer', 'asha')
  const neha = await demoPerson(request, 'customer', 'neha')
  for (const customer of [asha, neha]) await fillCart(customer, products.slice(0, 1))

  const codes = await open(restaurant, '/restaurent/money')
  await codes.page.getByRole('link', { name: 'Promo codes' }).click()
  await expect(codes.page).toHaveURL('/restaurent/money/codes')
  await codes.page.getByRole('button', { name: 'New code' }).click()
  const form = codes.page.getByRole('dialog', { name: 'New code' })
  await form.getByRole('textbox', { name: /^Code/ }).fill(CODE)
  await form.getByRole('radio', { name: 'An amount' }).check()
  await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('10')
  await form.getByRole('textbox', { name: /^Uses in total/ }).fill('20')
  await expect(form.getByRole('region', { name: 'What it costs' })).toContainText('at most ₹200')
  expect(await faultsOf(codes.page)).toEqual([])
  await form.getByRole('button', { name: 'Add code' }).click()
  await expect(form).toBeHidden()
  const card = codes.page.getByRole('article', { name: CODE })
  await expect(card).toContainText('0 of 20')

  const checkout = await open(asha, '/checkout', { viewport: { width: 360, height: 800 } })
  await enter(checkout.page)
  await expect(checkout.page, 'Enter applies the code and never orders').toHaveURL('/checkout')
  await checkout.page.getByRole('button', { name: 'Place Order' }).click()
  await expect(checkout.page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  const order = await newestOrder(asha)
  await checkout.page.goto(`/orderItems/${order._id}`)
  await expect(checkout.page.getByRole('region', { name: 'Bill' })).toContainText(`Code ${CODE}−₹10`)
  expect(checkout.errors()).toEqual([])

  // in the cart, too
  const second = await open(neha, '/cart', { viewport: { width: 360, height: 800 } })
  await enter(second.page)
  await second.page.getByRole('link', { name: 'Proceed To CheckOut' }).click()
  await expect(second.page.getByText(`Code ${CODE}`, { exact: true })).toBeVisible()
  // a change of the menu by someone else would show the price without the code before the press
  const readsCart = /\/getcart$/
  await second.page.route(readsCart, (route) => route.abort())
  await codes.page.reload()
  await expect(card).toContainText('1 of 20')
  await card.getByRole('button', { name: `Stop ${CODE}` }).click()
  await codes.page.getByRole('alertdialog').getByRole('button', { name: 'Yes, stop it' }).click()
  await expect(card.getByText('Stopped')).toBeVisible()
  expect(codes.errors()).toEqual([])

  await second.page.getByRole('button', { name: 'Place Order' }).click()
  const why = second.page.getByText(`The code ${CODE} is no longer valid`)
  await expect(second.page.getByRole('region', { name: 'Bill' }).filter({ has: why })).toBeVisible()
  await expect(second.page).toHaveURL('/checkout')
  await second.page.unroute(readsCart)
  await expect(second.page.getByText(`Code ${CODE}`, { exact: true })).toHaveCount(0)
  await second.page.getByRole('button', { name: 'Place Order' }).click()
  await expect(second.page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
})
