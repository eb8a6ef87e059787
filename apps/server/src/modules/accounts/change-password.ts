import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { type CustomerId, hashToken, newToken } from '../../platform/session.ts'
import { lockAccount, selectPassword, updatePassword } from './data.ts'
import { endResets } from './data-codes.ts'
import { insertSession } from './data-sessions.ts'
import { passwordChangedLetter } from './letters.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { type MailTools, queueMail } from './queue-mail.ts'

export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

/** Ends every session and begins a new one; answers its token. Refuses `wrong_current_password` and `password_too_weak`. */
export async function changePassword(db: Db, id: CustomerId, change: PasswordChange, tools: MailTools): Promise<string> {
  const seen = await selectPassword(db, id)
  if (!(await verifyPassword(seen, change.currentPassword))) throw refuse('wrong_current_password')
  const passwordHash = await hashPassword(change.newPassword)
  const token = newToken()
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id)
    // blocked, or changed elsewhere, since it was compared
    if (!account || account.password_hash !== seen) throw refuse('wrong_current_password')
    if (!account.is_active) throw refuse('blocked')
    await updatePassword(tx, id, passwordHash)
    await insertSession(tx, { accountId: id, tokenHash: hashToken(token), proof: { passwordHash } })
    await endResets(tx, 'customer', account.email)
    await queueMail(tx, tools.seal, account.email, passwordChangedLetter('customer', tools.publicUrl))
    tx.publish({ type: 'sessionsEnded', accountId: id })
  })
  return token
}
