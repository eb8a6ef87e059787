import type { Db } from '../../platform/database.ts'
import { createAccount } from '../accounts/index.ts'
import { insertRestaurant, type Place } from './data.ts'

export interface Registration extends Place {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly phoneNumber: string
}

/** Creates a restaurant that can log in at once; answers its id. Refuses `email_taken` and `password_too_weak`. */
export function registerRestaurant(db: Db, { place, address, ...person }: Registration): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await createAccount(tx, { ...person, role: 'restaurant' })
    await insertRestaurant(tx, id, { place, address })
    tx.publish({ type: 'catalogueChanged', restaurantId: id })
    return id
  })
}
