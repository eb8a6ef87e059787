import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ContractsRow, RestaurantProfilesRow } from '../../platform/database/rows.generated.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'

/** Returns the contract by which a restaurant's orders of a kind are placed now, as a JSON expression; null without one. */
export const contractOf = (db: Db, restaurantId: RawBuilder<unknown>, kind: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select row_to_json(c) from contract_of(${restaurantId}, ${kind}, ${db.now()}) c)`

export interface ListedContract extends ContractsRow {
  readonly restaurant_name: RestaurantProfilesRow['name']
  readonly state: 'now' | 'later' | 'past'
}
/** Contracts with their restaurant and state. */
const listed = (db: Db) => sql`
  select c.*, r.name as restaurant_name, case when c.valid_from > ${db.now()} then 'later'
    when c.id = first_value(c.id) over (partition by c.restaurant_id, c.kind, c.valid_from > ${db.now()}
      order by c.valid_from desc, c.created_at desc, c.id desc) then 'now' else 'past' end as state
  from contracts c left join restaurant_profiles r on r.id = c.restaurant_id`

const SORTED = sql`restaurant_id is not null, restaurant_name, restaurant_id, kind, valid_from desc, created_at desc, id desc`
export async function listContracts(
  db: Db,
  { search, past }: { search: string; past: boolean },
  page: Page,
): Promise<Paged<ListedContract>> {
  const wanted = sql`(${past}::boolean or state <> 'past')
    and (${search} = '' or position(lower(${search}) in lower(restaurant_name)) > 0)`
  return pagedRows(
    await db.rows<ListedContract & { total: number }>(sql`
      with listed as (select * from (${listed(db)}) all_of_them where ${wanted})
      select counted.total, page.* from (select count(*) as total from listed) counted
      left join (select * from listed order by ${SORTED} limit ${page.size} offset ${page.offset}) page on true
      order by ${SORTED}`),
  )
}

/** Returns the contracts by which a restaurant's orders are placed, now and later: its own, and the marketplace's where it has none. */
export const listContractsOf = (db: Db, restaurantId: RestaurantId): Promise<ListedContract[]> =>
  db.rows<ListedContract>(sql`
    select * from (${listed(db)}) listed
    where (restaurant_id = ${restaurantId} or (restaurant_id is null and not exists (
        select from contracts own where own.restaurant_id = ${restaurantId} and own.kind = listed.kind and own.valid_from <= listed.valid_from)
        and not exists (
        select from contracts own where own.restaurant_id = ${restaurantId} and own.kind = listed.kind and own.valid_from <= ${db.now()})))
      and state <> 'past'
    order by kind, valid_from, restaurant_id is not null`)

export async function insertContract(tx: Tx, row: ContractsRow): Promise<ListedContract> {
  await tx.rows(sql`insert into contracts select * from json_populate_record(null::contracts, ${JSON.stringify(row)}::json)`)
  const added = await tx.row<ListedContract>(sql`select * from (${listed(tx)}) listed where id = ${row.id}`)
  if (!added) throw new Error('a contract was not written')
  return added
}

/** Returns the restaurants whose orders will be placed by a contract: its own, or those without their own for such orders. */
export async function restaurantsUnder(tx: Tx, { restaurant_id, kind, valid_from }: ContractsRow): Promise<string[]> {
  if (restaurant_id) return [restaurant_id]
  const rows = await tx.rows<{ id: string }>(sql`
    select r.id from restaurant_profiles r where not exists (
      select from contracts own where own.restaurant_id = r.id and own.kind = ${kind} and own.valid_from <= ${valid_from})`)
  return rows.map(({ id }) => id)
}
