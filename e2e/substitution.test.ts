// A product that has run out: the restaurant offers substitutes, the customer takes one by keyboard, and both pages show it at once.
import { expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { test } from './open-page.ts'
import { placeDemoOrder } from './placed-delivery.ts'

test('a dish has run out: the kitchen offers two, the customer takes the first', async ({ open, request }) => {
  const [asha, spice] = await Promise.all([demoPerson(request, 'customer', 'asha'), demoPerson(request, 'restaurant', 'kitchen')])
  const order = await placeDemoOrder(asha, spice)
  await spice.call('POST', '/restaurent/moveOrder', { orderId: order._id, to: 'Preparing...' })
  const name = order.item[0]?.product.productName ?? ''

  const restaurant = await open(spice, `/restaurent/ordersMoreView/${order._id}`)
  const customer = await open(asha, `/orderItems/${order._id}`)
  await restaurant.page.getByRole('button', { name }).first().click()
  await restaurant.page.getByRole('button', { name: `${name} is missing` }).click()
  const offer = restaurant.page.getByRole('dialog', { name: `${name} is missing` })
  const choices = offer.getByRole('group').getByRole('checkbox')
  await choices.nth(0).check()
  await choices.nth(1).check()
  await expect(offer.getByText('2 of 3', { exact: true })).toBeVisible()
  await offer.getByRole('button', { name: /^Ask / }).click()
  await expect(restaurant.page.getByText(/^Asked /)).toBeVisible()
  await expect(restaurant.page.getByRole('button', { name: 'Mark packed' })).toBeDisabled()

  const question = customer.page.getByRole('dialog', { name: `${name} has run out` })
  await expect(question.getByRole('timer')).toContainText('left')
  const first = question.getByRole('radio').first()
  await first.focus()
  await customer.page.keyboard.press('ArrowDown')
  await expect(question.getByRole('radio').nth(1)).toBeChecked()
  await customer.page.keyboard.press('ArrowUp')
  await expect(first).toBeChecked()
  await question.getByRole('button', { name: /^Take / }).press('Enter')

  await expect(question).toHaveCount(0)
  await expect(customer.page.getByText(/^You get .* instead$/)).toBeVisible()
  await expect(restaurant.page.getByText(/chose this at/)).toBeVisible()
  await expect(restaurant.page.getByRole('button', { name: 'Mark packed' })).toBeEnabled()
  for (const { errors } of [restaurant, customer]) expect(errors()).toEqual([])
})
