import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { MenuChangesRow } from '../../platform/database/rows.generated.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import type { EntryChange } from '../menu/index.ts'

export const PREVIEW_HOURS = 1
export const UNDO_HOURS = 24
/** Older ones cannot be undone, so that the snapshots take a bounded space. */
const KEPT_CHANGES = 20

export interface MenuChange extends EntryChange, Pick<MenuChangesRow, 'id'> {
  readonly newCategories: readonly string[]
}

export interface NewPreview extends EntryChange {
  readonly id: string
  readonly readAt: Date
}
/** Stores a checked file in place of the restaurant's previous one, in one packet with the commit, so that no connection is held while the answer is written. */
export const replacePreview = (tx: Tx, restaurantId: RestaurantId, { id, before, after, readAt }: NewPreview): void =>
  tx.writeLast(sql`
    insert into menu_changes (id, restaurant_id, state, is_import, before, after, created_at)
    values (${id}, ${restaurantId}, 'previewed', true, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${readAt})
    on conflict (restaurant_id) where state = 'previewed' do update
      set id = excluded.id, is_import = true, before = excluded.before, after = excluded.after, created_at = excluded.created_at`)

/** Stores a change that was made, and forgets the oldest ones. Returns its id. */
export async function insertApplied(tx: Tx, restaurantId: RestaurantId, { before, after }: EntryChange): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into menu_changes (restaurant_id, state, before, after, created_at, applied_at)
    values (${restaurantId}, 'applied', ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${tx.now()}, ${tx.now()}) returning id`)
  await forgetOldest(tx, restaurantId)
  return idOf(row)
}

function idOf(row: { readonly id: string } | undefined): string {
  if (!row) throw new Error('the change was not stored')
  return row.id
}

/** An import that its page still offers to undo is kept beside them. */
const forgetOldest = (tx: Tx, restaurantId: RestaurantId): Promise<unknown> =>
  tx.rows(sql`
    delete from menu_changes where restaurant_id = ${restaurantId} and state <> 'previewed'
      and not (is_import and state = 'applied' and applied_at > ${tx.now()}::timestamptz - make_interval(hours => ${UNDO_HOURS}))
      and id not in (
        select id from menu_changes where restaurant_id = ${restaurantId} and state <> 'previewed'
        order by applied_at desc, id desc limit ${KEPT_CHANGES})`)

export const findChangeState = (db: Db, restaurantId: RestaurantId, id: string): Promise<{ state: string } | undefined> =>
  db.row(sql`select state from menu_changes where id = ${id} and restaurant_id = ${restaurantId}`)

const CHANGE = sql`id, before, after, new_categories as "newCategories"`

/** Marks a checked file as saved; undefined when it is over, or was saved already. */
export async function takePreview(tx: Tx, restaurantId: RestaurantId, id: string): Promise<MenuChange | undefined> {
  const change = await tx.row<MenuChange>(sql`
    update menu_changes set state = 'applied', applied_at = ${tx.now()}
    where id = ${id} and restaurant_id = ${restaurantId} and state = 'previewed'
      and created_at > ${tx.now()}::timestamptz - make_interval(hours => ${PREVIEW_HOURS}) returning ${CHANGE}`)
  if (change) await forgetOldest(tx, restaurantId)
  return change
}

/** Stores what was in fact written: the categories have ids now. */
export const updateApplied = (tx: Tx, { id, after, newCategories }: Omit<MenuChange, 'before'>): Promise<unknown> =>
  tx.rows(sql`update menu_changes set after = ${JSON.stringify(after)}, new_categories = ${newCategories}::uuid[] where id = ${id}`)

/** Marks a change as undone; undefined when it is over, or was undone already. */
export const takeUndo = (tx: Tx, restaurantId: RestaurantId, id: string): Promise<MenuChange | undefined> =>
  tx.row<MenuChange>(sql`
    update menu_changes set state = 'undone' where id = ${id} and restaurant_id = ${restaurantId} and state = 'applied'
      and applied_at > ${tx.now()}::timestamptz - make_interval(hours => ${UNDO_HOURS}) returning ${CHANGE}`)

export interface LastImport {
  readonly changeId: string
  readonly at: Date
  readonly until: Date
  readonly changed: number
  readonly added: number
}
/** Returns the file that was saved last, until it is over or undone. */
export const findLastImport = (db: Db, restaurantId: RestaurantId): Promise<LastImport | undefined> =>
  db.row<LastImport>(sql`
    select id as "changeId", applied_at as at, applied_at + make_interval(hours => ${UNDO_HOURS}) as until,
      jsonb_array_length(before) as changed, jsonb_array_length(after) - jsonb_array_length(before) as added
    from (
      select * from menu_changes where restaurant_id = ${restaurantId} and is_import and state <> 'previewed'
      order by applied_at desc, id desc limit 1
    ) last
    where state = 'applied' and applied_at > ${db.now()}::timestamptz - make_interval(hours => ${UNDO_HOURS})`)

/** Returns when products that are sold out for today are back, as PostgreSQL writes it. */
export async function getEndOfToday(tx: Tx, restaurantId: RestaurantId): Promise<string> {
  const row = await tx.row<{ until: string }>(sql`select end_of_today(${restaurantId}, ${tx.now()})::text as until`)
  if (!row) throw new Error('end_of_today returns one row')
  return row.until
}
