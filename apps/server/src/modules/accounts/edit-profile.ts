import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import { lockAccount, updateProfile } from './data.ts'
import type { MailTools } from './queue-mail.ts'
import { requestEmailChange } from './request-email-change.ts'

export interface CustomerProfile {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
}

/** Changes a customer's name and phone number; another email address waits for the link sent to it. Refuses `email_taken` and `too_many`. */
export async function editProfile(
  db: Db,
  id: CustomerId,
  { name, phoneNumber, email }: CustomerProfile,
  { countRequester, ...tools }: MailTools & { countRequester(): Promise<void> },
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id)
    await updateProfile(tx, id, { name, phoneNumber })
    if (!account || account.email === email) return
    await countRequester()
    await requestEmailChange(tx, account, email, tools)
  })
}
