import type { Role } from '@tiffin/contract'
import type { LanguageCode } from '@tiffin/contract/languages'
import type { Db } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { comeBack } from '../closed/come-back.ts'
import { type Account, findForLogin, updateLanguage } from '../credentials/data-accounts.ts'
import { verifyPassword } from '../credentials/password.ts'
import { beginSession } from './begin-session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Chosen on the page; the account takes it over. */
  readonly language?: LanguageCode | undefined
  /** Keeps an account that its owner has closed. */
  readonly comeBack?: boolean | undefined
}
/** Begins a session. Refuses `wrong_login`, in the same time for an unknown account, and `blocked` and `account_closed` only when the password is right. */
export async function logIn(db: Db, role: Role, given: Credentials): Promise<{ token: string; account: Account }> {
  const { email, password, language, comeBack: wants = false } = given
  const found = await findForLogin(db, role, email)
  const isRight = await verifyPassword(found?.password_hash, password)
  if (!found?.password_hash || !isRight) throw refuse('wrong_login')
  const { password_hash: passwordHash, ...account } = found
  if (!account.is_active) await comeBack(db, account, wants)
  const token = await beginSession(db, account.id, { passwordHash }, 'wrong_login')
  if (language && account.language !== language) await updateLanguage(db, account.id, language)
  return { token, account }
}
export type LogIn = typeof logIn
