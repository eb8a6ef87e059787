// npm run person, beside a running server, and what a restored backup does to the erased.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Person, signUpCustomer } from './support/people/people.ts'
import { createDatabase } from './support/scene/database.ts'
import { PATIENCE } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const programOf = (command: string) => fileURLToPath(new URL(`../src/cli/${command}.ts`, import.meta.url))
let app: TestApp
let asha: Person
// where no developer's .env exists
const folder = mkdtempSync(join(tmpdir(), 'tiffin-person-'))
beforeAll(async () => {
  app = await startApp()
  asha = await signUpCustomer(app, 'asha')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (...given: string[]) => runOn(app.databaseUrl, 'person', ...given)
async function runOn(databaseUrl: string, command: string, ...given: string[]) {
  const secret = 'of the commands of this test, all of them'
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: folder, SESSION_SECRET: secret, DEMO: '0' }
  const args = ['--import', import.meta.resolve('tsx'), programOf(command), ...given]
  const child = spawn(process.execPath, args, { cwd: folder, env })
  const output = { out: '', errors: '' }
  child.stdout.on('data', (text: Buffer) => {
    output.out += text
  })
  child.stderr.on('data', (text: Buffer) => {
    output.errors += text
  })
  const [code] = await once(child, 'close')
  return { code, ...output }
}
const acts = async () =>
  (
    await app.database.rows<{ act: string }>(sql`
      select act from activity where object = ${asha.id} and account_id is null order by id`)
  ).map(({ act }) => act)

it('exports a person to a file of their own, never over another one', async () => {
  const file = join(folder, 'asha.json')
  expect((await run('export', 'Asha@Example.com', '--file', file)).code).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8')).account).toBe(asha.id)
  expect((await run('export', 'asha@example.com', '--file', file)).code).toBe(1)
})

it('closes, and erases only with --yes; each act is recorded as one of the platform', async () => {
  expect((await run('erase', 'asha@example.com')).code).toBe(2)
  expect((await run('close', 'asha@example.com')).out).toMatch(/^asha@example\.com is closed\. Until \d{4}-\d\d-\d\d a login keeps it/)
  expect((await new Person(app.base).post('/login', { email: 'asha@example.com', password: 'secret1' })).json.code).toBe('account_closed')
  expect((await run('erase', 'asha@example.com', '--yes')).code).toBe(0)
  expect((await new Person(app.base).post('/login', { email: 'asha@example.com', password: 'secret1' })).json.code).toBe('wrong_login')
  expect(await acts()).toEqual(['data_exported', 'data_exported', 'account_closed', 'account_erased'])
  expect(readFileSync(join(folder, 'erased-accounts.txt'), 'utf8')).toContain(asha.id)
})

it('a backup that npm run restore brings back is without the erased, once Tiffin has started on it', async () => {
  await signUpCustomer(app, 'meena')
  const login = (base: string) => new Person(base).post('/login', { email: 'meena@example.com', password: 'secret1' })
  const backup = join(folder, 'before.backup')
  expect((await runOn(app.databaseUrl, 'backup', backup)).code).toBe(0)
  expect((await run('erase', 'meena@example.com', '--yes')).code).toBe(0)
  const restored = await createDatabase()
  expect(await runOn(restored.url, 'restore', backup)).toMatchObject({ code: 0, out: expect.stringMatching(/^Restored as of /) })
  const again = await startApp({ beside: { ...app, databaseUrl: restored.url, dataDir: folder } })
  await expect.poll(async () => (await login(again.base)).json.code, PATIENCE).toBe('wrong_login')
  const named = await again.database.rows(sql`select name from accounts where name = 'meena' or email like 'meena%'`)
  expect(named).toEqual([])
  await again.close()
  expect((await runOn(restored.url, 'audit')).code).toBe(0)
  await restored.drop()
})

it('says that there is no such person, and never leaves the marketplace without an administrator', async () => {
  expect((await run('close', 'unknown@example.com')).errors).toContain('There is no customer unknown@example.com.')
  const last = await run('close', 'admin@example.com', '--role', 'administrator')
  expect([last.code, last.errors.trim()]).toEqual([1, 'Nobody else can administer the marketplace'])
})
