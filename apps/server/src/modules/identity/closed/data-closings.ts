import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { AccountClosingsRow } from '../../../platform/database/rows.generated.ts'

export type Closing = Pick<AccountClosingsRow, 'account_id' | 'closed_at' | 'was_active' | 'erased_at' | 'orders_erased_at'>
const columns = sql`account_id, closed_at, was_active, erased_at, orders_erased_at`

export const findClosing = (db: Db, accountId: string): Promise<Closing | undefined> =>
  db.row(sql`select ${columns} from account_closings where account_id = ${accountId}`)

export async function insertClosing(tx: Tx, accountId: string, wasActive: boolean): Promise<void> {
  await tx.rows(sql`insert into account_closings (account_id, closed_at, was_active) values (${accountId}, ${tx.now()}, ${wasActive})`)
}

export async function deleteClosing(tx: Tx, accountId: string): Promise<void> {
  await tx.rows(sql`delete from account_closings where account_id = ${accountId}`)
}

/** Closes an account since so many days, whether or not it is closed. */
export async function upsertClosing(tx: Tx, accountId: string, days: number): Promise<void> {
  const since = sql`${tx.now()}::timestamptz - make_interval(days => ${days})`
  await tx.rows(sql`
    insert into account_closings as c (account_id, closed_at, was_active) values (${accountId}, ${since}, false)
    on conflict (account_id) do update set closed_at = least(c.closed_at, excluded.closed_at)`)
}

export interface Closings {
  /** Of accounts that can no longer be kept. */
  readonly erasable: readonly string[]
  /** Of erased ones whose orders still name them. */
  readonly withOrders: readonly { readonly id: string; readonly closedAt: Date }[]
  readonly erased: readonly string[]
}
/** `days`: how long a closed account can be kept. */
export async function listClosings(db: Db, days: number): Promise<Closings> {
  const rows = await db.rows<Closing & { is_over: boolean }>(sql`
    select ${columns}, closed_at <= ${db.now()}::timestamptz - make_interval(days => ${days}) as is_over
    from account_closings order by closed_at`)
  const erased = rows.filter(({ erased_at }) => erased_at)
  return {
    erasable: rows.filter(({ erased_at, is_over }) => !erased_at && is_over).map(({ account_id }) => account_id),
    withOrders: erased.filter((row) => !row.orders_erased_at).map(({ account_id, closed_at }) => ({ id: account_id, closedAt: closed_at })),
    erased: erased.map(({ account_id }) => account_id),
  }
}

/** Notes that an account was erased, or later the last of its orders. */
export async function noteErasure(db: Db, accountId: string, moment: 'closing' | 'order'): Promise<void> {
  const column = sql.id(moment === 'closing' ? 'erased_at' : 'orders_erased_at')
  await db.rows(sql`update account_closings set ${column} = ${db.now()} where account_id = ${accountId}`)
}
