// Backs up a marketplace, loses everything, and restores it: rows, pictures, logins and queued jobs.
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { needs } from '../../test/support/peers/needs.ts'
import { Person, signUpCustomer } from '../../test/support/people/people.ts'
import { createDatabase, type TestDatabase } from '../../test/support/scene/database.ts'
import { expectInvariants } from '../../test/support/scene/invariants.ts'
import { PATIENCE } from '../../test/support/scene/patience.ts'
import type { TestApp } from '../../test/support/scene/start-app.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createBusyDay } from '../invariants/busy-day.fixture.ts'
import { encryptEmail } from '../modules/notifications/emails/send-email.ts'
import { createCipher } from '../platform/cipher.ts'
import type { Clock } from '../platform/clock.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { writeArchive, writeEntry } from './archive.ts'
import { readTables } from './catalogue.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiffin-backup-'))
const file = join(folder, 'kept.backup')
const oldHome = join(folder, 'old')
const targets: TestDatabase[] = []
let before: Record<string, string>

const yes = async () => true
const no = async () => false
const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })

async function serve(databaseUrl: string, dataDir: string, clock?: Clock): Promise<TestApp> {
  const app = await createApp({ config: configOf(dataDir), databaseUrl, ...(clock && { clock }) })
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  return { ...app, base, dataDir, databaseUrl }
}
async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}
/** All rows of all tables, as one checksum per table. */
const contents = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const found: Record<string, string> = {}
    for (const { name, columns } of (await readTables(client)).own) {
      const row = `row(${columns.join(', ')})::text`
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(${row}, '\n' order by ${row})), '') as all from ${name}`,
      )
      found[name] = rows[0].all
    }
    return found
  })
async function emptyDatabase(): Promise<string> {
  const database = await createDatabase()
  targets.push(database)
  return database.url
}
const newHome = () => mkdtempSync(join(folder, 'home-'))
const restoreInto = (databaseUrl: string, dataDir: string, change: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ databaseUrl, dataDir, file, mayReplace: no, sessionSecret: undefined, ...change })

beforeAll(async () => {
  const { scene } = await createBusyDay()
  const url = scene.db.pool.options.connectionString ?? ''
  mkdirSync(join(oldHome, 'images/ab'), { recursive: true })
  writeFileSync(join(oldHome, 'images/ab/picture.webp'), Buffer.alloc(3_000_000, 'picture'))
  const startedAt = new Date()
  // its periodic tasks write the same time again
  const app = await serve(url, oldHome, () => startedAt)
  await signUpCustomer(app, 'lina')
  const email = { subject: 'A queued mail', preview: '', heading: 'Kept', parts: [], footer: '' }
  const tomorrow = new Date(Date.now() + 86_400_000)
  const sealed = encryptEmail(email, 'en', createCipher(configOf(oldHome).sessionSecret))
  await app.database.transaction((tx) =>
    enqueue(tx, 'send-mail', { to: 'lina@example.com', sealed, expiresAt: new Date(Date.now() + 2 * 86_400_000).toISOString() }, tomorrow),
  )
  // while the server runs, and between two readings of the same rows
  const backUp = async () => {
    const first = await contents(url)
    await writeBackup({ databaseUrl: url, dataDir: oldHome, sessionSecret: configOf(oldHome).sessionSecret, file })
    before = await contents(url)
    return isDeepStrictEqual(first, before)
  }
  await vi.waitFor(async () => expect(await backUp()).toBe(true), PATIENCE)
  await app.close()
  await scene.close()
})
afterAll(async () => {
  for (const database of targets) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('is readable by its owner only, and no partial file is left', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('reports why it could not be written, and leaves no partial file', async () => {
    const [source, home] = [await emptyDatabase(), newHome()]
    const away = join(folder, 'no-such-folder', 'kept.backup')
    await expect(writeBackup({ databaseUrl: source, dataDir: home, sessionSecret: 'x'.repeat(32), file: away })).rejects.toThrow('ENOENT')
  })

  it('contains a file as long as it was when its turn came, although it grows while it is read', async () => {
    const [source, home] = [await emptyDatabase(), newHome()]
    const [mailbox, grown] = [join(home, 'mailbox/1.json'), join(folder, 'grown.backup')]
    mkdirSync(join(home, 'mailbox'))
    writeFileSync(mailbox, randomBytes(3_000_000))
    writeFileSync(join(home, 'mailbox/2.json'), '')
    const growing = setInterval(() => appendFileSync(mailbox, 'one more email\n'), 0)
    const done = await writeBackup({ databaseUrl: source, dataDir: home, sessionSecret: 'x'.repeat(32), file: grown }).finally(() =>
      clearInterval(growing),
    )
    expect(done.files).toBe(2)
    const restored = newHome()
    await restoreInto(await emptyDatabase(), restored, { file: grown })
    const kept = readFileSync(join(restored, 'mailbox/1.json'))
    expect([kept.length >= 3_000_000, kept.length < statSync(mailbox).size]).toEqual([true, true])
    expect(readFileSync(mailbox).subarray(0, kept.length).equals(kept)).toBe(true)
    expect(statSync(join(restored, 'mailbox/2.json')).size).toBe(0)
  })

  it.runIf(existsSync('/dev/full'))('throws the error of a full disk', async () => {
    const write = (archive: Parameters<typeof writeEntry>[0]) => writeEntry(archive, 'big', 5_000_000, [randomBytes(5_000_000)])
    await expect(writeArchive('/dev/full', write)).rejects.toThrow('ENOSPC')
  })

  it('is restored into an empty database: every row and file, all invariants hold, lina logs in, and the queued email is sent', async () => {
    const [target, home] = [await emptyDatabase(), newHome()]
    const done = await restoreInto(target, home)
    expect(await contents(target)).toEqual(before)
    expect(done.isForeignSecret).toBe(false)
    for (const name of ['images/ab/picture.webp', 'session-secret'])
      expect([name, readFileSync(join(home, name)).equals(readFileSync(join(oldHome, name)))]).toEqual([name, true])
    expect(statSync(join(home, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(home).filter((name) => name.startsWith('.restore'))).toEqual([])

    const app = await serve(target, home)
    await expectInvariants(app.database)
    const login = await new Person(app.base).post('/login', { email: 'lina@example.com', password: 'secret1' })
    expect(login.status).toBe(200)
    await app.database.pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    const subjects = async () =>
      ((await new Person(app.base).get('/dev/mail.json')).json as { subject: string }[]).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('A queued mail')
    // sequences continue
    await app.database.pool.query(
      `insert into order_assignments (order_id, employee_id, at) select order_id, employee_id, at from order_assignments limit 1`,
    )
    await app.close()
  })

  it('reports a session secret that differs from the environment’s', async () => {
    expect((await restoreInto(await emptyDatabase(), newHome(), { sessionSecret: 'x'.repeat(32) })).isForeignSecret).toBe(true)
  })

  it('reports that the secret is missing when the backup has none because it was in the environment', async () => {
    const home = join(folder, 'with-environment')
    cpSync(oldHome, home, { recursive: true })
    const sessionSecret = readFileSync(join(home, 'session-secret'), 'utf8').trim()
    rmSync(join(home, 'session-secret'))
    const lean = join(folder, 'lean.backup')
    await writeBackup({ databaseUrl: await emptyDatabase(), dataDir: home, sessionSecret, file: lean })
    const restored = newHome()
    // as its settings create it when they have none
    configOf(restored)
    expect((await restoreInto(await emptyDatabase(), restored, { file: lean })).isForeignSecret).toBe(true)
    expect((await restoreInto(await emptyDatabase(), newHome(), { file: lean, sessionSecret })).isForeignSecret).toBe(false)
  })

  it('made by root gives the files to the owner of their folder', needs({ root: process.getuid?.() === 0 }), async () => {
    const home = newHome()
    chownSync(home, 12_345, 12_346)
    await restoreInto(await emptyDatabase(), home)
    for (const name of ['session-secret', 'images', 'images/ab', 'images/ab/picture.webp']) {
      const { uid, gid } = statSync(join(home, name))
      expect([name, uid, gid]).toEqual([name, 12_345, 12_346])
    }
  })
})

describe('a restore is refused and changes nothing', () => {
  it('a restore is refused if the database has a marketplace, unless it may be replaced', async () => {
    const [target, home] = [await emptyDatabase(), newHome()]
    await withClient(target, (client) =>
      client.query(
        `insert into accounts (role, email, name, phone_number, created_at) values ('customer', 'eve@example.com', 'Eve', '9876543210', now())`,
      ),
    )
    await expect(restoreInto(target, home)).rejects.toThrow('already contains a marketplace. Nothing was changed.')
    expect((await contents(target))['public.accounts']).toMatch(/^1 /)
    await restoreInto(target, home, { mayReplace: yes })
    expect(await contents(target)).toEqual(before)
  })

  it('a restore is refused while a process uses the database', async () => {
    const [target, home] = [await emptyDatabase(), newHome()]
    const app = await serve(target, home)
    // even from an older version: the migrations do not run while a process uses the tables
    await withClient(target, (client) => client.query('delete from kysely_migration where name = (select max(name) from kysely_migration)'))
    await expect(restoreInto(target, newHome(), { mayReplace: yes })).rejects.toThrow('Tiffin runs on this database')
    await app.close()
    await expect(restoreInto(target, newHome(), { endingMs: PATIENCE.timeout })).rejects.toThrow(
      'already contains a marketplace. Nothing was changed.',
    )
  })
  it('a restore is refused if a newer Tiffin has migrated the database', async () => {
    const target = await emptyDatabase()
    await withClient(target, (client) =>
      client.query(`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', '')`),
    )
    await expect(restoreInto(target, newHome(), { mayReplace: yes })).rejects.toThrow('The database is newer (9999-of-a-newer-version)')
  })
  it('a process that is just ending does not refuse a restore: its connections are listed for a moment longer', async () => {
    const [target, home] = [await emptyDatabase(), newHome()]
    await (await serve(target, home)).close()
    const ending = new pg.Client({ connectionString: target, application_name: 'tiffin' })
    await ending.connect()
    const restoring = expect(restoreInto(target, newHome(), { endingMs: PATIENCE.timeout })).rejects.toThrow(
      'already contains a marketplace. Nothing was changed.',
    )
    const looks = `select from pg_stat_activity where datname = current_database() and application_name = 'tiffin restore' and query like '%pg_stat_activity%'`
    await withClient(target, (client) => expect.poll(async () => (await client.query(looks)).rowCount, PATIENCE).toBe(1))
    await ending.end()
    await restoring
  })

  it.each([
    ['that breaks off', (damaged: string) => truncateSync(damaged, Math.floor(statSync(damaged).size / 2))],
    [
      'in which bytes have changed',
      (damaged: string) => {
        const bytes = readFileSync(damaged)
        const at = Math.floor(bytes.length / 3)
        bytes.fill(0xff, at, at + 8)
        writeFileSync(damaged, bytes)
      },
    ],
    ['that is none', (damaged: string) => writeFileSync(damaged, 'hello')],
  ])('a restore from a file %s is refused', async (_, damage) => {
    const [target, home, damaged] = [await emptyDatabase(), newHome(), join(folder, 'damaged.backup')]
    writeFileSync(damaged, readFileSync(file))
    damage(damaged)
    const empty = await contents(target)
    await expect(restoreInto(target, home, { file: damaged })).rejects.toThrow()
    expect(await contents(target)).toEqual(empty)
    expect(existsSync(join(home, 'images'))).toBe(false)
    expect(
      await withClient(target, async (client) => (await client.query(`select 1 from pg_constraint where contype = 'f'`)).rowCount),
    ).toBeGreaterThan(10)
  })
})
