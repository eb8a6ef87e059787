import type { Calls } from '@tiffin/contract'
import type { z } from 'zod'
import type { Pictures } from '../../providers/images/index.ts'
import type { Mark, UnreadRow } from './data.ts'
import type { ChatRead } from './find-chat.ts'

type ChatWire = z.input<Calls['getCustomerChat']['answer']>['findChat']

export function chatWire(read: ChatRead | undefined, pictures: Pictures): ChatWire {
  if (!read) return []
  const { customer, employee } = read.people
  return [
    {
      chat: read.messages.map(({ number, author, author_id, text, key, created_at }) => ({
        user: author === 'customer' ? text : '',
        employee: author === 'employee' ? text : '',
        createdAt: created_at.toISOString(),
        number,
        ...(key !== null && author_id === read.readerId && { key }),
      })),
      order: { _id: read.order.id, number: read.order.number, createdAt: read.order.createdAt.toISOString() },
      ...(read.closesAt && { closesAt: read.closesAt.toISOString() }),
      marks: { customer: markWire(customer), employee: markWire(employee) },
      userId: { _id: customer.id, name: customer.name, profilePicture: pictures.toWire(customer.picture) },
      employeeId: {
        _id: employee.id,
        name: employee.name,
        phoneNumber: employee.phone_number,
        profilePicture: pictures.toWire(employee.picture),
        createdAt: employee.created_at.toISOString(),
        status: employee.is_active,
      },
    },
  ]
}

const markWire = ({ delivered_number, read_number }: Mark) => ({ delivered: delivered_number, read: read_number })

export const unreadWire = (rows: readonly UnreadRow[]): z.input<Calls['listCustomerUnread']['answer']> => ({
  chats: rows.map(({ order_id, unread, last_number, delivered_number }) => ({
    orderId: order_id,
    unread,
    lastNumber: last_number,
    delivered: delivered_number,
  })),
  total: rows.reduce((sum, { unread }) => sum + unread, 0),
})
