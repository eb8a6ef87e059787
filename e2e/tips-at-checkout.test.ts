// A tip with the order, from the administrator's setting to the employee's earnings.
import { expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { test } from './open-page.ts'
import { newEmployee, packForEmployee, type WireOrder } from './placed-delivery.ts'
import { faultsOf } from './screen-faults.ts'

test('a customer tips with the order where the administrator allows it, and the delivery partner has it', async ({ request, open }) => {
  const admin = await demoPerson(request, 'administrator', 'admin')
  const customer = await demoPerson(request, 'customer', 'neha')
  const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
  const employee = await newEmployee(request, 'tipped-early')
  const { cartData } = await customer.call<{ cartData: { items: { _id: string }[] } }>('GET', '/getcart')
  for (const { _id } of cartData.items) await customer.call('PATCH', '/cancelcartitem', { itemId: _id })
  const { productData } = await customer.call<{ productData: { _id: string; variants: { name: string }[] }[] }>(
    'GET',
    `/restaurent/getRestaurentProduct?id=${restaurant.id}&page=1`,
  )
  const [product] = productData
  await customer.call('POST', '/addToCart', { productId: product?._id, selectedVariant: product?.variants[0]?.name })

  const settings = await open(admin, '/admin/contracts', { viewport: { width: 360, height: 800 } })
  const allowed = settings.page.getByRole('switch', { name: /^Tips at checkout/ })
  // it is on once the server has said so
  await allowed.click()
  await expect(allowed).toBeChecked()
  try {
    const { page, errors } = await open(customer, '/checkout', { viewport: { width: 360, height: 800 } })
    const card = page.getByRole('region', { name: 'Tip for the delivery partner' })
    await expect(card.getByRole('radio')).toHaveCount(4)
    await expect(card.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
    await card.getByRole('radio', { name: '₹20' }).check()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: /^Place Order · ₹/ }).click()
    await expect(page).toHaveURL(/\/OrderSuccess/)
    const { orders } = await customer.call<{ orders: (WireOrder & { charges?: { kind: string; amount: number }[] })[] }>(
      'GET',
      '/getOrderHistory?page=1&limit=1',
    )
    const [order] = orders
    if (!order) throw new Error('the order is not in the history')
    expect(order.charges).toContainEqual({ kind: 'tip', amount: 20 })
    await packForEmployee(restaurant, order, employee)
    for (const orderStatus of ['Out of delivery', 'Delivered'])
      await employee.call('PATCH', '/employee/updateDeliveryStatus', { orderId: order._id, orderStatus })
    await page.goto(`/orderItems/${order._id}`)
    await expect(page.getByText(/has your ₹20/)).toBeVisible()
    expect(errors()).toEqual([])
  } finally {
    await allowed.click()
    await expect(allowed).not.toBeChecked()
  }
  const home = await open(employee, '/employee/home', { viewport: { width: 360, height: 800 } })
  await expect(home.page.getByText('and ₹20 in tips')).toBeVisible()
  expect(home.errors()).toEqual([])
})
