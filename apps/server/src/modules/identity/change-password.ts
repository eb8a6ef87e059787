import type { Db } from '../../platform/database/database.ts'
import { type Customer, hashToken, newToken } from '../../platform/http/session.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { endResets } from './codes/data-codes.ts'
import { lockAccount } from './credentials/data-accounts.ts'
import { findPasswordHash, updatePassword } from './credentials/data-passwords.ts'
import { hashPassword, type PasswordHash, verifyPassword } from './credentials/password.ts'
import { closeOpenChange } from './email-change/data-email-changes.ts'
import { deleteOtherSessions, insertSession } from './sessions/data-sessions.ts'

export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}
export interface CheckedChange {
  readonly seen: PasswordHash | null
  readonly passwordHash: PasswordHash
}

/** Compares and hashes, outside of any transaction because both are slow. Refuses `wrong_current_password` and `password_too_weak`. */
export async function checkPasswordChange(db: Db, id: CustomerId, change: PasswordChange): Promise<CheckedChange> {
  const seen = await findPasswordHash(db, id)
  if (!(await verifyPassword(seen, change.currentPassword))) throw refuse('wrong_current_password')
  return { seen, passwordHash: await hashPassword(change.newPassword) }
}

/** Ends all other sessions, begins a new one and returns its token. Refuses `wrong_current_password` and `blocked`. */
export async function changePassword(
  db: Db,
  { customerId: id, credential }: Pick<Customer, 'customerId' | 'credential'>,
  { seen, passwordHash }: CheckedChange,
): Promise<string> {
  const token = newToken()
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id)
    // blocked or changed elsewhere since the comparison
    if (!account || account.password_hash !== seen) throw refuse('wrong_current_password')
    if (!account.is_active) throw refuse('blocked')
    await updatePassword(tx, id, passwordHash)
    await deleteOtherSessions(tx, id, credential)
    await insertSession(tx, { accountId: id, tokenHash: hashToken(token), proof: { passwordHash } })
    await endResets(tx, 'customer', account.email)
    // it may have been requested by the person whom the new password locks out
    await closeOpenChange(tx, id, 'cancelled')
    await tx.emit('passwordChanged', { email: account.email, language: account.language, role: 'customer' })
    tx.publish({ type: 'sessionsEnded', accountId: id, except: credential })
  })
  return token
}
