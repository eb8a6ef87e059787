import { type Db, isDuplicate, type Tx } from '../../platform/database/database.ts'
import type { Customer, EmployeeCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { appendMessage, knownNumber } from './data.ts'
import { assertAssigned, closesAt, lockParticipantsFor } from './participants.ts'

interface Input {
  readonly orderId: string
  readonly text: string | undefined
  readonly key?: string | undefined
}
type Author = Customer | EmployeeCaller

/**
 * Adds a message and returns its number, without gaps per order. A message with a known key is not stored again, also after
 * the end of the chat. Refuses `chat_closed`.
 */
export async function writeMessage(db: Db, author: Author, { text, ...input }: Input): Promise<number> {
  if (!text) throw refuse('message_empty')
  try {
    return await db.transaction((tx) => write(tx, author, { ...input, text }))
  } catch (error) {
    // a duplicate was stored in between; the retry finds it
    if (isDuplicate(error, 'chat_messages_key')) throw refuse('key_in_flight', { retryAfter: 1 })
    throw error
  }
}

async function write(tx: Tx, author: Author, { orderId, text, key }: Input & { readonly text: string }): Promise<number> {
  const order = assertAssigned(await lockParticipantsFor(tx, author, orderId))
  const { number: orderNumber, createdAt, customerId, employeeId } = order
  // taken once the order is known, so that it is not before the employee's assignment
  const at = tx.now()
  const closing = closesAt(order)
  if (closing && at >= closing) {
    // stored in time, but its answer was lost
    const known = await knownNumber(tx, { orderId, authorId: author.accountId, key })
    if (known === undefined) throw refuse('chat_closed')
    return known
  }
  const { number, is_new } = await appendMessage(tx, { orderId, text, key, author: author.role, authorId: author.accountId, at })
  if (!is_new) return number
  await tx.emit('messageWritten', { author, order: { id: orderId, number: orderNumber, createdAt }, customerId, employeeId })
  const message = { text, createdAt: at.toISOString() }
  tx.publish({ type: 'messageWritten', orderId, customerId, employeeId, number, author: author.role, message, key })
  return number
}
