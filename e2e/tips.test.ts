// A tip after the delivery, from the customer's order to the employee's earnings.
import { expect } from '@playwright/test'
import { test } from './open-page.ts'
import { packedDelivery } from './placed-delivery.ts'
import { faultsOf } from './screen-faults.ts'

test('a customer tips once, with nothing chosen before; the delivery partner reads it beside the earnings', async ({ request, open }) => {
  const { customer, employee, order } = await packedDelivery(request)
  for (const orderStatus of ['Out of delivery', 'Delivered'])
    await employee.call('PATCH', '/employee/updateDeliveryStatus', { orderId: order._id, orderStatus })
  const { balance } = await customer.call<{ balance: number }>('GET', '/wallet')

  const { page, errors } = await open(customer, `/orderItems/${order._id}`, { viewport: { width: 360, height: 800 } })
  const card = page.getByRole('region', { name: 'Tip for' })
  await expect(card.getByText(/^Possible until/)).toBeVisible()
  await expect(card.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(card.getByRole('button')).toHaveCount(0)

  await card.getByRole('radio', { name: 'Other' }).check()
  await card.getByRole('button', { name: 'Give the tip' }).click()
  await expect(card.getByText('Please enter whole rupees, from 1 to 1,000')).toBeVisible()
  await card.getByLabel('Amount in rupees').fill('1000')
  await card.getByRole('radio', { name: '₹30' }).check()
  expect(await faultsOf(page)).toEqual([])
  await card.getByRole('button', { name: 'Give ₹30' }).click()
  await expect(page.getByText(/has your ₹30/)).toBeVisible()
  await expect(card).toHaveCount(0)
  expect((await customer.call<{ balance: number }>('GET', '/wallet')).balance).toBeCloseTo(balance - 30, 2)
  await page.goto('/profile')
  await expect(page.getByText('Tip for Divya Pillai')).toBeVisible()
  expect(errors()).toEqual([])

  const home = await open(employee, '/employee/home', { viewport: { width: 360, height: 800 } })
  await expect(home.page.getByText('and ₹30 in tips')).toBeVisible()
  await home.page.goto('/employee/deliveryHistory')
  await expect(home.page.getByText(/You earned ₹40 · Tip ₹30/)).toBeVisible()
  expect(home.errors()).toEqual([])
})
