import type { Db } from '../../platform/database/database.ts'
import type { Customer, EmployeeCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { appendMessage } from './data.ts'
import { lockParticipantsFor } from './participants.ts'

interface Input {
  readonly orderId: string
  readonly text: string | undefined
  readonly key?: string | undefined
}

/** Adds a message and returns its number, without gaps per order. A message with a known key is not stored again. */
export async function writeMessage(db: Db, author: Customer | EmployeeCaller, { orderId, text, key }: Input): Promise<number> {
  if (!text) throw refuse('message_empty')
  return db.transaction(async (tx) => {
    const order = await lockParticipantsFor(tx, author, orderId)
    const { customerId, employeeId } = order
    if (!employeeId) throw refuse('no_employee_yet')
    const { number, created_at, is_new } = await appendMessage(tx, { orderId, author: author.role, authorId: author.id, text, key })
    if (!is_new) return number
    const about = { id: orderId, number: order.number, createdAt: order.createdAt }
    await tx.emit('messageWritten', { author, order: about, customerId, employeeId })
    const message = { text, createdAt: created_at.toISOString() }
    tx.publish({ type: 'messageWritten', orderId, customerId, employeeId, number, author: author.role, message, key })
    return number
  })
}
