import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type AccountWithPassword, lockAccount } from './data-accounts.ts'
import { findPasswordHash } from './data-passwords.ts'
import { type PasswordHash, verifyPassword } from './password.ts'

/** Compares a password with that of an account, outside of any transaction because it is slow. Returns the hash. Refuses `wrong_current_password`. */
export async function checkOwnPassword(db: Db, id: string, password: string): Promise<PasswordHash | null> {
  const seen = await findPasswordHash(db, id)
  if (!(await verifyPassword(seen, password))) throw refuse('wrong_current_password')
  return seen
}

/** Locks an account whose password was compared. Refuses `wrong_current_password` and `blocked` if it has changed since. */
export async function lockChecked(tx: Tx, id: string, seen: PasswordHash | null): Promise<AccountWithPassword> {
  const account = await lockAccount(tx, id)
  if (!account || account.password_hash !== seen) throw refuse('wrong_current_password')
  if (!account.is_active) throw refuse('blocked')
  return account
}
