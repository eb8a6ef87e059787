import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { migrations } from '../migrations/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Db, openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { MIGRATION_LOCK } from '../src/platform/database/migration-lock.ts'
import { UNMARKED } from '../src/platform/database/request-mark.ts'
import { type Guard, SESSION_CHANGED } from '../src/platform/database/statements.ts'
import { createDatabase } from './support/scene/database.ts'
import { PATIENCE } from './support/scene/patience.ts'

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

it('gives each test file its own migrated database', async () => {
  const [first, second] = await Promise.all([createDatabase(), createDatabase()])
  await ask(first.url, 'create table only_here ()')
  const seen = "select to_regclass('only_here') as here, to_regclass('kysely_migration') is not null as migrated"
  expect(await ask(first.url, seen)).toEqual([{ here: 'only_here', migrated: true }])
  expect(await ask(second.url, seen)).toEqual([{ here: null, migrated: true }])
  await Promise.all([first.drop(), second.drop()])
  await expect(ask(first.url, 'select 1')).rejects.toThrow('does not exist')
})

// Kysely reads all tables of the database while graphile-worker of another process drops one: "relation does not exist"
it('is migrated by one process at a time', async () => {
  const empty = await createDatabase('template1')
  const other = new pg.Client({ connectionString: empty.url })
  await other.connect()
  await other.query(`select pg_advisory_lock(hashtextextended('${MIGRATION_LOCK}', 0))`)
  const migrated = Promise.all([migrate(empty.url), migrate(empty.url)])
  const waiting =
    "select count(distinct pid)::int as n from pg_stat_activity where state = 'idle in transaction' and query like '%pg_try_advisory_xact_lock%'"
  await vi.waitFor(async () => expect(await ask(empty.url, waiting)).toEqual([{ n: 2 }]), PATIENCE)
  const schema = "select to_regclass('orders') is not null and to_regclass('graphile_worker.jobs') is not null as migrated"
  expect(await ask(empty.url, schema)).toEqual([{ migrated: false }])
  await other.end()
  await migrated
  expect(await ask(empty.url, schema)).toEqual([{ migrated: true }])
  await empty.drop()
})

describe('while a backup reads a table that a migration changes', () => {
  const addColumn = async (db: Kysely<unknown>) => void (await sql`alter table orders add more int`.execute(db))
  const own = { ...migrations, '9999-more-about-orders': { up: addColumn } }
  const changed = "select exists (select from information_schema.columns where table_name = 'orders' and column_name = 'more') as changed"
  async function openBackup(url: string): Promise<pg.Client> {
    const backup = new pg.Client({ connectionString: url, application_name: 'tiffin backup' })
    await backup.connect()
    await backup.query('begin isolation level repeatable read read only; select from orders')
    return backup
  }

  it('requests are served between the tries, and the migration runs after the backup', async () => {
    const database = await createDatabase()
    const backup = await openBackup(database.url)
    const waits: string[] = []
    const migrating = migrate(database.url, { own, onWait: (message) => void waits.push(message) })
    await vi.waitFor(() => expect(waits).toHaveLength(1), PATIENCE)
    expect(waits[0]).toMatch(
      /^A migration waits for a lock of another connection: tiffin backup \(process \d+, for \d+ s\)\. It tries again in 2 s\.$/,
    )
    expect(await ask(database.url, 'select count(*)::int as n from orders')).toEqual([{ n: 0 }])
    expect(await ask(database.url, changed)).toEqual([{ changed: false }])
    await backup.end()
    await migrating
    expect(await ask(database.url, changed)).toEqual([{ changed: true }])
    await database.drop()
  })

  it('the start fails when the backup does not end, and says so', async () => {
    const database = await createDatabase()
    const backup = await openBackup(database.url)
    await expect(migrate(database.url, { own, tries: 1 })).rejects.toThrow(
      /: tiffin backup \(.*\)\. It gave up after 1 tries: start again when that has ended\.$/,
    )
    expect(await ask(database.url, changed)).toEqual([{ changed: false }])
    // without a migration, nothing waits for the backup
    await migrate(database.url, { tries: 1 })
    await backup.end()
    await database.drop()
  })
})

it('is served between the statements of a migration without a transaction, which continues after an interruption', async () => {
  const database = await createDatabase()
  let runs = 0
  const up = async (db: Kysely<unknown>) => {
    runs += 1
    await sql`alter table orders add column if not exists more int`.execute(db)
    expect(await ask(database.url, 'select more from orders')).toEqual([])
    if (runs === 1) throw new Error('interrupted')
  }
  const own = {
    ...migrations,
    '9997-before': { up: async (db: Kysely<unknown>) => void (await sql`create table before_it ()`.execute(db)) },
    '9998-in-steps': { isTransaction: false, up },
    '9999-after': { up: async (db: Kysely<unknown>) => void (await sql`create table after_it ()`.execute(db)) },
  }
  await expect(migrate(database.url, { own })).rejects.toThrow('interrupted')
  const done = "select to_regclass('before_it') is not null as before, to_regclass('after_it') is not null as after"
  expect(await ask(database.url, done)).toEqual([{ before: true, after: false }])
  await migrate(database.url, { own })
  expect(await ask(database.url, done)).toEqual([{ before: true, after: true }])
  expect(runs).toBe(2)
  await database.drop()
})

