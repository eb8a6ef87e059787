// Ordering again, and an order whose response is lost.
import { expect, test } from '@playwright/test'
import { watchFor } from './briefly-shown.ts'
import { fillCart, menuOf, newestOrder, type Product } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { watchForErrors } from './quiet-console.ts'

test('neha orders again with three presses; dishes that are not sold any more are named', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const neha = await demoPerson(request, 'customer', 'neha')
  const { restaurant, products } = await menuOf(request, 'vaghar')
  const { product } = await restaurant.call<{ product: object & { category: { _id: string } } }>(
    'GET',
    `/restaurent/editProduct?id=${products[0]?._id}`,
  )
  const special = { ...product, category: product.category._id, restId: restaurant.id, productName: 'Monday Muthia' }
  const { product: made } = await restaurant.call<{ product: Product }>('POST', '/restaurent/addProduct', special)
  await fillCart(neha, [products[0], made])
  const { cartData } = await neha.call<{ cartData: { grandTotal: number } }>('GET', '/getcart')
  await neha.call('POST', '/order', { payment: 'COD', addressIndex: 0, cartData })
  await restaurant.call('PATCH', '/restaurent/deleteProduct', { proId: made._id })
  const { total } = await neha.call<{ total: number }>('GET', '/getOrderHistory')

  await neha.signIn(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page
    .getByRole('button', { name: /^Order again from Vaghar/ })
    .first()
    .click()
  await expect(page.getByText(/^Left out: Monday Muthia/)).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  expect((await neha.call<{ total: number }>('GET', '/getOrderHistory')).total).toBe(total + 1)
  expect((await newestOrder(neha)).item).toHaveLength(1)
  // the first screen offers it from now on
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Track the order from Vaghar/ })).toBeVisible()
  expect(errors()).toEqual([])
})

test('on a phone nayan orders again; additional amounts in the cart are named and can be removed', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const nayan = await newcomer(request, 'customer')
  const address = { street: '3, Hill Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
  await nayan.call('PATCH', '/addAddress', { address })
  const { products } = await menuOf(request, 'vaghar')
  const [product] = products
  await fillCart(nayan, [product])
  const { cartData } = await nayan.call<{ cartData: { grandTotal: number } }>('GET', '/getcart')
  await nayan.call('POST', '/order', { payment: 'COD', addressIndex: 0, cartData })
  await fillCart(nayan, [product])
  await nayan.call('POST', '/addToCart', { productId: product?._id, selectedVariant: product?.variants[0]?.name, quantity: 2 })
  await nayan.signIn(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/orders')
  const row = page.getByRole('rowheader').first()
  await expect.poll(async () => (await row.boundingBox())?.width, 'room for the name of the restaurant').toBeGreaterThan(180)
  await page.getByRole('button', { name: /^Order again from Vaghar/ }).click()
  const already = page.getByRole('status').filter({ hasText: 'already in your cart' })
  await expect(already).toContainText('2 dishes from Vaghar on Gujarati Road were already in your cart')
  await expect(already).toContainText(`2 × \u2068${product?.productName}\u2069`)
  await already.getByRole('button', { name: 'Remove' }).click()
  await expect(already).toHaveCount(0)
  await expect
    .poll(async () => (await nayan.call<{ cartData: { items: { quantity: number }[] } }>('GET', '/getcart')).cartData.items)
    .toMatchObject([{ quantity: 1 }])

  // the first screen learns that food was ordered; from the next visit on, ordering it again takes the place of the banner
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Order now' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hasOrdered'))).toBe('1')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Order again from Vaghar/ })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Featured restaurants' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Order now' })).toBeHidden()
  expect(errors()).toEqual([])
})

test('the response to an order is lost: neha sees that, presses Try again, and there is one order', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const neha = await demoPerson(request, 'customer', 'neha')
  const { products } = await menuOf(request, 'vaghar')
  await fillCart(neha, products.slice(0, 1))
  const { total } = await neha.call<{ total: number }>('GET', '/getOrderHistory')
  await neha.signIn(page)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  // the server places the order, but its response does not arrive
  let giveUp = () => {}
  const end = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  await page.route(
    '**/order',
    async (route) => {
      const answer = await route.fetch()
      await end
      await route.fulfill({ response: answer }).catch(() => undefined)
    },
    { times: 1 },
  )
  const saysPlacing = await watchFor(page, 'Placing your order…')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await saysPlacing()
  await expect(page.getByText('We don’t know yet whether your order went through')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  expect((await neha.call<{ total: number }>('GET', '/getOrderHistory')).total).toBe(total + 1)
  giveUp()
  expect(errors()).toEqual([])
})
