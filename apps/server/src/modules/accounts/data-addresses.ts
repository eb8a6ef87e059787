// Addresses in the order in which they were added; the database allows 20 per customer.
import { type AddressLabel, type HandOverWay, type MapPoint, toE5 } from '@tiffin/contract'
import { sql } from 'kysely'
import { codeOf, type Db } from '../../platform/database/database.ts'
import type { AddressesRow } from '../../platform/database/rows.generated.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'

export type Address = Pick<
  AddressesRow,
  | 'id'
  | 'street'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'label'
  | 'note'
  | 'lat_e5'
  | 'lng_e5'
  | 'recipient_name'
  | 'recipient_phone'
  | 'hand_over'
>
export interface AddressFields {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  /** '' removes it. */
  readonly label?: AddressLabel | '' | undefined
  readonly note?: string | undefined
  readonly point?: MapPoint | null | undefined
  /** '' removes it. */
  readonly recipientName?: string | undefined
  readonly recipientPhone?: string | undefined
  readonly handOver?: HandOverWay | undefined
}
const columns = sql`id, street, city, state, postal_code, label, note, lat_e5, lng_e5, recipient_name, recipient_phone, hand_over`
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
        insert into addresses (id, customer_id, street, city, state, postal_code, label, note, lat_e5, lng_e5, recipient_name, recipient_phone,
          hand_over, created_at)
        values (${newId(now)}, ${customerId}, ${address.street}, ${address.city}, ${address.state}, ${address.postalCode},
          ${address.label || null}, ${address.note || null}, ${unitsOf(address.point?.lat)}, ${unitsOf(address.point?.lng)},
          ${address.recipientName || null}, ${address.recipientPhone || null}, ${address.handOver ?? null}, ${now})
        returning ${columns}, created_at
      )
      select ${columns} from (
        select ${columns}, created_at from addresses where customer_id = ${customerId} union all select * from added
      ) every ${inOrder}`)
  } catch (error) {
    throw codeOf(error) === CHECK_VIOLATION ? refuse('too_many_addresses') : error
  }
}

const unitsOf = (degrees: number | undefined) => (degrees === undefined ? null : toE5(degrees))
/** '' removes a text, an absent one stays. */
const changedText = (given: string | undefined, column: 'label' | 'note' | 'recipient_name' | 'recipient_phone') =>
  sql`nullif(coalesce(${given ?? null}::text, ${sql.ref(column)}), '')`
/** Another street has another point. */
const changedUnits = ({ point, street, city, postalCode }: AddressFields, key: 'lat' | 'lng') =>
  point === undefined
    ? sql`case when street = ${street} and city = ${city} and postal_code = ${postalCode} then ${sql.ref(`${key}_e5`)} end`
    : sql`${unitsOf(point?.[key])}::integer`

/** Returns the whole list; undefined for an unknown address. What is absent stays, except the point of another street, city or postal code. */
export async function updateAddress(db: Db, customerId: CustomerId, id: string, address: AddressFields): Promise<Address[] | undefined> {
  const rows = await db.rows<Address & { is_changed: boolean }>(sql`
    with changed as (
      update addresses set street = ${address.street}, city = ${address.city}, state = ${address.state}, postal_code = ${address.postalCode},
        label = ${changedText(address.label, 'label')}, note = ${changedText(address.note, 'note')},
        lat_e5 = ${changedUnits(address, 'lat')}, lng_e5 = ${changedUnits(address, 'lng')},
        recipient_name = ${changedText(address.recipientName, 'recipient_name')},
        recipient_phone = ${changedText(address.recipientPhone, 'recipient_phone')}, hand_over = coalesce(${address.handOver ?? null}::text, hand_over)
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
      select json_agg(row_to_json(a)) from (
        select ${columns} from addresses where customer_id = ${customerId} and id <> ${id} ${inOrder}
      ) a), '[]') as left`)
  const [row] = rows
  return row?.is_gone ? row.left : undefined
}
