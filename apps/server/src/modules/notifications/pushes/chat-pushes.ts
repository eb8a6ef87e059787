import type { ChatEvents } from '../../chat/index.ts'
import { numberOf } from '../texts/order-words.ts'
import type { Push } from './enqueue-pushes.ts'

/** Notifies the other side without the text, which may hold an address. */
export function messagePush({ author, order, customerId, employeeId }: ChatEvents['messageWritten'], now: Date): Push {
  const isToEmployee = author.role === 'customer'
  return {
    audience: `account:${isToEmployee ? employeeId : customerId}`,
    text: (words) => ({
      title: words.pushes.message.title(author.name),
      body: words.pushes.message.body(numberOf({ number: order.number, created_at: order.createdAt }, now, words)),
    }),
    page: `${isToEmployee ? '/employee/employeeChat' : '/userChat'}?id=${order.id}`,
    tag: `chat ${order.id}`,
    isUrgent: false,
    minutes: 10,
  }
}
