import { LANGUAGES } from '@tiffin/contract/languages'
import type { Db } from '../../../platform/database/database.ts'
import { blockOtherAdministrators, findForLogin, insertAccount, lockAccount, updateActivity } from './data-accounts.ts'
import { resetPasswordOf } from './data-passwords.ts'
import { hashAnyPassword, verifyPassword } from './password.ts'

export interface AdministratorLogin {
  readonly email: string
  readonly password: string
}

/** Creates or updates the administrator of the configuration, and blocks every other administrator. */
export async function ensureAdministrator(db: Db, { email, password }: AdministratorLogin): Promise<void> {
  const found = await findForLogin(db, 'administrator', email)
  const isRight = found !== undefined && (await verifyPassword(found.password_hash, password))
  const passwordHash = isRight ? undefined : await hashAnyPassword(password)
  await db.transaction(async (tx) => {
    // another process may have created it meanwhile; its account stays as it is
    if (!found && passwordHash)
      await insertAccount(tx, {
        role: 'administrator',
        email,
        passwordHash,
        name: 'Administrator',
        phoneNumber: '',
        language: LANGUAGES[0],
        approval: 'unchecked',
        isEmailVerified: false,
      })
    const account = found && (await lockAccount(tx, found.id))
    if (account && passwordHash) await resetPasswordOf(tx, account.id, passwordHash)
    if (account && !account.is_active) await updateActivity(tx, account.id, true)
    const changed = account && passwordHash ? [account.id] : []
    for (const accountId of [...changed, ...(await blockOtherAdministrators(tx, email))]) tx.publish({ type: 'sessionsEnded', accountId })
  })
}
