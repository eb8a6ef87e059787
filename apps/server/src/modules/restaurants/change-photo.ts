import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { record } from '../activity/index.ts'
import { updateProfile } from '../identity/index.ts'

/** `picture`: a stored path, checked to be from the own image host. */
export async function changePhoto(db: Db, id: RestaurantId, picture: string): Promise<void> {
  await db.transaction(async (tx) => {
    await updateProfile(tx, id, { picture })
    await record(tx, { act: 'profile_changed', fields: ['picture'] })
    tx.publish({ type: 'catalogueChanged', restaurantId: id })
  })
}
