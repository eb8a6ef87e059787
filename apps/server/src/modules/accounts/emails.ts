import type { Db } from '../../platform/database/database.ts'
import { selectAccount } from './data.ts'
import { selectOpenChange } from './data-email-changes.ts'
import { editEmail } from './request-email-change.ts'

export interface Emails {
  readonly email: string
  /** The new address that waits for its link to be opened. */
  readonly pendingEmail?: string
}
/** The email address of an account that is known to exist, as other modules read and change it. */
export const emails = { find: findEmails, edit: editEmail }

async function findEmails(db: Db, id: string): Promise<Emails> {
  const account = await selectAccount(db, id)
  if (!account) throw new Error(`there is no account ${id}`)
  const change = await selectOpenChange(db, id)
  return { email: account.email, ...(change && { pendingEmail: change.new_email }) }
}
