// Where the cart goes.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { CustomerId } from '../../../platform/ids.ts'

/** Returns false, without an effect, for an address of another customer or none. */
export async function keepAddress(db: Db, customerId: CustomerId, addressId: string): Promise<boolean> {
  const written = await db.row(sql`
    insert into cart_addresses (customer_id, address_id)
    select customer_id, id from address_places where id = ${addressId} and customer_id = ${customerId}
    on conflict (customer_id) do update set address_id = excluded.address_id returning customer_id`)
  return written !== undefined
}
/** The cart has no address any more. */
export const forgetAddress = (db: Db, customerId: CustomerId): Promise<unknown> =>
  db.rows(sql`delete from cart_addresses where customer_id = ${customerId}`)
