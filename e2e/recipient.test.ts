// An order for another person at a pinned door: who receives it is on every screen, and the delivery partner calls them.
import { expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { test } from './open-page.ts'
import { newEmployee, packForEmployee, placeDemoOrder } from './placed-delivery.ts'

test('lakshmi receives what meera has ordered: kitchen, delivery partner, customer and administrator read it', async ({
  request,
  open,
}) => {
  const meera = await newcomer(request, 'customer')
  const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
  const administrator = await demoPerson(request, 'administrator', 'admin')
  const divya = await newEmployee(request, 'divya-recipient')
  const home = { street: '4, Bastion Street', city: 'Kochi', state: 'Kerala', postalCode: '682001', label: 'Home' }
  const theirs = { point: { lat: 9.9658, lng: 76.2421 }, recipientName: 'Lakshmi Nair', recipientPhone: '9800000117', handOver: 'at_door' }
  await meera.call('PATCH', '/addAddress', { address: { ...home, ...theirs } })
  const order = await placeDemoOrder(meera, restaurant)
  await packForEmployee(restaurant, order, divya)

  const her = await open(divya, '/employee/deliveryHistory')
  const card = her.page.getByRole('article')
  await expect(card).toContainText('Lakshmi Nair')
  await card.getByRole('button', { name: 'Mark out of delivery' }).click()
  await expect(card.getByRole('link', { name: /Maps.* to Lakshmi Nair/ })).toHaveAttribute('href', /query=9\.9658%2C76\.2421$/)
  await expect(card.getByRole('link', { name: 'Call Lakshmi Nair' })).toHaveAttribute('href', 'tel:+919800000117')
  // cash is taken from a hand
  await expect(card.getByText('Leave it at the door')).toHaveCount(0)
  await card.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(her.page.getByRole('alertdialog', { name: 'Handed over to Lakshmi Nair?' })).toBeVisible()

  for (const [person, address] of [
    [meera, `/orderItems/${order._id}`],
    [administrator, `/admin/orders/${order._id}`],
  ] as const) {
    const { page } = await open(person, address)
    await expect(page.getByText(/Lakshmi Nair\S* receives it · \+91 9800000117/)).toBeVisible()
  }
})
