// The administrator's lists: newest first, searched by name or e-mail, a page and the number of all rows in one statement.
import type { Role } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export interface Wished {
  readonly page: number
  readonly pageSize: number
  readonly search: string | null
}
export interface Page<R> extends Wished {
  readonly rows: R[]
  readonly total: number
}
interface AddressFields {
  street: string
  city: string
  state: string
  postal_code: string
}
export interface AccountRow {
  id: string
  name: string
  email: string
  phone_number: string
  picture: string
  is_active: boolean
  created_at: Date
}
export interface CustomerRow extends AccountRow {
  balance_paise: number
  addresses: ({ id: string } & AddressFields)[]
}
export interface RestaurantRow extends AccountRow {
  profile: { place: string; rating_count: number; average_rating: number } & AddressFields
  cover: string | null
  categories: { id: string; name: string }[]
}

/** One page of a role's accounts, with further columns that know the account as `a`. */
async function pageOf<R extends AccountRow>(db: Db, role: Role, wished: Wished, more: RawBuilder<unknown>): Promise<Page<R>> {
  const { page, pageSize, search } = wished
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const matching = sql`accounts where role = ${role} and (${pattern}::text is null or (name || ' ' || email) ilike ${pattern})`
  const rows = await db.rows<R>(sql`
    with wanted as (select * from ${matching} order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize})
    select a.id, a.name, a.email, a.phone_number, a.picture, a.is_active, a.created_at, ${more}
    from wanted a order by a.created_at desc, a.id desc`)
  const counted = await db.row<{ total: number }>(sql`select count(*) as total from ${matching}`)
  return { ...wished, rows, total: counted?.total ?? 0 }
}

export const listCustomers = (db: Db, wished: Wished): Promise<Page<CustomerRow>> =>
  pageOf(
    db,
    'customer',
    wished,
    sql`coalesce((select w.balance_paise from wallets w where w.customer_id = a.id), 0) as balance_paise,
      coalesce((select json_agg(d order by d.created_at, d.id) from addresses d where d.customer_id = a.id), '[]') as addresses`,
  )

export const listEmployees = (db: Db, wished: Wished): Promise<Page<AccountRow>> => pageOf(db, 'employee', wished, sql`true as is_employee`)

export const listRestaurants = (db: Db, wished: Wished): Promise<Page<RestaurantRow>> =>
  pageOf(
    db,
    'restaurant',
    wished,
    sql`(select row_to_json(r) from restaurant_profiles r where r.id = a.id) as profile,
      (select p.images[1] from products p where p.restaurant_id = a.id and p.deleted_at is null order by p.units_sold desc, p.id limit 1) as cover,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.created_at, c.id)
        from categories c where c.restaurant_id = a.id), '[]') as categories`,
  )
