import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isOf } from './data-owned.ts'
import type { Person, Register, Table } from './register.ts'

export type ExportedRow = Readonly<Record<string, unknown>>
export type Keys = ReadonlyMap<string, readonly string[]>
/** Returns the columns of each table's primary key. */
export async function listKeys(db: Db): Promise<Keys> {
  const rows = await db.rows<{ table: string; columns: string[] }>(sql`
    select c.relname as table, array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.oid`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

interface Part {
  readonly table: Table
  readonly key: readonly string[]
  /** The row after which to go on. */
  readonly after: ExportedRow | undefined
  readonly most: number
}
/** Returns the next rows of a person in a table, by its primary key. No connection is held between two parts. */
export async function listRows(db: Db, register: Register, person: Person, { table, key, after, most }: Part): Promise<ExportedRow[]> {
  const columns = sql.join(key.map((column) => sql.ref(`${table}.${column}`)))
  const isNext = after ? sql`and (${columns}) > (${sql.join(key.map((column) => sql`${after[column]}`))})` : sql``
  const rows = await db.rows<{ row: ExportedRow }>(sql`
    select row_to_json(${sql.table(table)}) as row from ${sql.table(table)}
    where ${isOf(register, table, person)} ${isNext} order by ${columns} limit ${most}`)
  return rows.map(({ row }) => row)
}
