import type { Db } from '../../platform/database/database.ts'
import type { Customer, EmployeeCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { orderRecords } from '../orders/index.ts'

/** Returns an order's participants, its customer and present employee. Refuses `not_found` to everyone else. */
export async function participantsFor(db: Db, person: Customer | EmployeeCaller, orderId: string) {
  const participants = await orderRecords.findParticipants(db, orderId)
  const own = person.role === 'customer' ? participants?.customerId : participants?.employeeId
  if (!participants || own !== person.id) throw refuse('not_found')
  return participants
}
