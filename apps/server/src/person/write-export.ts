import type { Role } from '@tiffin/contract'
import type { LanguageCode } from '@tiffin/contract/languages'
import type { Db } from '../platform/database/database.ts'
import type { TablePrivacy } from '../platform/privacy.ts'
import { wordsOf } from '../words/index.ts'
import { type ExportedRow, type Keys, listKeys, listRows } from './data-export.ts'
import { columnsOf, type Person, type Register, type Table, tablesOf } from './register.ts'

export interface Exported extends Person {
  readonly role: Role
  readonly language: LanguageCode
}
const ROWS_AT_ONCE = 500

/** Yields a JSON document of everything that the register says is about a person, in parts, because a restaurant has many rows. */
export async function* writeExport(db: Db, register: Register, person: Exported, atOnce = ROWS_AT_ONCE): AsyncGenerator<string> {
  const words = wordsOf(person.language).personalData
  const head = { title: words.title, account: person.id, role: person.role, madeAt: db.now().toISOString(), notes: words.notes }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "parts": [`
  const keys = await listKeys(db)
  let isFirst = true
  for (const [table, privacy] of tablesOf(register).filter(([, { columns }]) => isExported(columns))) {
    const title = words.parts[table] ?? table
    yield `${isFirst ? '' : ','}\n    { "title": ${JSON.stringify(title)}, "table": "${table}", "rows": [`
    yield* writeRows(readRows(db, { register, keys, person, atOnce }, table), privacy)
    yield '] }'
    isFirst = false
  }
  yield '\n  ]\n}\n'
}

/** Returns whether a table has something that a person gets of their rows. */
const isExported = (columns: TablePrivacy['columns']): boolean => columnsOf({ columns }).some(([, treatment]) => treatment.isExported)

async function* writeRows(rows: AsyncIterable<ExportedRow>, privacy: TablePrivacy): AsyncGenerator<string> {
  // numbers, times and answers of yes or no are not classified, and are the person's with the row
  const left = new Set(columnsOf(privacy).flatMap(([column, treatment]) => (treatment.isExported ? [] : [column])))
  let isFirst = true
  for await (const row of rows) {
    const own = Object.fromEntries(Object.entries(row).filter(([column]) => !left.has(column)))
    yield `${isFirst ? '' : ','}\n      ${JSON.stringify(own)}`
    isFirst = false
  }
  if (!isFirst) yield '\n    '
}

interface Read {
  readonly register: Register
  readonly keys: Keys
  readonly person: Person
  readonly atOnce: number
}
async function* readRows(db: Db, { register, keys, person, atOnce }: Read, table: Table): AsyncGenerator<ExportedRow> {
  const key = keys.get(table)
  if (!key) throw new Error(`${table} has no primary key, and cannot be exported`)
  for (let after: ExportedRow | undefined; ; ) {
    const rows = await listRows(db, register, person, { table, key, after, most: atOnce })
    yield* rows
    if (rows.length < atOnce) return
    after = rows.at(-1)
  }
}
