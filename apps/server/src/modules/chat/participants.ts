import type { Db, Tx } from '../../platform/database/database.ts'
import type { Customer, EmployeeCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { orderRecords } from '../orders/index.ts'

type Participants = Awaited<ReturnType<typeof orderRecords.findParticipants>>

/** Returns an order's participants, its customer and present employee. Refuses `not_found` to everyone else. */
export const participantsFor = async (db: Db, person: Customer | EmployeeCaller, orderId: string) =>
  assertParticipant(await orderRecords.findParticipants(db, orderId), person)

/** The same, and prevents a reassignment until the transaction ends. */
export const lockParticipantsFor = async (tx: Tx, person: Customer | EmployeeCaller, orderId: string) =>
  assertParticipant(await orderRecords.lockParticipants(tx, orderId), person)

function assertParticipant(participants: Participants, person: Customer | EmployeeCaller) {
  const own = person.role === 'customer' ? participants?.customerId : participants?.employeeId
  if (!participants || own !== person.id) throw refuse('not_found')
  return participants
}
