import type { Db } from '../../platform/database/database.ts'
import type { Customer, EmployeeCaller } from '../../platform/http/session.ts'
import { type ChatPeople, type MessageRow, messagesOf, peopleOf } from './data.ts'
import { closesAt, participantsFor } from './participants.ts'

export interface ChatRead {
  readonly order: { readonly id: string; readonly number: number; readonly createdAt: Date }
  readonly closesAt: Date | undefined
  readonly people: ChatPeople
  readonly messages: MessageRow[]
  readonly readerId: string
}

/** Returns the chat of an order; undefined while no employee is assigned. */
export async function findChat(db: Db, reader: Customer | EmployeeCaller, orderId: string): Promise<ChatRead | undefined> {
  const participants = await participantsFor(db, reader, orderId)
  const { customerId, employeeId, number, createdAt } = participants
  if (!employeeId) return undefined
  const people = await peopleOf(db, orderId, customerId, employeeId)
  return (
    people && {
      order: { id: orderId, number, createdAt },
      closesAt: closesAt(participants),
      people,
      messages: await messagesOf(db, orderId),
      readerId: reader.accountId,
    }
  )
}
