// A customer's first rating: it can be sent only when there is something to send.
import { expect, test } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { packForEmployee, placeDemoOrder } from './placed-delivery.ts'
import { watchForErrors } from './quiet-console.ts'

test('nayan rates his first meal after delivery, not before', async ({ page, request }) => {
  const errors = watchForErrors(page)
  const nayan = await newcomer(request, 'customer')
  const restaurant = await demoPerson(request, 'restaurant', 'vaghar')
  const employee = await demoPerson(request, 'employee', 'sunitha')
  await nayan.call('PATCH', '/addAddress', { address: { street: '3, Hill Road', city: 'Kochi', state: 'Kerala', postalCode: '682001' } })
  const order = await placeDemoOrder(nayan, restaurant)
  await nayan.signIn(page)
  await page.goto(`/orderItems/${order._id}`)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Rate and review/ })).toHaveCount(0)

  await packForEmployee(restaurant, order, employee)
  await employee.call('PATCH', '/employee/updateDeliveryStatus', {
    prodId: order.item[0]?._id,
    orderId: order._id,
    orderStatus: 'Delivered',
  })
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Rate and review' }).click()
  const dialog = page.getByRole('dialog', { name: /^How was/ })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Please choose 1 to 5 stars, or write a review')).toBeVisible()
  await dialog.getByRole('radio', { name: /^5 stars/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: /^Your rating of / })).toContainText('You gave 5 stars · Today')
  expect(await nayan.call('GET', `/ownReview?restId=${restaurant.id}`)).toMatchObject({
    rating: 5,
    review: null,
    updatedAt: expect.any(String),
  })
  expect(errors()).toEqual([])
})
