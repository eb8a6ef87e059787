import { codeOf, type Db, isDuplicate, isTransaction, OUTDATED, type Tx } from '../../platform/database/database.ts'
import type { Customer, EmployeeCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { appendLast, appendMessage, type NewMessage } from './data.ts'
import { type Assigned, assertAssigned, isParticipant, type KnownOrders, lockParticipantsFor, participantsFor } from './participants.ts'

interface Input {
  readonly orderId: string
  readonly text: string | undefined
  readonly key?: string | undefined
}
type Author = Customer | EmployeeCaller
/** The time is taken once the order is known, so that it is not before the employee's assignment. */
type Draft = Omit<NewMessage, 'at'>

/** Adds a message and returns its number, without gaps per order. A message with a known key is not stored again. */
export async function writeMessage(db: Db, author: Author, { text, ...input }: Input, knownOrders: KnownOrders): Promise<number> {
  if (!text) throw refuse('message_empty')
  const draft: Draft = { ...input, text, author: author.role, authorId: author.id }
  try {
    // an error would end the transaction of a caller
    const number = isTransaction(db) ? undefined : await writeAtOnce(db, author, draft, knownOrders)
    return number ?? (await db.transaction((tx) => write(tx, author, draft)))
  } catch (error) {
    // a duplicate was stored in between; the retry finds it
    if (isDuplicate(error, 'chat_messages_key')) throw refuse('key_in_flight', { retryAfter: 1 })
    throw error
  }
}

/** Writes in one packet. Returns undefined when the order has changed meanwhile, or the message is stored. */
async function writeAtOnce(db: Db, author: Author, draft: Draft, knownOrders: KnownOrders): Promise<number | undefined> {
  const order = await knownFor(db, author, draft.orderId, knownOrders)
  const message = { ...draft, at: db.now() }
  try {
    return await db.transaction(async (tx) => {
      await notify(tx, author, message, order)
      const number = await appendLast(tx, message, order)
      publish(tx, message, number, order)
      return number
    })
  } catch (error) {
    if (codeOf(error) !== OUTDATED) throw error
    knownOrders.delete(draft.orderId)
    return undefined
  }
}

async function knownFor(db: Db, author: Author, orderId: string, knownOrders: KnownOrders): Promise<Assigned> {
  const known = knownOrders.get(orderId)
  if (known && isParticipant(author, known)) return known
  const order = assertAssigned(await participantsFor(db, author, orderId))
  knownOrders.set(orderId, order)
  return order
}

async function write(tx: Tx, author: Author, draft: Draft): Promise<number> {
  const order = assertAssigned(await lockParticipantsFor(tx, author, draft.orderId))
  const message = { ...draft, at: tx.now() }
  const { number, is_new } = await appendMessage(tx, message)
  if (!is_new) return number
  await notify(tx, author, message, order)
  publish(tx, message, number, order)
  return number
}

const notify = (tx: Tx, author: Author, { orderId }: NewMessage, { number, createdAt, customerId, employeeId }: Assigned) =>
  tx.emit('messageWritten', { author, order: { id: orderId, number, createdAt }, customerId, employeeId })

function publish(tx: Tx, { orderId, author, text, key, at }: NewMessage, number: number, { customerId, employeeId }: Assigned): void {
  const message = { text, createdAt: at.toISOString() }
  tx.publish({ type: 'messageWritten', orderId, customerId, employeeId, number, author, message, key })
}
