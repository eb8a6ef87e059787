import type { Db } from '../../platform/database/database.ts'
import type { Customer, EmployeeCaller } from '../../platform/http/session.ts'
import { type MarkInput, moveMark } from './data.ts'
import { participantsFor } from './participants.ts'

/** Records up to which message a participant has received and read a chat; emits an event when this is new. */
export async function markChat(db: Db, reader: Customer | EmployeeCaller, orderId: string, seen: MarkInput): Promise<void> {
  const { customerId, employeeId } = await participantsFor(db, reader, orderId)
  const mark = await moveMark(db, orderId, reader.accountId, seen)
  if (!mark) return
  const { delivered_number: delivered, read_number: read } = mark
  db.publish({ type: 'chatMarked', orderId, customerId, employeeId, by: reader.role, delivered, read })
}
