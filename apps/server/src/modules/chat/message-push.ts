import type { Customer, EmployeeCaller } from '../../platform/http/session.ts'
import type { Push } from '../pushes/index.ts'

interface Recipients {
  readonly orderId: string
  /** The order as people call it, "#12". */
  readonly orderName: string
  readonly customerId: string
  readonly employeeId: string
}

/** Tells the other side that there is a message, not what it says: it may hold where somebody lives. */
export function messagePush(author: Customer | EmployeeCaller, { orderId, orderName, customerId, employeeId }: Recipients): Push {
  const isToEmployee = author.role === 'customer'
  return {
    accountId: isToEmployee ? employeeId : customerId,
    title: `New message from ${author.name}`,
    body: `About order ${orderName}.`,
    page: `${isToEmployee ? '/employee/employeeChat' : '/userChat'}?id=${orderId}`,
    tag: `chat ${orderId}`,
    isUrgent: false,
    minutes: 10,
  }
}
