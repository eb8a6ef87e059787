// Ordering the same once more, and an order whose answer gets lost.
import { expect, test } from '@playwright/test'
import { type Dish, fillCart, menuOf, newestOrder } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { watchForErrors } from './quiet-console.ts'

test('neha has the same once more with three presses; what is not sold any more is named', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const neha = await demoPerson(request, 'customer', 'neha')
  const { kitchen, dishes } = await menuOf(request, 'vaghar')
  const { product } = await kitchen.call<{ product: object & { category: { _id: string } } }>(
    'GET',
    `/restaurent/editProduct?id=${dishes[0]?._id}`,
  )
  const special = { ...product, category: product.category._id, restId: kitchen.id, productName: 'Monday Muthia' }
  const { product: made } = await kitchen.call<{ product: Dish }>('POST', '/restaurent/addProduct', special)
  await fillCart(neha, [dishes[0], made])
  const { cartData } = await neha.call<{ cartData: { grandTotal: number } }>('GET', '/getcart')
  await neha.call('POST', '/order', { payment: 'COD', addressIndex: 0, cartData })
  await kitchen.call('PATCH', '/restaurent/deleteProduct', { proId: made._id })
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
  // from now on the first screen keeps a place for it
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Track the order from Vaghar/ })).toBeVisible()
  expect(errors()).toEqual([])
})

test('the answer to an order is lost: neha is told so, presses Retry, and there is one order', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const neha = await demoPerson(request, 'customer', 'neha')
  const { dishes } = await menuOf(request, 'vaghar')
  await fillCart(neha, dishes.slice(0, 1))
  const { total } = await neha.call<{ total: number }>('GET', '/getOrderHistory')
  await neha.signIn(page)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  // the server places the order; its answer does not come
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
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Placing your order…')).toBeVisible()
  await expect(page.getByText('We don’t know yet whether your order went through')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  expect((await neha.call<{ total: number }>('GET', '/getOrderHistory')).total).toBe(total + 1)
  giveUp()
  expect(errors()).toEqual([])
})
