import type { Db } from '../../platform/database.ts'
import type { RestaurantId } from '../../platform/session.ts'
import { changeProfile } from '../accounts/index.ts'
import { type Place, updatePlace } from './data.ts'

export interface ProfileChange extends Place {
  readonly name: string
  readonly phoneNumber: string
}

export async function editProfile(db: Db, id: RestaurantId, { name, phoneNumber, place, address }: ProfileChange): Promise<void> {
  await db.transaction(async (tx) => {
    await changeProfile(tx, id, { name, phoneNumber })
    await updatePlace(tx, id, { place, address })
    tx.publish({ type: 'catalogueChanged', restaurantId: id })
  })
}
