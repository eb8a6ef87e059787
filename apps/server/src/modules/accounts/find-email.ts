import type { Db } from '../../platform/database.ts'
import { selectAccount } from './data.ts'

/** The e-mail of an account that is known to exist. */
export async function findEmail(db: Db, id: string): Promise<string> {
  const account = await selectAccount(db, id)
  if (!account) throw new Error(`there is no account ${id}`)
  return account.email
}
