// npm run admin, beside a running server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockAdministrator, NotDone } from '../src/modules/identity/index.ts'
import { Person } from './support/people/people.ts'
import { createDatabase } from './support/scene/database.ts'
import { ADMINISTRATOR, startApp, type TestApp } from './support/scene/start-app.ts'

const COMMAND = fileURLToPath(new URL('../src/cli/admin.ts', import.meta.url))
let app: TestApp
// where no developer's .env exists
const folder = mkdtempSync(join(tmpdir(), 'tiffin-admin-'))
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function admin(given: string[], { input = '', url = app.databaseUrl } = {}) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' }
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), COMMAND, ...given], { cwd: folder, env })
  const output = { out: '', errors: '' }
  child.stdout.on('data', (text: Buffer) => {
    output.out += text
  })
  child.stderr.on('data', (text: Buffer) => {
    output.errors += text
  })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, lines: output.out.trimEnd().split('\n'), errors: output.errors.trimEnd() }
}
const logIn = async (email: string, password: string) => {
  const person = new Person(app.base)
  const { status, json } = await person.post('/admin/login', { email, password })
  person.token = json.token
  return { status, person }
}
const acts = () =>
  app.database.rows<{ act: string; email: string; account_id: string | null }>(sql`
    select v.act, v.account_id, a.email from activity v join accounts a on a.id::text = v.object order by v.id`)

it('adds an administrator beside the first, with a password that is shown once; both log in', async () => {
  const { code, lines } = await admin(['add', 'Meera@Food.example', '--name', 'Meera Nair'])
  const [, password = ''] = /^Password: (\S{20})$/.exec(lines[1] ?? '') ?? []
  expect([code, lines[0]]).toEqual([0, 'meera@food.example is an administrator and logs in at /admin/login.'])
  expect((await logIn('meera@food.example', password)).status).toBe(200)
  expect((await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password)).status).toBe(200)
  expect(JSON.stringify(await app.database.rows(sql`select * from activity`))).not.toContain('food.example')
  const again = await admin(['add', 'meera@food.example'])
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('is an administrator already')])
})

it('gives a new password to one who lost it, read from the input, and ends the sessions', async () => {
  const { person } = await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password)
  expect((await person.get('/admin/users')).status).toBe(200)
  const { code, lines } = await admin(['reset-password', ADMINISTRATOR.email, '--stdin'], { input: 'tamarind rice\nmore' })
  expect([code, lines]).toEqual([0, [`${ADMINISTRATOR.email} has a new password. All sessions have ended.`]])
  expect((await person.get('/admin/users')).status).toBe(401)
  expect((await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password)).status).not.toBe(200)
  expect((await logIn(ADMINISTRATOR.email, 'tamarind rice')).status).toBe(200)
  for (const [input, why] of [
    ['short', /at least 8/],
    ['password1', /too weak/],
  ] as const) {
    const refused = await admin(['reset-password', ADMINISTRATOR.email, '--stdin'], { input })
    expect([refused.code, refused.errors]).toEqual([1, expect.stringMatching(why)])
  }
  expect((await logIn(ADMINISTRATOR.email, 'tamarind rice')).status).toBe(200)
})

it('blocks, lists and unblocks, and logs out everywhere; each act is recorded as one of the platform', async () => {
  const { person } = await logIn(ADMINISTRATOR.email, 'tamarind rice')
  expect((await admin(['end-sessions', ADMINISTRATOR.email])).lines).toEqual([`${ADMINISTRATOR.email} is logged out everywhere.`])
  expect((await person.get('/admin/users')).status).toBe(401)
  expect((await admin(['block', ADMINISTRATOR.email, '--reason', 'has left'])).code).toBe(0)
  expect((await logIn(ADMINISTRATOR.email, 'tamarind rice')).status).not.toBe(200)
  const { lines } = await admin(['list'])
  expect(lines).toEqual([
    expect.stringMatching(/^admin@example\.com +blocked +since \d{4}-\d\d-\d\d +0 sessions +Administrator$/),
    expect.stringMatching(/^meera@food\.example +active +since \d{4}-\d\d-\d\d +1 session, last used \d{4}-\d\d-\d\d +Meera Nair$/),
  ])
  expect((await admin(['unblock', ADMINISTRATOR.email])).lines).toEqual([`${ADMINISTRATOR.email} can log in again.`])
  expect((await logIn(ADMINISTRATOR.email, 'tamarind rice')).status).toBe(200)
  expect((await acts()).map(({ act, email, account_id: by }) => [act, email, by])).toEqual([
    ['administrator_added', ADMINISTRATOR.email, null],
    ['administrator_added', 'meera@food.example', null],
    ['password_reset', ADMINISTRATOR.email, null],
    ['sessions_ended', ADMINISTRATOR.email, null],
    ['account_blocked', ADMINISTRATOR.email, null],
    ['account_unblocked', ADMINISTRATOR.email, null],
  ])
})

it('never blocks the last one who can log in, also of two who are blocked at once', async () => {
  const both = [ADMINISTRATOR.email, 'meera@food.example'].map((email) => blockAdministrator(app.database, email, ''))
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refused] = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused?.reason).toBeInstanceOf(NotDone)
  expect(refused?.reason.message).toMatch(/is the only administrator who can log in\. Add or unblock/)
})

it('says what was wrong: 1 when nothing was done, 2 when it was called wrongly', async () => {
  const unknown = await admin(['block', 'nobody@example.com'])
  expect([unknown.code, unknown.errors]).toEqual([1, 'There is no administrator nobody@example.com. All of them: npm run admin -- list'])
  const demo = await admin(['add', 'admin@demo.tiffin.example'])
  expect([demo.code, demo.errors]).toEqual([1, expect.stringContaining('an address of the demo')])
  for (const given of [[], ['remove', 'a@example.com'], ['add'], ['list', 'a@example.com'], ['add', 'a@example.com', '--force']]) {
    const { code, errors } = await admin(given)
    expect([code, errors]).toEqual([2, expect.stringMatching(/Usage: npm run admin|--force/)])
  }
  expect(await admin(['add', 'nobody'])).toMatchObject({ code: 2, errors: 'nobody is not an email address.' })
  const empty = await createDatabase('template1')
  const early = await admin(['list'], { url: empty.url })
  expect([early.code, early.errors]).toEqual([1, expect.stringMatching(/^Nothing was changed: .*Start this version of Tiffin once/)])
  await empty.drop()
})
