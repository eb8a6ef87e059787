// One valid request for every call of an employee.
import type { Group, World } from './sample.ts'
import { chooseLanguage, startPushes, stopPushes } from './sample-for-all.ts'

export function employeeSamples({ ravi, packedOrder }: World) {
  const by = 'employee'
  return {
    listColleagues: { by, make: () => ({ path: '/employee/listEmployees?search=ravi' }) },
    listDeliveries: { by, make: () => ({ path: `/employee/getordersempl/?id=${ravi.id}` }) },
    moveDelivery: {
      by,
      make: async () => {
        const { _id, item } = await packedOrder()
        return {
          path: '/employee/updateDeliveryStatus',
          body: { prodId: item[0]?._id, orderId: _id, orderStatus: 'Out of delivery', employeeId: ravi.id },
        }
      },
    },
    reportFailedDelivery: {
      by,
      make: async () => {
        const { _id, item } = await packedOrder()
        const left = { prodId: item[0]?._id, orderId: _id, orderStatus: 'Out of delivery' }
        await ravi.patch('/employee/updateDeliveryStatus', left)
        return { path: '/employee/failedDelivery', body: { orderId: _id, reason: 'nobody_there', text: 'Rang twice' } }
      },
    },
    getEmployeeDashboard: { by, make: () => ({ path: `/employee/dashboardData?id=${ravi.id}` }) },
    getEmployeeChat: { by, make: async () => ({ path: `/employee/getchat?id=${(await packedOrder())._id}` }) },
    listEmployeeUnread: { by, make: () => ({ path: '/employee/unreadChats' }) },
    markEmployeeChat: {
      by,
      make: async () => ({ path: '/employee/chatMarks', body: { orderId: (await packedOrder())._id, delivered: 1, read: 1 } }),
    },
    saveEmployeeChat: {
      by,
      make: async () => ({
        path: '/employee/saveChat',
        body: { chat: { user: '', employee: 'On my way' }, orderId: (await packedOrder())._id },
      }),
    },
    chooseEmployeeLanguage: chooseLanguage(by, '/employee'),
    startEmployeePushes: startPushes(by, '/employee'),
    stopEmployeePushes: stopPushes(by, '/employee'),
  } satisfies Group
}
