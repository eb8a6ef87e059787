// Addresses in the order in which they were added; the database allows 20 per customer.
import type { AddressLabel } from '@tiffin/contract'
import { sql } from 'kysely'
import { codeOf, type Db } from '../../platform/database/database.ts'
import type { AddressesRow } from '../../platform/database/rows.generated.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'

export type Address = Pick<AddressesRow, 'id' | 'street' | 'city' | 'state' | 'postal_code' | 'label' | 'note'>
export interface AddressFields {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  /** '' removes it. */
  readonly label?: AddressLabel | '' | undefined
  readonly note?: string | undefined
}
const columns = sql`id, street, city, state, postal_code, label, note`
const inOrder = sql`order by created_at, id`
const CHECK_VIOLATION = '23514'

export const listAddresses = (db: Db, customerId: CustomerId): Promise<Address[]> =>
  db.rows(sql`select ${columns} from addresses where customer_id = ${customerId} ${inOrder}`)

/** `index` counts from 0, as in the customer's list. */
export const findAddress = (db: Db, customerId: CustomerId, index: number): Promise<Address | undefined> =>
  db.row(sql`select ${columns} from addresses where customer_id = ${customerId} ${inOrder} offset ${index}::bigint limit 1`)

/** Returns the whole list. Refuses `too_many_addresses`. */
export async function insertAddress(db: Db, customerId: CustomerId, address: AddressFields): Promise<Address[]> {
  const now = db.now()
  try {
    return await db.rows<Address>(sql`
      with added as (
        insert into addresses (id, customer_id, street, city, state, postal_code, label, note, created_at)
        values (${newId(now)}, ${customerId}, ${address.street}, ${address.city}, ${address.state}, ${address.postalCode},
          ${address.label || null}, ${address.note || null}, ${now})
        returning ${columns}, created_at
      )
      select ${columns} from (
        select ${columns}, created_at from addresses where customer_id = ${customerId} union all select * from added
      ) every ${inOrder}`)
  } catch (error) {
    throw codeOf(error) === CHECK_VIOLATION ? refuse('too_many_addresses') : error
  }
}

/** Returns the whole list; undefined for an unknown address. An absent label or note stays. */
export async function updateAddress(db: Db, customerId: CustomerId, id: string, address: AddressFields): Promise<Address[] | undefined> {
  const rows = await db.rows<Address & { is_changed: boolean }>(sql`
    with changed as (
      update addresses set street = ${address.street}, city = ${address.city}, state = ${address.state}, postal_code = ${address.postalCode},
        label = nullif(coalesce(${address.label ?? null}::text, label), ''), note = nullif(coalesce(${address.note ?? null}::text, note), '')
      where id = ${id} and customer_id = ${customerId} returning ${columns}, created_at
    )
    select ${columns}, exists (select from changed) as is_changed from (
      select ${columns}, created_at from addresses where customer_id = ${customerId} and id <> ${id} union all select * from changed
    ) every ${inOrder}`)
  return rows.some((row) => row.is_changed) ? rows : undefined
}

export async function deleteAddress(db: Db, customerId: CustomerId, id: string): Promise<Address[] | undefined> {
  const rows = await db.rows<{ is_gone: boolean; left: Address[] }>(sql`
    with gone as (delete from addresses where id = ${id} and customer_id = ${customerId} returning id)
    select exists (select from gone) as is_gone, coalesce((
      select json_agg(json_build_object('id', id, 'street', street, 'city', city, 'state', state, 'postal_code', postal_code,
        'label', label, 'note', note) ${inOrder})
      from addresses where customer_id = ${customerId} and id <> ${id}), '[]') as left`)
  const [row] = rows
  return row?.is_gone ? row.left : undefined
}
