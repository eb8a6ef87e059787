import { type Db, isDuplicate } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { type ProfileChange, updateProfile } from './data.ts'

/** Changes what is given of a profile. Refuses `email_taken`. */
export async function changeProfile(db: Db, id: string, change: ProfileChange): Promise<void> {
  try {
    await updateProfile(db, id, change)
  } catch (error) {
    throw isDuplicate(error, 'accounts_role_email_key') ? refuse('email_taken') : error
  }
}
