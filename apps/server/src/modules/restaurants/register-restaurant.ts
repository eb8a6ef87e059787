import type { LanguageCode } from '@tiffin/contract/languages'
import type { Db } from '../../platform/database/database.ts'
import { type Approval, createAccount, hashPassword, type PasswordHash } from '../identity/index.ts'
import { insertRestaurant, type Place } from './data.ts'

export interface Registration extends Place {
  readonly email: string
  readonly password: string | { readonly hash: PasswordHash }
  readonly name: string
  readonly phoneNumber: string
  readonly language?: LanguageCode
  readonly approval?: Approval
}

/** Creates a restaurant that can log in at once and returns its id. Refuses `email_taken` and `password_too_weak`. */
export async function registerRestaurant(db: Db, { place, address, fssaiNumber, password, ...person }: Registration): Promise<string> {
  // hashed before the transaction, so that it does not hold a connection meanwhile
  const hashed = typeof password === 'string' ? { hash: await hashPassword(password) } : password
  return db.transaction(async (tx) => {
    const id = await createAccount(tx, { ...person, password: hashed, role: 'restaurant' })
    await insertRestaurant(tx, id, { place, address, fssaiNumber })
    tx.publish({ type: 'catalogueChanged', restaurantId: id })
    return id
  })
}
