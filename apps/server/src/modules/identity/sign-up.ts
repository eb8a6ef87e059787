import type { Db, Tx } from '../../platform/database/database.ts'
import { type Account, findAccountById } from './credentials/data-accounts.ts'
import { hashPassword, type PasswordHash } from './credentials/password.ts'
import { beginSession } from './sessions/begin-session.ts'

/** Creates an account and begins its first session, in one transaction. Refuses `password_too_weak`, and what `create` refuses. */
export async function signUp(
  db: Db,
  password: string,
  create: (tx: Tx, password: { readonly hash: PasswordHash }) => Promise<string>,
): Promise<{ token: string; account: Account }> {
  // hashed before the transaction, so that it does not hold a connection meanwhile
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const id = await create(tx, { hash })
    const token = await beginSession(tx, id, { passwordHash: hash }, 'unavailable')
    const account = await findAccountById(tx, id)
    if (!account) throw new Error(`the account ${id} was not created`)
    return { token, account }
  })
}
