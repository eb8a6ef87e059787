import type { Db } from '../../../platform/database/database.ts'
import type { Authenticate, Caller, FindGoodSessions } from '../../../platform/http/session.ts'
import type { AdministratorId, CustomerId, EmployeeId, RestaurantId } from '../../../platform/ids.ts'
import { findSession, listGoodSessions, type SessionRow, touchSession } from './data-sessions.ts'

/** Returns whose session it is; unknown, blocked or expired ones as such. */
export const authenticate: Authenticate = async (db: Db, tokenHash: Buffer) => {
  const session = await findSession(db, tokenHash)
  if (!session) return { state: 'unknown' }
  // a block ends sessions too, but their owner gets the reason
  if (!session.is_active) return { state: 'blocked', role: session.role }
  if (!session.is_valid) return { state: 'unknown' }
  // not awaited; after a failure the next request tries again
  if (session.is_stale) void touchSession(db, tokenHash).catch(() => undefined)
  return { state: 'known', caller: callerOf(session, tokenHash) }
}

/** A restaurant is its owner's account. */
function callerOf({ account_id: accountId, role, name, phone_number: phoneNumber }: SessionRow, tokenHash: Buffer): Caller {
  const person = { accountId, name, phoneNumber, tokenHash }
  if (role === 'customer') return { ...person, role, customerId: accountId as CustomerId }
  if (role === 'restaurant') return { ...person, role, restaurantId: accountId as RestaurantId }
  if (role === 'employee') return { ...person, role, employeeId: accountId as EmployeeId }
  return { ...person, role, accountId: accountId as AdministratorId }
}

/** Returns those of these sessions that still authenticate their owner, as hashes in hex. */
export const findGoodSessions: FindGoodSessions = async (db: Db, tokenHashes: readonly Buffer[]) =>
  new Set((await listGoodSessions(db, tokenHashes)).map((row) => row.token_hash.toString('hex')))
