// Messages to a delivery employee: no item to deliver, and a blocked account.
import type { Route } from '@playwright/test'
import { demoPerson } from '../demo-people.ts'
import { packForEmployee, placeDemoOrder } from '../placed-delivery.ts'
import { type Rows, toast } from './row.ts'

export const employeeRows = {
  noDataAvailable: toast(async ({ page, request, me }) => {
    const asha = await demoPerson(request, 'customer', 'asha')
    const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
    const order = await placeDemoOrder(asha, restaurant)
    await packForEmployee(restaurant, order, me)
    // like on a slow connection: the screen shows an outdated state
    const cancelFirst = async (route: Route) => {
      for (const { _id } of order.item) await asha.call('PATCH', '/cancelOrder', { itemId: _id, orderId: order._id })
      await route.continue()
    }
    await page.route('**/employee/updateDeliveryStatus', cancelFirst, { times: 1 })
    await page.goto('/employee/deliveryHistory')
    await page.getByRole('button', { name: 'Mark out of delivery' }).click()
  }),
  blocked: toast(async ({ page, request, me }) => {
    const admin = await demoPerson(request, 'administrator', 'admin')
    await admin.call('PATCH', `/admin/employees/${me.id}/block`)
    await page.goto('/employee/home')
  }),
} satisfies Rows
