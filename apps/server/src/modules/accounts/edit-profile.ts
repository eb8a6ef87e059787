import type { Db } from '../../platform/database.ts'
import type { CustomerId } from '../../platform/session.ts'
import { changeProfile } from './change-profile.ts'
import { lockAccount } from './data.ts'
import { emailChangedLetter } from './letters.ts'
import { type MailTools, queueMail } from './queue-mail.ts'

export interface CustomerProfile {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
}

/** Changes a customer's own profile; a changed e-mail is told to the old address. Refuses `email_taken`. */
export async function editProfile(db: Db, id: CustomerId, profile: CustomerProfile, tools: MailTools): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockAccount(tx, id)
    await changeProfile(tx, id, profile)
    if (before && before.email !== profile.email) await queueMail(tx, tools.seal, before.email, emailChangedLetter(tools.publicUrl))
  })
}
