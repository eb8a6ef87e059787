import type { Calls } from '@tiffin/contract'
import type { z } from 'zod'
import type { ChatRead } from './read-chat.ts'

type ChatWire = z.input<Calls['getCustomerChat']['answer']>['findChat']
export interface ChatPictures {
  toWire(stored: string): string
}

export function chatWire(read: ChatRead | undefined, pictures: ChatPictures): ChatWire {
  if (!read) return []
  const { customer, employee } = read.people
  return [
    {
      chat: read.messages.map(({ author, text, created_at }) => ({
        user: author === 'customer' ? text : '',
        employee: author === 'employee' ? text : '',
        createdAt: created_at.toISOString(),
      })),
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
