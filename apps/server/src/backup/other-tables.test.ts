// Tables that are not Tiffin's, in the same database: a backup does not contain them, and a restore does not touch them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Pack } from 'tar-stream'
import { afterAll, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../test/support/scene/database.ts'
import { readArchive, textOf, writeArchive, writeEntry } from './archive.ts'
import { HEAD_NAME, type Head, SUMS_NAME, type Sums } from './contents.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiffin-others-'))
const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const OTHERS = `create table public.others (id bigint generated always as identity, account_id uuid references accounts, note text);
  insert into others (account_id, note) select id, 'one line' || E'\\n' || 'another' from accounts`
const ADA = `insert into accounts (id, role, email, name, phone_number, created_at)
  values ('00000000-0000-4000-8000-00000000000a', 'customer', 'ada@example.com', 'Ada', '9876543210', now())`

async function databaseWith(...statements: string[]): Promise<string> {
  const database = await createDatabase()
  databases.push(database)
  for (const statement of statements) await rowsOf(database.url, statement)
  return database.url
}
async function rowsOf(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
const newHome = () => mkdtempSync(join(folder, 'home-'))
let files = 0
async function backUp(databaseUrl: string) {
  files += 1
  const file = join(folder, `${files}.backup`)
  return { file, ...(await writeBackup({ databaseUrl, dataDir: newHome(), sessionSecret: 'x'.repeat(32), file })) }
}
const restore = (databaseUrl: string, file: string, mayReplace = async (_database: string) => true) =>
  restoreBackup({ databaseUrl, dataDir: newHome(), file, mayReplace, sessionSecret: undefined })

/** Writes the backup again with another head and other sums, and with `more` entries. */
async function rewrite(file: string, change: (head: Head, sums: Sums) => void, more = async (_archive: Pack) => {}): Promise<string> {
  const texts: Record<string, string> = {}
  for await (const entry of readArchive(file)) texts[entry.name] = await textOf(entry)
  const [head, sums] = [JSON.parse(texts[HEAD_NAME] ?? ''), JSON.parse(texts[SUMS_NAME] ?? '')] as [Head, Sums]
  change(head, sums)
  const write = (archive: Pack, name: string, text: string) => writeEntry(archive, name, Buffer.byteLength(text), [Buffer.from(text)])
  await writeArchive(`${file}.changed`, async (archive) => {
    await write(archive, HEAD_NAME, JSON.stringify(head))
    for (const [name, text] of Object.entries(texts)) if (name !== HEAD_NAME && name !== SUMS_NAME) await write(archive, name, text)
    await more(archive)
    await write(archive, SUMS_NAME, JSON.stringify(sums))
  })
  return `${file}.changed`
}

it('a restore leaves the rows, the numbers and the references of other tables as they are, and names its database', async () => {
  const { file } = await backUp(await databaseWith(ADA))
  const target = await databaseWith(ADA, OTHERS)
  const name = new URL(target).pathname.slice(1)
  const asked: string[] = []
  const done = await restore(target, file, async (database) => {
    asked.push(database)
    return true
  })
  expect([...asked, done.database]).toEqual([expect.stringContaining(`${name} at `), asked[0]])
  await rowsOf(target, `insert into others (account_id, note) select id, 'after' from accounts`)
  expect(await rowsOf(target, 'select id::int, note from others order by id')).toEqual([
    { id: 1, note: 'one line\nanother' },
    { id: 2, note: 'after' },
  ])
  await expect(rowsOf(target, 'insert into others (account_id) values (gen_random_uuid())')).rejects.toThrow('violates foreign key')
})

it('a restore that would break a reference of another table is refused by PostgreSQL and changes nothing', async () => {
  const { file } = await backUp(await databaseWith())
  const target = await databaseWith(ADA, OTHERS)
  await expect(restore(target, file)).rejects.toThrow('violates foreign key')
  expect(await rowsOf(target, 'select email from accounts')).toEqual([{ email: 'ada@example.com' }])
})

it('a backup of a database with another table does not contain it, and is restored into an empty database', async () => {
  const { file, leftOut } = await backUp(await databaseWith(ADA, OTHERS))
  expect(leftOut).toEqual(['public.others'])
  const target = await databaseWith()
  expect(await restore(target, file)).toMatchObject({ skipped: [] })
  expect(await rowsOf(target, 'select email from accounts')).toEqual([{ email: 'ada@example.com' }])
})

it('of an older backup, which contains the other table, the rows of Tiffin’s tables are restored', async () => {
  const { file, rows } = await backUp(await databaseWith(ADA))
  const old = await rewrite(
    file,
    (head, sums) => {
      head.tables.push({ name: 'public.others', columns: ['id', 'note'] })
      head.sequences.push({ name: 'public.others_id_seq', next: '2' })
      sums.tables['public.others'] = { rows: 1, sha256: '' }
    },
    (archive) => writeEntry(archive, 'tables/public.others/000001', 6, [Buffer.from('1\tone\n')]),
  )
  const target = await databaseWith()
  expect(await restore(target, old)).toMatchObject({ skipped: ['public.others'], rows })
  expect(await rowsOf(target, 'select email from accounts')).toEqual([{ email: 'ada@example.com' }])
})

it('a backup without one of Tiffin’s tables is refused: the table would be emptied', async () => {
  const { file } = await backUp(await databaseWith())
  const without = await rewrite(file, (head, sums) => {
    head.tables = head.tables.filter(({ name }) => name !== 'public.accounts')
    delete sums.tables['public.accounts']
  })
  const target = await databaseWith(ADA)
  await expect(restore(target, without)).rejects.toThrow('The backup has no table public.accounts')
  expect(await rowsOf(target, 'select email from accounts')).toEqual([{ email: 'ada@example.com' }])
})

it('a backup of a newer version’s database contains all tables, because some may be of that version', async () => {
  const newer = `insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', '')`
  const { file, leftOut } = await backUp(await databaseWith(ADA, OTHERS, newer))
  expect(leftOut).toEqual([])
  for await (const entry of readArchive(file)) {
    if (entry.name !== HEAD_NAME) continue
    const head: Head = JSON.parse(await textOf(entry))
    expect(head.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['public.accounts', 'public.others']))
  }
})
