// A contract, from the administrator to the page Money of its restaurant.
import { expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { test } from './open-page.ts'
import { orderNumber, packedDelivery } from './placed-delivery.ts'
import { faultsOf } from './screen-faults.ts'

test('a restaurant reads what is agreed with it, what will be, and what it keeps of an order', async ({ request, open }) => {
  const administrator = await demoPerson(request, 'administrator', 'admin')
  const restaurant = await newcomer(request, 'restaurant')
  const terms = { restId: restaurant.id, kind: 'delivery', packagingTo: 'restaurant', platformFee: '5', deliveryBy: 'platform' }
  const pay = { payBase: '30', payMetres: 3_000, payPerKm: '8' }
  await administrator.call('POST', '/admin/contracts', { ...terms, ...pay, commission: 20 })
  await administrator.call('POST', '/admin/contracts', { ...terms, ...pay, commission: 18, validFrom: '2099-12-01T06:30:00.000Z' })

  const { page, errors } = await open(restaurant, '/restaurent/money', { viewport: { width: 360, height: 800 } })
  const delivered = page.getByRole('region', { name: 'Your contracts' }).getByRole('region', { name: 'Delivered orders' })
  await expect(delivered.getByText('You keep ₹332 of ₹452')).toBeVisible()
  await expect(delivered.getByText('From 1 Dec 2099, 12:00 pm')).toBeVisible()
  await expect(delivered.getByText('Before: 20% of the price of the dishes')).toBeVisible()
  await expect(delivered.getByText('You keep ₹340 of ₹452')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  expect(errors()).toEqual([])

  const subjects = async () => {
    const mails: { to: string; subject: string }[] = await (await request.get('/dev/mail.json')).json()
    return mails.filter(({ to }) => to.includes(restaurant.email)).map(({ subject }) => subject)
  }
  await expect.poll(subjects).toContain('Your contract for delivered orders changes on 1 Dec 2099')
})

test('what a delivery earns is said before it is carried, and is what is earned', async ({ request, open }) => {
  const { employee, order } = await packedDelivery(request, { restaurantName: 'vaghar' })

  const { page, errors } = await open(employee, '/employee/deliveryHistory', { viewport: { width: 360, height: 800 } })
  const job = page.getByRole('article', { name: new RegExp(`^Delivery ${orderNumber(order).source}`) })
  const pay = await job.getByText(/^You earn ₹/).textContent()
  expect(await faultsOf(page)).toEqual([])
  for (const orderStatus of ['Out of delivery', 'Delivered'])
    await employee.call('PATCH', '/employee/updateDeliveryStatus', { orderId: order._id, orderStatus })
  await page.reload()
  const amount = pay?.replace('You earn ', '') ?? 'an amount'
  await expect(page.getByRole('list', { name: 'Past deliveries' }).getByText(`You earned ${amount}`)).toBeVisible()
  await page.goto('/employee/home')
  await expect(page.getByText("Today's earnings")).toBeVisible()
  await expect(page.getByText(amount, { exact: true }).first()).toBeVisible()
  expect(errors()).toEqual([])
})
