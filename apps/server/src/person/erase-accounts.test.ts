import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Canary, plantCanaries } from '../../test/support/people/canaries.ts'
import { addMoreAbout } from '../../test/support/people/more-about.ts'
import { createDatabase, type TestDatabase } from '../../test/support/scene/database.ts'
import { expectInvariants } from '../../test/support/scene/invariants.ts'
import { PATIENT_LIMITS } from '../../test/support/scene/patient-limits.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { type BusyDay, createBusyDay } from '../invariants/busy-day.fixture.ts'
import { reportForCustomer } from '../modules/claims/report-for-customer.ts'
import { closeAccount, findAccountById } from '../modules/identity/index.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { overwritten } from '../platform/privacy.ts'
import { PRIVACY } from '../privacy-register.ts'
import { type EraseOptions, eraseAccounts, eraseAgain } from './erase-accounts.ts'

const DAY_MS = 86_400_000
let day: BusyDay
let dataDir: string
let backup: string
let restored: TestDatabase
let canaries: Canary[]
let ravis: Canary[]
const failures: string[] = []
const options = (database: Database = day.scene.db): EraseOptions => ({
  database,
  register: PRIVACY,
  dataDir,
  eraseAfterDays: 365,
  log: { info: () => undefined, error: ({ err }: { err: unknown }) => void failures.push(String(err)) } as unknown as EraseOptions['log'],
})
/** Returns every row of the database as text, with the queue of jobs, as a dump has it. */
async function dump(db: Database = day.scene.db): Promise<string> {
  const tables = await db.rows<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
  const parts = await Promise.all(
    tables.map(({ schema, name }) =>
      db.rows<{ row: string }>(sql`select row_to_json(t)::text as row from ${sql.table(`${schema}.${name}`)} t`),
    ),
  )
  return parts.flatMap((rows) => rows.map(({ row }) => row)).join('\n')
}
const left = async (planted: readonly Canary[], db?: Database) => {
  const text = await dump(db)
  return planted.filter((canary) => text.includes(canary.text)).map(({ name }) => name)
}
const SECRET = 'x'.repeat(32)
const RESTORE = fileURLToPath(new URL('../cli/restore.ts', import.meta.url))
/** `npm run restore`, where no developer's .env exists; returns what it prints. */
async function restoreByCommand(databaseUrl: string): Promise<string> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SESSION_SECRET: SECRET, DEMO: '0' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), RESTORE, backup], {
    cwd: dataDir,
    env,
  })
  return stdout
}
const urlOf = ({ pool }: Database): string => pool.options.connectionString ?? ''
const isErased = ({ treatment }: Canary) => 'erased' in treatment
const close = (id: string) => closeAccount(day.scene.db, { id, givesUpWallet: false })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tiffin-erase-'))
  day = await createBusyDay()
  const { db } = day.scene
  const personOf = async (id: string) => {
    const account = await findAccountById(db, id)
    if (!account) throw new Error('no such account')
    return account
  }
  const asha = await personOf(day.asha.customerId)
  const product = await db.row<{ id: string }>(sql`select id from products limit 1`)
  await addMoreAbout(db, { customerId: asha.id, email: asha.email, orderId: day.cash.id, productId: product?.id ?? '' })
  // only what is erased: a canary in a state or a kind would break what the audit checks
  canaries = await plantCanaries(db, PRIVACY, asha, 'asha', isErased)
  ravis = await plantCanaries(db, PRIVACY, await personOf(day.ravi.employeeId), 'ravi', isErased)
  // written down by the support, and the customer's all the same
  const reported = { name: 'claim_events.text by the support', text: 'canary-asha-on-the-telephone', treatment: overwritten('order') }
  const problem = { orderId: day.tipped.id, reason: 'late', items: [], text: reported.text } as const
  await reportForCustomer(db, problem, { windowHours: 48, answerHours: 24, decisionHours: 48 })
  canaries.push(reported)
  const { email } = await personOf(asha.id)
  await db.rows(sql`update code_flows set email = ${email}`)
  await db.transaction((tx) => enqueue(tx, 'send-mail', { to: email, sealed: 'x', expiresAt: new Date().toISOString() }))
  await close(asha.id)
  await close(day.ravi.employeeId)
  // sessions and pushes end at once
  const still = await left(canaries)
  expect(canaries.filter(({ name }) => !still.includes(name)).every(({ name }) => name.startsWith('push_subscriptions.'))).toBe(true)
  canaries = canaries.filter(({ name }) => still.includes(name))
  backup = join(dataDir, 'before.backup')
  await writeBackup({ databaseUrl: urlOf(db), dataDir, sessionSecret: SECRET, file: backup })
})
afterAll(async () => {
  await restored?.drop()
  await day.scene.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('nothing is erased as long as the account can be kept', async () => {
  day.scene.now = new Date(day.scene.now.getTime() + 6 * DAY_MS)
  await eraseAccounts(options())
  expect((await left(canaries)).length).toBe(canaries.length)
})

it('an account with an open order waits, and the others do not wait for it', async () => {
  day.scene.now = new Date(day.scene.now.getTime() + 2 * DAY_MS)
  let refusals = 0
  day.scene.db.on('accountClosing', async (_, { id }) => {
    if (id !== day.asha.customerId || refusals > 0) return
    refusals += 1
    throw new Error('an order is open again')
  })
  await eraseAccounts(options())
  expect(failures).toEqual(['Error: an order is open again'])
  expect((await left(canaries)).length).toBe(canaries.length)
  expect(await left(ravis.filter(({ treatment }) => 'erased' in treatment && treatment.erased === 'closing'))).toEqual([])
})

it('after seven days nothing of the person is in the database, except in orders that are too new', async () => {
  await eraseAccounts(options())
  const orders = canaries.filter(({ treatment }) => 'erased' in treatment && treatment.erased === 'order').map(({ name }) => name)
  expect(orders).toContain('orders.customer_phone_number')
  expect((await left(canaries)).sort()).toEqual(orders.sort())
  const account = await findAccountById(day.scene.db, day.asha.customerId)
  expect(account).toMatchObject({ email: `erased-${day.asha.customerId}@invalid`, name: 'erased', phone_number: 'erased', picture: '' })
  await expectInvariants(day.scene.db)
})

it('after a year nothing of the person is in the database, the audit is empty, and other people have lost nothing', async () => {
  day.scene.now = new Date(day.scene.now.getTime() + 366 * DAY_MS)
  const before = await day.scene.db.row<{ names: number }>(sql`
    select count(*)::int as names from orders where restaurant_name <> 'erased' and (employee_name is null or employee_name <> 'erased')`)
  await eraseAccounts(options())
  expect(await left([...canaries, ...ravis])).toEqual([])
  expect(before?.names).toBeGreaterThan(0)
  const others = await day.scene.db.row<{ name: string }>(sql`select name from accounts where id = ${day.meena.employeeId}`)
  expect(others?.name).toBe('meena')
  const done = await day.scene.db.rows(sql`select 1 from account_closings where orders_erased_at is null`)
  expect(done).toEqual([])
  await expectInvariants(day.scene.db)
})

it('erased accounts that npm run restore brings back are erased again: nothing of them is in the database, and the audit is empty', async () => {
  expect(readFileSync(join(dataDir, 'erased-accounts.txt'), 'utf8')).toContain(day.asha.customerId)
  restored = await createDatabase()
  expect(await restoreByCommand(restored.url)).toMatch(/^Restored as of /)
  const db = openDatabase({ url: restored.url, poolSize: 4, clock: () => day.scene.now, ...PATIENT_LIMITS })
  const all = [...canaries, ...ravis]
  expect((await left(all, db)).length).toBeGreaterThanOrEqual(canaries.length)
  await eraseAgain(options(db))
  expect(await left(all, db)).toEqual([])
  const account = await findAccountById(db, day.asha.customerId)
  expect([account?.name, account?.is_active]).toEqual(['erased', false])
  await expectInvariants(db)
  await db.close()
})

it('a machine whose file lacks an erasure of another one notes it; ids of other databases are left alone', async () => {
  rmSync(join(dataDir, 'erased-accounts.txt'))
  appendFileSync(join(dataDir, 'erased-accounts.txt'), '01890000-0000-7000-8000-000000000000 2026-01-01T00:00:00Z\n')
  await eraseAgain(options())
  const text = readFileSync(join(dataDir, 'erased-accounts.txt'), 'utf8')
  for (const id of [day.asha.customerId, day.ravi.employeeId]) expect(text).toContain(id)
})
