// An order that its customer collects: chosen in the cart, paid at the counter, handed over with the code.
import { expect, test } from '@playwright/test'
import { fillCart, menuOf } from './demo-menu.ts'
import { demoPerson } from './demo-people.ts'
import { openLive } from './live-page.ts'
import { avoidMidnight } from './midnight.ts'

test('a customer collects an order: the cart, the checkout without an address, the code, and the counter of the restaurant', async ({
  browser,
  request,
}) => {
  await avoidMidnight()
  const neha = await demoPerson(request, 'customer', 'neha')
  const { restaurant, products } = await menuOf(request, 'dadar742')
  await restaurant.call('PATCH', '/restaurent/delivery', { picksUp: true })
  await fillCart(neha, products.slice(0, 1))

  const phone = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const customer = await phone.newPage()
  await neha.signIn(customer)
  await customer.goto('/cart')
  await customer.getByRole('radio', { name: 'Pickup' }).click()
  await expect(customer.getByText('You show a code at the counter.')).toBeVisible()
  await customer.getByRole('link', { name: 'Proceed To CheckOut' }).click()
  await expect(customer.getByRole('region', { name: 'Collect it yourself' })).toBeVisible()
  await expect(customer.getByRole('region', { name: 'Deliver to' })).toBeHidden()
  await customer.getByRole('radio', { name: /Pay at the counter/ }).check()
  await customer.getByRole('button', { name: 'Place Order' }).click()
  await customer.waitForURL(/OrderSuccess/)

  const { orders } = await neha.call<{ orders: { _id: string; number: number; kind: string; employeeId: null }[] }>(
    'GET',
    '/getOrderHistory?limit=1',
  )
  const [order] = orders
  expect(order).toMatchObject({ kind: 'pickup', employeeId: null })
  await restaurant.call('POST', '/restaurent/moveOrder', { orderId: order?._id, to: 'Packed' })
  await openLive(customer, `/orderItems/${order?._id}`)
  await expect(customer.getByText('Your food is ready at the counter')).toBeVisible()
  const code = (await customer.getByRole('img', { name: /Your code/ }).innerText()).replaceAll(/\D/g, '')
  expect(code).toMatch(/^\d{4}$/)

  const board = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await restaurant.signIn(board)
  await openLive(board, '/restaurent/orders')
  const ticket = board.getByRole('article', { name: new RegExp(`#${order?.number}(?!\\d)`) })
  await expect(ticket.getByText('Pickup')).toBeVisible()
  await expect(ticket.getByRole('button', { name: /Assign/ })).toHaveCount(0)
  await ticket.getByRole('button', { name: /Hand over/ }).click()
  const dialog = board.getByRole('dialog')
  await expect(dialog.getByText(/Take ₹/)).toBeVisible()
  const wrong = code === '0000' ? '0001' : '0000'
  await dialog.getByRole('textbox').first().pressSequentially(wrong)
  await dialog.getByRole('button', { name: 'Paid and handed over' }).click()
  await expect(dialog.getByText('This code is wrong. 4 more tries')).toBeVisible()
  await dialog.getByRole('textbox').first().pressSequentially(code)
  await dialog.getByRole('button', { name: 'Paid and handed over' }).click()
  await expect(ticket).toHaveCount(0)
  await expect(customer.getByText('Picked up. Enjoy your meal')).toBeVisible()
})