it('is left as it is by an older version, unless a migration of that version is missing', async () => {
  const newer = await createDatabase()
  await ask(newer.url, "insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', '')")
  const executed = 'select name, timestamp from kysely_migration order by name'
  const before = await ask(newer.url, executed)
  await migrate(newer.url)
  expect(await ask(newer.url, executed)).toEqual(before)
  await ask(newer.url, 'delete from kysely_migration where name = (select min(name) from kysely_migration)')
  await expect(migrate(newer.url)).rejects.toThrow('corrupted migrations')
  await newer.drop()
})

it('is not migrated in another encoding than UTF-8, and the error says how to create it', async () => {
  const latin = await createDatabase(`template0 encoding LATIN1 locale_provider libc locale 'C'`)
  await expect(migrate(latin.url)).rejects.toThrow(
    'The encoding of the database is LATIN1. Create it with: createdb --template=template0 --encoding=UTF8',
  )
  expect(await ask(latin.url, "select to_regclass('kysely_migration') is null as is_empty")).toEqual([{ is_empty: true }])
  await latin.drop()
})

it.each([
  ['disk', '53100'],
  ['memory', '53200'],
  ['connections', '53300'],
  // it ends a transaction whose next statement is stuck on the line
  ['an answer for ten seconds', '25P03'],
])('a database without %s is unavailable, not an error of the server', async (_, code) => {
  const testDatabase = await createDatabase()
  const database = openDatabase({ url: testDatabase.url, poolSize: 1, clock: systemClock })
  const fail = sql`do ${sql.raw(`$$ begin raise exception 'none left' using errcode = '${code}'; end $$`)}`
  await expect(database.rows(fail)).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  await database.close()
  await testDatabase.drop()
})

it('a connection that is lost between two statements of a transaction is unavailable, not an error of the server', async () => {
  const testDatabase = await createDatabase()
  const database = openDatabase({ url: testDatabase.url, poolSize: 1, clock: systemClock })
  const lost = database.transaction(async (tx) => {
    const session = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await ask(testDatabase.url, `select pg_terminate_backend(${session?.pid})`)
    await tx.rows(sql`select 1`).catch(() => undefined)
    // the client knows now that its connection is gone
    return tx.rows(sql`select 2`)
  })
  await expect(lost).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  await database.close()
  await testDatabase.drop()
})

it('a statement that was checked after its session ended runs when another one of its request has passed the check', async () => {
  const test = await createDatabase()
  let guard: Guard = { fails: sql`true`, hasPassed: false }
  let passes = false
  // a statement beside it, on another connection, passes while this one is on its way
  const onStatement = (text: string) => {
    if (passes && text.includes('refuse_session')) guard.hasPassed = true
  }
  const database = openDatabase({ url: test.url, poolSize: 2, clock: systemClock, onStatement })
  const request = () => database.until(Number.POSITIVE_INFINITY, UNMARKED, guard)
  const one = (db: Db) => db.rows(sql`select 1 as one`)
  try {
    await expect(one(request())).rejects.toMatchObject({ code: SESSION_CHANGED })
    await expect(request().transaction(one)).rejects.toMatchObject({ code: SESSION_CHANGED })
    passes = true
    expect(await one(request())).toEqual([{ one: 1 }])
    guard = { ...guard, hasPassed: false }
    expect(await request().transaction(one)).toEqual([{ one: 1 }])
  } finally {
    await database.close()
    await test.drop()
  }
})

it('runs a statement again when PostgreSQL has cancelled it to end a deadlock', async () => {
  const { url, drop } = await createDatabase()
  const db = openDatabase({ url, poolSize: 1, clock: systemClock })
  await db.rows(sql`create sequence tries`)
  await db.rows(sql`
    create function deadlock_at(first int) returns int language plpgsql as $$
    declare try int := nextval('tries');
    begin
      if try <= first then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return try;
    end $$`)
  expect(await db.rows(sql`select deadlock_at(2) as try`)).toEqual([{ try: 3 }])
  await expect(db.rows(sql`select deadlock_at(100) as try`)).rejects.toMatchObject({ code: '40P01' })
  expect(await db.rows(sql`select nextval('tries')::int as tries`)).toEqual([{ tries: 8 }])
  await db.close()
  await drop()
})
