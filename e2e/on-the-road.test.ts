// The customer's page of an order on the road, on a phone and on a wide screen.
import { expect, type Locator } from '@playwright/test'
import { test } from './open-page.ts'
import { packedDelivery } from './placed-delivery.ts'
import { ordersOf } from './reading-order.ts'

test('an order on the road shows who brings it, then what was ordered, then the bill', async ({ request, open }) => {
  const { customer, employee, order } = await packedDelivery(request)
  await employee.call('PATCH', '/employee/updateDeliveryStatus', { orderId: order._id, orderStatus: 'Out of delivery' })

  const { page, errors } = await open(customer, `/orderItems/${order._id}`, { viewport: { width: 360, height: 740 } })
  const names = ['Progress', 'Delivery', 'Dishes', 'Bill']
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  for (const name of names) await expect(region(name)).toBeVisible()
  const orders = () => ordersOf(Object.fromEntries(names.map((name) => [name, region(name)])))
  await expect.poll(orders).toEqual({ read: names, seen: names })

  await page.setViewportSize({ width: 1280, height: 800 })
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const belowProgress = async () => {
    const [progress, problem] = [await boxOf(region('Progress')), await boxOf(page.getByRole('link', { name: /Problem with this order/ }))]
    return Math.round(problem.y - progress.y - progress.height)
  }
  await expect.poll(belowProgress, 'the delivery beside them does not move the cards apart').toBe(16)
  expect((await boxOf(region('Delivery'))).x, 'beside the dishes').toBeGreaterThan((await boxOf(region('Dishes'))).x)
  expect(errors()).toEqual([])
  await employee.call('PATCH', '/employee/updateDeliveryStatus', { orderId: order._id, orderStatus: 'Delivered' })
})
