import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { endResets, type FlowKey, findStage, useFlow } from './codes/data-codes.ts'
import { findForLogin, lockAccount } from './credentials/data-accounts.ts'
import { resetPasswordOf } from './credentials/data-passwords.ts'
import { hashPassword } from './credentials/password.ts'
import { closeOpenChange } from './email-change/data-email-changes.ts'
import type { ResettableRole } from './events.ts'

export interface NewLogin {
  readonly role: ResettableRole
  readonly email: string
  readonly password: string
}

/** Sets a new password for a verified email and ends all sessions. Refuses `reset_not_verified` and `password_too_weak`. */
export async function resetPassword(db: Db, flow: FlowKey | undefined, { role, email, password }: NewLogin): Promise<void> {
  if (!flow || (await findStage(db, flow, email)) !== 'verified') throw refuse('reset_not_verified')
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const found = await findForLogin(tx, role, email)
    const account = found && (await lockAccount(tx, found.id))
    if (!account || !(await useFlow(tx, flow, email))) throw refuse('reset_not_verified')
    await resetPasswordOf(tx, account.id, passwordHash, true)
    await endResets(tx, role, email)
    // it may have been requested by the person whom the new password locks out
    await closeOpenChange(tx, account.id, 'cancelled')
    await tx.emit('passwordChanged', { email, language: account.language, role })
    tx.publish({ type: 'sessionsEnded', accountId: account.id })
  })
}
