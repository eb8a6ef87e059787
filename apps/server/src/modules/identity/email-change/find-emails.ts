import type { Db } from '../../../platform/database/database.ts'
import { findAccountById } from '../credentials/data-accounts.ts'
import { findOpenChange } from './data-email-changes.ts'

interface Emails {
  readonly email: string
  readonly pendingEmail?: string
}
/** Returns the email address of an account, and the new one that it asked for. */
export async function findEmails(db: Db, id: string): Promise<Emails> {
  const account = await findAccountById(db, id)
  if (!account) throw new Error(`there is no account ${id}`)
  const pendingEmail = await findPendingEmail(db, id)
  return { email: account.email, ...(pendingEmail !== undefined && { pendingEmail }) }
}

/** Returns the new email address of an account that is not confirmed yet. */
export async function findPendingEmail(db: Db, id: string): Promise<string | undefined> {
  return (await findOpenChange(db, id))?.new_email
}
