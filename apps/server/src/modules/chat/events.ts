// Emitted inside the transaction.
import type { ArrivedMessage, ChatSide } from '@tiffin/contract'

export interface ChatEvents {
  messageWritten: {
    readonly author: { readonly role: 'customer' | 'employee'; readonly name: string }
    readonly order: { readonly id: string; readonly number: number; readonly createdAt: Date }
    readonly customerId: string
    readonly employeeId: string
  }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends ChatEvents {}
  interface PublishedEvents {
    messageWritten: {
      readonly orderId: string
      readonly customerId: string
      readonly employeeId: string
      readonly number: number
      readonly author: ChatSide
      readonly message: Omit<ArrivedMessage, 'key'>
      readonly key: string | undefined
    }
    chatMarked: {
      readonly orderId: string
      readonly customerId: string
      readonly employeeId: string | null
      readonly by: ChatSide
      readonly delivered: number
      readonly read: number
    }
  }
}
