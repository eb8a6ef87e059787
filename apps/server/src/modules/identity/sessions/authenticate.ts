import type { Db } from '../../../platform/database/database.ts'
import type { Authenticate, Caller, FindGoodSessions, SessionFails } from '../../../platform/http/session.ts'
import { findSession, listGoodSessions, sessionFails, touchSession } from './data-sessions.ts'

/** Returns whose session it is; unknown, blocked or expired ones as such. */
const authenticate: Authenticate = async (db: Db, tokenHash: Buffer) => {
  const session = await findSession(db, tokenHash)
  if (!session) return { state: 'unknown' }
  // a block ends sessions too, but their owner gets the reason
  if (!session.is_active) return { state: 'blocked', role: session.role }
  if (!session.is_valid) return { state: 'unknown' }
  // not awaited; after a failure the next request tries again
  if (session.is_stale) void touchSession(db, tokenHash).catch(() => undefined)
  const { account_id: id, role, name, phone_number: phoneNumber } = session
  return { state: 'known', caller: { id, role, name, phoneNumber, tokenHash } as Caller }
}

/** Returns those of these sessions that still authenticate their owner, as hashes in hex. */
const findGoodSessions: FindGoodSessions = async (db: Db, tokenHashes: readonly Buffer[]) =>
  new Set((await listGoodSessions(db, tokenHashes)).map((row) => row.token_hash.toString('hex')))

/** What decides whether a session is valid. */
export const sessions = { authenticate, fails: sessionFails satisfies SessionFails, findGood: findGoodSessions }
