// Whose a row is, as a condition made of the privacy register. The names of tables and columns are the register's, never input.
import { type RawBuilder, sql } from 'kysely'
import type { Owner } from '../platform/privacy.ts'
import type { Person, Register, Table } from './register.ts'

/** The condition that a row of a table is of a person; with `before`, only if it or its order is older. `column` names its account instead of the owner's. */
export function isOf(register: Register, table: string, person: Person, before?: Date, column?: string): RawBuilder<unknown> {
  const owner = register[table as Table].of
  const of = owner && column ? { ...owner, account: column } : owner
  if (!of) throw new Error(`no row of ${table} is a person's`)
  return ownerIs(register, table, of, person, before)
}

function ownerIs(register: Register, table: string, of: Owner, person: Person, before: Date | undefined): RawBuilder<unknown> {
  if ('email' in of) return sql`${sql.ref(`${table}.${of.email}`)} = ${person.email}`
  if ('account' in of) return and(sql`${sql.ref(`${table}.${of.account}`)} = ${person.id}`, olderThan(table, of.since, before))
  return sql`${sql.ref(`${table}.${of.through}`)} in (
    select ${sql.ref(`${of.table}.id`)} from ${sql.table(of.table)} where ${isOf(register, of.table, person, before)})`
}

function olderThan(table: string, since: string | undefined, before: Date | undefined): RawBuilder<unknown> | undefined {
  if (!before) return undefined
  if (!since) throw new Error(`${table} has no time by which its rows are erased`)
  return sql`${sql.ref(`${table}.${since}`)} < ${before}::timestamptz`
}
const and = (one: RawBuilder<unknown>, other: RawBuilder<unknown> | undefined) => (other ? sql`${one} and ${other}` : one)
