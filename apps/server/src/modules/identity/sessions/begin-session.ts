import type { RefusalCode } from '@tiffin/contract/errors/codes'
import type { Db } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../../platform/http/session.ts'
import { refuse } from '../../../platform/refusal.ts'
import { insertSession, type NewSession } from './data-sessions.ts'

/** Begins a session and returns its token. Refuses `blocked`, and with `unproven` when the proof has changed meanwhile. */
export async function beginSession(db: Db, accountId: string, proof: NewSession['proof'], unproven: RefusalCode): Promise<string> {
  const token = newToken()
  const { began, isActive } = await insertSession(db, { accountId, tokenHash: hashToken(token), proof })
  if (!began) throw refuse(isActive ? unproven : 'blocked')
  return token
}
