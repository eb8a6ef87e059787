// Every column that can hold something about a person is classified in its module's privacy.ts.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PRIVACY } from '../src/privacy-register.ts'
import { openScene, type Scene } from './support/scene/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

interface Column {
  table: string
  column: string
}
/** Returns text, JSON and bytes, and the references to an account. */
const personalColumns = () =>
  scene.db.rows<Column>(sql`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype,
          'text[]'::regtype, 'jsonb[]'::regtype)
        or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'accounts'::regclass
          and a.attnum = any (k.conkey)))
    order by 1, 2`)
const columnsOf = (table: string): object => PRIVACY[table as keyof typeof PRIVACY]?.columns ?? {}
const unclassified = async () =>
  (await personalColumns()).filter(({ table, column }) => !(column in columnsOf(table))).map(({ table, column }) => `${table}.${column}`)

it('classifies every text, JSON and bytes column and every reference to an account', async () => {
  expect((await unclassified()).filter((name) => !name.startsWith('kysely_'))).toEqual([])
})

it('finds a column and a table that are not classified', async () => {
  const before = await unclassified()
  await scene.db.rows(sql`alter table orders add column door_code text`)
  await scene.db.rows(sql`create table visits (account_id uuid references accounts (id), seen jsonb, note text, at timestamptz)`)
  const found = (await unclassified()).filter((name) => !before.includes(name))
  expect(found).toEqual(['orders.door_code', 'visits.account_id', 'visits.note', 'visits.seen'])
})

it('says whose a row is wherever something of a person is exported or erased, by a column that exists', async () => {
  const all = await scene.db.rows<Column>(sql`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`)
  const exists = new Set(all.map(({ table, column }) => `${table}.${column}`))
  for (const [table, { of, columns }] of Object.entries(PRIVACY)) {
    for (const column of Object.keys(columns)) expect(exists, `${table}.${column}`).toContain(`${table}.${column}`)
    if (of) expect(exists).toContain(`${table}.${Object.values(of)[0]}`)
    else
      expect(
        Object.values(columns).filter((treatment) => treatment?.isExported || (treatment && 'erased' in treatment)),
        table,
      ).toEqual([])
  }
})
