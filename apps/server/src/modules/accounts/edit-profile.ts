import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { requestEmail, updateProfile } from '../identity/index.ts'

export interface CustomerProfile {
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
}

/** Changes name and phone number; a new email is pending until its link is opened. Refuses `email_taken` and `too_many`. */
export async function editProfile(
  db: Db,
  id: CustomerId,
  { name, phoneNumber, email }: CustomerProfile,
  countRequester: () => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await updateProfile(tx, id, { name, phoneNumber })
    await requestEmail(tx, id, email, countRequester)
  })
}
