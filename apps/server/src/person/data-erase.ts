import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Moment, Treatment } from '../platform/privacy.ts'
import { isOf } from './data-owned.ts'
import { columnsOf, type Person, type Register, type Table } from './register.ts'

const ROWS_AT_ONCE = 1_000
type Erased = Extract<Treatment, { readonly erased: Moment }>
export interface Erasure {
  readonly moment: Moment
  /** Only rows that are older, or of older orders. */
  readonly before?: Date
}

/** Erases what is due at a moment in the rows of a person in a table, in parts, so that no statement takes long. */
export async function eraseInTable(db: Db, register: Register, person: Person, table: Table, { moment, before }: Erasure): Promise<void> {
  const due = columnsOf(register[table]).flatMap(([column, treatment]): [string, Erased][] =>
    'erased' in treatment && treatment.erased === moment ? [[column, treatment]] : [],
  )
  // a row whose text is deleted goes as a whole
  if (due.some(([, { with: value }]) => value === undefined))
    return inParts(db, table, sql`delete from ${sql.table(table)}`, isOf(register, table, person, before))
  for (const owner of new Set(due.map(([, { of }]) => of))) {
    const columns = due.filter(([, { of }]) => of === owner)
    await inParts(
      db,
      table,
      sql`update ${sql.table(table)} set ${sql.join(columns.map(([column, { with: value }]) => overwrite(column, valueFor(value, person))))}`,
      sql`${isOf(register, table, person, before, owner)} and (${sql.join(
        columns.map(([column, { with: value }]) => isWritten(column, valueFor(value, person))),
        sql` or `,
      )})`,
    )
  }
}

const valueFor = (value: string | null | undefined, { id }: Person): string | null => value?.replace('<id>', id) ?? null
/** What was empty stays empty. */
const overwrite = (column: string, value: string | null): RawBuilder<unknown> =>
  value === null ? sql`${sql.id(column)} = null` : sql`${sql.id(column)} = case when ${sql.ref(column)} = '' then '' else ${value} end`
const isWritten = (column: string, value: string | null): RawBuilder<unknown> =>
  value === null ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} not in ('', ${value})`

async function inParts(db: Db, table: Table, change: RawBuilder<unknown>, isDue: RawBuilder<unknown>): Promise<void> {
  for (let changed = ROWS_AT_ONCE; changed === ROWS_AT_ONCE; ) {
    const rows = await db.rows(sql`
      ${change} where ctid = any(array(select ctid from ${sql.table(table)} where ${isDue} limit ${ROWS_AT_ONCE})) returning 1`)
    changed = rows.length
  }
}
