// npm run person, beside a running server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Person, signUpCustomer } from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const COMMAND = fileURLToPath(new URL('../src/cli/person.ts', import.meta.url))
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

async function run(...given: string[]) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: app.databaseUrl, DATA_DIR: folder, DEMO: '0' }
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), COMMAND, ...given], { cwd: folder, env })
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

it('says that there is no such person, and never leaves the marketplace without an administrator', async () => {
  expect((await run('close', 'unknown@example.com')).errors).toContain('There is no customer unknown@example.com.')
  const last = await run('close', 'admin@example.com', '--role', 'administrator')
  expect([last.code, last.errors.trim()]).toEqual([1, 'Nobody else can administer the marketplace'])
})
