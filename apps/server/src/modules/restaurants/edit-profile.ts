import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { namesOf, record } from '../activity/index.ts'
import { editEmail, updateProfile } from '../identity/index.ts'
import { type Place, updatePlace } from './data.ts'

export interface ProfileChange extends Place {
  readonly name: string
  readonly phoneNumber: string
  /** Pending until its link is opened. */
  readonly email?: string | undefined
}

/** Refuses `email_taken` and `too_many`. */
export async function editProfile(
  db: Db,
  id: RestaurantId,
  { name, phoneNumber, place, address, fssaiNumber, email }: ProfileChange,
  countRequester: () => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await updateProfile(tx, id, { name, phoneNumber })
    await updatePlace(tx, id, { place, address, fssaiNumber })
    if (email !== undefined) await editEmail(tx, id, email, countRequester)
    await record(tx, { act: 'profile_changed', fields: namesOf({ name, phoneNumber, place, address, fssaiNumber, email }) })
    tx.publish({ type: 'catalogueChanged', restaurantId: id })
  })
}
