import type { Caller, Credential, Credentials } from '../../../platform/http/session.ts'
import type { AdministratorId, CustomerId, EmployeeId, RestaurantId } from '../../../platform/ids.ts'
import { findSession, listGoodSessions, type SessionRow, sessionFails, touchSession } from './data-sessions.ts'

/** Returns whose session it is; unknown, blocked or expired ones as such. */
const authenticate: Credentials['authenticate'] = async (db, credential) => {
  const session = await findSession(db, credential)
  if (!session) return { state: 'unknown' }
  // a block ends sessions too, but their owner gets the reason
  if (!session.is_active) return { state: 'blocked', role: session.role }
  if (!session.is_valid) return { state: 'unknown' }
  // not awaited; after a failure the next request tries again
  if (session.is_stale) void touchSession(db, credential).catch(() => undefined)
  return { state: 'known', caller: callerOf(session, credential) }
}

/** A restaurant is its owner's account. */
function callerOf({ account_id: accountId, role, name, phone_number: phoneNumber, rights }: SessionRow, credential: Credential): Caller {
  const person = { accountId, name, phoneNumber, rights, credential }
  if (role === 'customer') return { ...person, role, customerId: accountId as CustomerId }
  if (role === 'restaurant') return { ...person, role, restaurantId: accountId as RestaurantId }
  if (role === 'employee') return { ...person, role, employeeId: accountId as EmployeeId }
  return { ...person, role, accountId: accountId as AdministratorId }
}

const findGood: Credentials['findGood'] = async (db, callers) => {
  const rows = await listGoodSessions(db, [...new Set(callers.map(({ credential }) => credential))])
  const rightsOf = new Map(rows.map(({ credential, rights }) => [credential, String(rights)]))
  return callers.filter(({ credential, rights }) => rightsOf.get(credential) === String(rights))
}

export const credentials: Credentials = { authenticate, fails: sessionFails, findGood }
