// A contract, from the administrator to the page Money of its restaurant.
import { expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { test } from './open-page.ts'
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
  await expect(delivered.getByText('Before: 20% of the dishes')).toBeVisible()
  await expect(delivered.getByText('You keep ₹340 of ₹452')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  expect(errors()).toEqual([])

  const subjects = async () => {
    const mails: { to: string; subject: string }[] = await (await request.get('/dev/mail.json')).json()
    return mails.filter(({ to }) => to.includes(restaurant.email)).map(({ subject }) => subject)
  }
  await expect.poll(subjects).toContain('Your contract for delivered orders changes on 1 Dec 2099')
})
