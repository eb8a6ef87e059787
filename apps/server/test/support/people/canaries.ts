// Texts that are found again: one per column of the privacy register that can hold any text.
import { sql } from 'kysely'
import { isOf } from '../../../src/person/data-owned.ts'
import { columnsOf, type Person, type Register, tablesOf } from '../../../src/person/register.ts'
import type { Db } from '../../../src/platform/database/database.ts'
import type { Treatment } from '../../../src/platform/privacy.ts'

export interface Canary {
  readonly name: string
  readonly text: string
  readonly treatment: Treatment
}

/** Writes a canary into every text column about a person that takes one. Returns those that were written; `mark` tells whose they are. */
export async function plantCanaries(
  db: Db,
  register: Register,
  person: Person,
  mark: string,
  isWanted: (canary: Canary) => boolean = () => true,
): Promise<Canary[]> {
  const texts = await db.rows<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'text'`)
  const isText = new Set(texts.map(({ name }) => name))
  const planted: Canary[] = []
  for (const [table, privacy] of tablesOf(register)) {
    for (const [column, treatment] of columnsOf(privacy)) {
      const name = `${table}.${column}`
      if (!privacy.of || !isText.has(name) || ('email' in privacy.of && column === privacy.of.email) || name === 'idempotency_keys.scope')
        continue
      const isTheirs =
        'of' in treatment && treatment.of ? sql`${sql.ref(`${table}.${treatment.of}`)} = ${person.id}` : isOf(register, table, person)
      const text = `canary-${mark}-${name.replaceAll(/[._]/g, '-')}`
      if (!isWanted({ name, text, treatment })) continue
      if (await write(db, sql`update ${sql.table(table)} set ${sql.id(column)} = ${text} where ${isTheirs} returning 1`))
        planted.push({ name, text, treatment })
    }
  }
  return planted
}

/** Returns whether rows were written; false when the column takes only some values. */
async function write(db: Db, statement: ReturnType<typeof sql>): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      // triggers would refuse changes of what never changes
      await tx.rows(sql`set local session_replication_role = replica`)
      return (await tx.rows(statement)).length > 0
    })
  } catch (error) {
    // check_violation, unique_violation
    if (['23514', '23505'].includes(String((error as { code?: unknown }).code))) return false
    throw error
  }
}
