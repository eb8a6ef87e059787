import { type AccountSort, type AccountState, nameKey, type Role } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/database/containing.ts'
import type { Db } from '../../platform/database/database.ts'
import type {
  AccountBlocksRow,
  AccountsRow,
  AddressesRow,
  CategoriesRow,
  RestaurantsRow,
  WalletsRow,
} from '../../platform/database/rows.generated.ts'
import { type Kept, keptBy } from './data-kept.ts'

export interface ListFilter {
  readonly page: number
  readonly pageSize: number
  readonly search: string | null
  readonly status: AccountState | null
  readonly sort: AccountSort
}
export interface Page<R> extends ListFilter {
  readonly rows: R[]
  readonly total: number
  readonly blocked: number
}
type AddressColumn = 'street' | 'city' | 'state' | 'postal_code'
export interface AccountRow
  extends Pick<AccountsRow, 'id' | 'name' | 'email' | 'phone_number' | 'picture' | 'is_active' | 'created_at' | 'approval'> {
  blocked_at: AccountBlocksRow['at'] | null
  block_reason: AccountBlocksRow['reason'] | null
}
export interface CustomerRow extends AccountRow, Pick<WalletsRow, 'balance_paise'> {
  addresses: Pick<AddressesRow, 'id' | AddressColumn>[]
}
export interface RestaurantRow extends AccountRow {
  profile: Pick<RestaurantsRow, 'place' | 'rating_count' | AddressColumn> & { average_rating: number }
  cover: string | null
  categories: Pick<CategoriesRow, 'id' | 'name'>[]
  promises: Kept
}

/** A page has as many restaurants as the caller asks for, and each may have hundreds of categories. */
const SHOWN_CATEGORIES = 20

const SORTS: Readonly<Record<AccountSort, RawBuilder<unknown>>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`name collate readers, id`,
}
const FILTERS: Readonly<Record<AccountState, RawBuilder<unknown>>> = { active: sql`is_active`, blocked: sql`not is_active` }

/** Reads one page of a role's accounts; `more` are columns that refer to the account as `a`. */
async function pageOf<R extends AccountRow>(db: Db, role: Role, filter: ListFilter, more: RawBuilder<unknown>): Promise<Page<R>> {
  const { page, pageSize, search, status, sort } = filter
  const pattern = search && containing(nameKey(search))
  const matching = sql`accounts where role = ${role} and (${pattern}::text is null or text_key(name || ' ' || email) like ${pattern})`
  const isListed = status ? FILTERS[status] : sql`true`
  const rows = await db.rows<R>(sql`
    with wanted as (
      select * from ${matching} and ${isListed} order by ${SORTS[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select a.id, a.name, a.email, a.phone_number, a.picture, a.is_active, a.created_at, a.approval, b.at as blocked_at, b.reason as block_reason, ${more}
    from wanted a
    left join lateral (
      select at, reason from account_blocks where account_id = a.id and not a.is_active and not account_blocks.is_active order by id desc limit 1
    ) b on true
    order by ${SORTS[sort]}`)
  const counted = await db.row<{ total: number; blocked: number }>(sql`
    select count(*) filter (where ${isListed}) as total, count(*) filter (where not is_active) as blocked from ${matching}`)
  return { ...filter, rows, total: counted?.total ?? 0, blocked: counted?.blocked ?? 0 }
}

export const listCustomers = (db: Db, filter: ListFilter): Promise<Page<CustomerRow>> =>
  pageOf(
    db,
    'customer',
    filter,
    sql`coalesce((select w.balance_paise from wallets w where w.customer_id = a.id), 0) as balance_paise,
      coalesce((select json_agg(d order by d.created_at, d.id) from addresses d where d.customer_id = a.id), '[]') as addresses`,
  )

export const listEmployees = (db: Db, filter: ListFilter): Promise<Page<AccountRow>> =>
  pageOf(db, 'employee', filter, sql`true as is_employee`)

export const listRestaurants = (db: Db, filter: ListFilter): Promise<Page<RestaurantRow>> =>
  pageOf(
    db,
    'restaurant',
    filter,
    sql`${keptBy(sql`a.id`, db.now())} as promises, (select row_to_json(r) from restaurant_profiles r where r.id = a.id) as profile,
      (select p.images[1] from products p where p.restaurant_id = a.id and p.deleted_at is null order by p.units_sold desc, p.id limit 1) as cover,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.created_at, c.id)
        from (select * from categories where restaurant_id = a.id order by created_at, id limit ${SHOWN_CATEGORIES}) c), '[]') as categories`,
  )
