import type { Db } from '../../../platform/database/database.ts'
import { findAccountById } from '../credentials/data-accounts.ts'
import { findOpenChange } from './data-email-changes.ts'
import { editEmail, requestEmail } from './request-email-change.ts'

export interface Emails {
  readonly email: string
  readonly pendingEmail?: string
}
/** Reads and changes email addresses for other modules; `edit` and `request` refuse `email_taken` and `too_many`. */
export const emails = { find: findEmails, findPending, edit: editEmail, request: requestEmail }

async function findEmails(db: Db, id: string): Promise<Emails> {
  const account = await findAccountById(db, id)
  if (!account) throw new Error(`there is no account ${id}`)
  const pendingEmail = await findPending(db, id)
  return { email: account.email, ...(pendingEmail !== undefined && { pendingEmail }) }
}

async function findPending(db: Db, id: string): Promise<string | undefined> {
  return (await findOpenChange(db, id))?.new_email
}
