import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Cart, forgetAddress, getCart, keepAddress } from '../carts/index.ts'

/** Chooses the address for which the cart is priced, or none; returns the cart. Refuses `not_found`. */
export const chooseCartAddress = (db: Db, customerId: CustomerId, addressId: string | null): Promise<Cart> =>
  db.transaction(async (tx) => {
    if (addressId === null) await forgetAddress(tx, customerId)
    else if (!(await keepAddress(tx, customerId, addressId))) throw refuse('not_found')
    return getCart(tx, customerId)
  })
