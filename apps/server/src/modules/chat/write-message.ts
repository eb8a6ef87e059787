import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer, EmployeeCaller } from '../../platform/session.ts'
import { lockParticipants } from '../orders/index.ts'
import { appendMessage } from './data.ts'
import { participantsFor } from './participants.ts'

/** Adds a message to an order's chat; the author is who is asking. Messages of one order are numbered without a gap. */
export async function writeMessage(db: Db, author: Customer | EmployeeCaller, orderId: string, text: string | undefined): Promise<void> {
  if (!text) throw refuse('message_empty')
  await db.transaction(async (tx) => {
    // the order cannot be handed to somebody else while its employee is writing
    await lockParticipants(tx, orderId)
    const { customerId, employeeId } = await participantsFor(tx, author, orderId)
    if (!employeeId) throw refuse('no_employee_yet')
    await appendMessage(tx, { orderId, author: author.role, authorId: author.id, text })
    tx.publish({ type: 'messageWritten', orderId, customerId, employeeId })
  })
}
