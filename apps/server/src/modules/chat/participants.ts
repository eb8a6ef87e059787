import { CONTACT_MS } from '@tiffin/contract/limits'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Customer, EmployeeCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { findParticipants, lockParticipants } from '../orders/index.ts'

type Participants = NonNullable<Awaited<ReturnType<typeof findParticipants>>>

/** Returns an order's participants, its customer and present employee. Refuses `not_found` to everyone else. */
export const participantsFor = async (db: Db, person: Customer | EmployeeCaller, orderId: string) =>
  assertParticipant(await findParticipants(db, orderId), person)

/** The same, and prevents a reassignment until the transaction ends. */
export const lockParticipantsFor = async (tx: Tx, person: Customer | EmployeeCaller, orderId: string) =>
  assertParticipant(await lockParticipants(tx, orderId), person)

/** Returns when the chat of a delivered or cancelled order closes; undefined while the order runs. */
export const closesAt = ({ closedAt }: Pick<Participants, 'closedAt'>): Date | undefined =>
  closedAt ? new Date(closedAt.getTime() + CONTACT_MS) : undefined

/** Participants of an order with an employee. */
type Assigned = Participants & { readonly employeeId: string }
/** Refuses `no_employee_yet`. */
export function assertAssigned({ employeeId, ...order }: Participants): Assigned {
  if (!employeeId) throw refuse('no_employee_yet')
  return { ...order, employeeId }
}
const isParticipant = (person: Customer | EmployeeCaller, { customerId, employeeId }: Participants): boolean =>
  person.accountId === (person.role === 'customer' ? customerId : employeeId)

function assertParticipant(participants: Participants | undefined, person: Customer | EmployeeCaller) {
  if (!participants || !isParticipant(person, participants)) throw refuse('not_found')
  return participants
}
