import type { Db } from '../../platform/database/database.ts'
import { type Customer, hashToken, newToken } from '../../platform/http/session.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { endResets } from './codes/data-codes.ts'
import { updatePassword } from './credentials/data-passwords.ts'
import { checkOwnPassword, lockChecked } from './credentials/own-password.ts'
import { hashPassword, type PasswordHash } from './credentials/password.ts'
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
  const seen = await checkOwnPassword(db, id, change.currentPassword)
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
    const account = await lockChecked(tx, id, seen)
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
