// Where the cart goes.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { CustomerId } from '../../../platform/ids.ts'
import { type ReadTerms, termsOf } from '../../delivery-zones/index.ts'

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

export interface AddressTerms {
  readonly id: string
  readonly restaurants: readonly { readonly id: string; readonly name: string; readonly terms: ReadTerms }[]
}

/** Returns the customer's addresses in their order, each with the terms there of one restaurant or of those of the cart. */
export function listAddressTerms(db: Db, customerId: CustomerId, restaurantId: string | undefined): Promise<AddressTerms[]> {
  const asked: RawBuilder<unknown> =
    restaurantId === undefined
      ? sql`select p.restaurant_id from cart_lines l join product_cards p on p.id = l.product_id where l.customer_id = ${customerId}`
      : sql`select ${restaurantId}::uuid`
  return db.rows(sql`
    with asked as (
      select id, name from people where role = 'restaurant' and id in (${asked})
    )
    select a.id, coalesce(json_agg(json_build_object('id', asked.id, 'name', asked.name, 'terms', ${termsOf(sql`asked.id`, sql`select a.lat_e5, a.lng_e5, a.postal_code, a.id as address_id`, db.now())}) order by asked.name, asked.id)
      filter (where asked.id is not null), '[]') as restaurants
    from address_places a
    left join asked on true
    where a.customer_id = ${customerId} group by a.id, a.created_at order by a.created_at, a.id`)
}
