import type { Customer, EmployeeCaller } from '../../platform/session.ts'
import { orderNumber } from '../orders/index.ts'
import type { Push } from '../pushes/index.ts'

interface Recipients {
  readonly orderId: string
  readonly customerId: string
  readonly employeeId: string
}

/** Tells the other side that there is a message, not what it says: it may hold where somebody lives. */
export function messagePush(author: Customer | EmployeeCaller, { orderId, customerId, employeeId }: Recipients): Push {
  const isToEmployee = author.role === 'customer'
  return {
    accountId: isToEmployee ? employeeId : customerId,
    title: `${author.name} wrote to you`,
    body: `About order ${orderNumber({ id: orderId })}.`,
    page: `${isToEmployee ? '/employee/employeeChat' : '/userChat'}?id=${orderId}`,
    tag: `chat ${orderId}`,
    isUrgent: false,
    minutes: 10,
  }
}
