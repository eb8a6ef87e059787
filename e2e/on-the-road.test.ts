// The customer's page of an order on the road, on a phone.
import { expect } from '@playwright/test'
import { demoPerson } from './demo-people.ts'
import { test } from './open-page.ts'
import { newEmployee, packForEmployee, placeDemoOrder } from './placed-delivery.ts'

test('an order on the road shows who brings it, then what was ordered, then the bill', async ({ request, open }) => {
  const customer = await demoPerson(request, 'customer', 'asha')
  const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
  const employee = await newEmployee(request, 'on-the-road')
  const order = await placeDemoOrder(customer, restaurant)
  await packForEmployee(restaurant, order, employee)
  await employee.call('PATCH', '/employee/updateDeliveryStatus', { orderId: order._id, orderStatus: 'Out of delivery' })

  const { page, errors } = await open(customer, `/orderItems/${order._id}`, { viewport: { width: 360, height: 740 } })
  const regions = ['Progress', 'Delivery', 'Dishes', 'Bill'].map((name) => page.getByRole('region', { name, exact: true }))
  for (const region of regions) await expect(region).toBeVisible()
  const fromTheTop = async () => {
    const boxes = await Promise.all(regions.map((region) => region.boundingBox()))
    return boxes.every((box, at) => at === 0 || (box?.y ?? 0) > (boxes[at - 1]?.y ?? Number.POSITIVE_INFINITY))
  }
  await expect.poll(fromTheTop).toBe(true)
  expect(errors()).toEqual([])
  await employee.call('PATCH', '/employee/updateDeliveryStatus', { orderId: order._id, orderStatus: 'Delivered' })
})
