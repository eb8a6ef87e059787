// What an operator reads when the server cannot start: one line with the reason and what to do.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrations } from '../migrations/index.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { MIGRATION_LOCK } from '../src/platform/database/migration-lock.ts'
import { bundleServer, freePort, runServer } from './support/peers/server-process.ts'
import { createDatabase } from './support/scene/database.ts'

let built = ''
let folder = ''
beforeAll(async () => {
  built = await bundleServer()
  folder = mkdtempSync(join(tmpdir(), 'tiffin-start-'))
})
afterAll(() => {
  for (const each of [built, folder]) rmSync(each, { recursive: true, force: true })
})

async function start(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const settings = { DATA_DIR: join(folder, 'data'), DEMO: '0', PORT: String(await freePort()), SESSION_SECRET: 'x'.repeat(32), ...env }
  const child = spawn(process.execPath, [join(built, 'main.js')], { cwd: folder, env: { PATH: process.env['PATH'], ...settings } })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += text
  })
  const [code] = await once(child, 'close')
  return { code, lines: errors.trimEnd().split('\n') }
}

const postgres = (change: (url: URL) => void): Record<string, string> => {
  const url = new URL(inject('postgresUrl'))
  change(url)
  return { DATABASE_URL: url.href }
}

async function withPostgres<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  return work(client).finally(() => client.end())
}

it.each([
  [
    'with a wrong password',
    () => postgres((url) => (url.password = 'guess')),
    /password authentication failed.*\. Check the user and the password in DATABASE_URL\.$/,
  ],
  [
    'with a database that does not exist',
    () => postgres((url) => (url.pathname = '/nowhere')),
    /database "nowhere" does not exist\. Create it with createdb/,
  ],
  [
    'where nothing listens',
    () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }),
    /Nothing answers at 127\.0\.0\.1:1\. Check that PostgreSQL is running/,
  ],
  ['at a host that does not exist', () => ({ DATABASE_URL: 'postgres://a:b@no.invalid/c' }), /Check the host in DATABASE_URL/],
  [
    'with TLS where PostgreSQL has none',
    () => postgres((url) => url.searchParams.set('sslmode', 'verify-full')),
    /does not support SSL.*Remove sslmode/,
  ],
])('a database %s', async (_what, settings, words) => {
  const { code, lines } = await start(settings())
  expect(lines).toEqual([expect.stringMatching(words)])
  expect(lines[0]).toMatch(/^Tiffin did not start: /)
  expect(code).toBe(1)
})

it('a user without rights on the tables', async () => {
  await withPostgres(async (client) => {
    await client.query(`drop database if exists weak_start`)
    await client.query(`create database weak_start template tiffin_template`)
    await client.query(`drop role if exists weak_start`)
    await client.query(`create role weak_start login password 'weak'`)
  })
  const url = postgres((each) => {
    each.username = 'weak_start'
    each.password = 'weak'
    each.pathname = '/weak_start'
  })
  const { code, lines } = await start(url)
  expect(lines).toEqual([expect.stringMatching(/permission denied for .*\. Make the user of DATABASE_URL the owner/)])
  expect(code).toBe(1)
})

it('a port that another program uses, before anything is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code, lines } = await start({ PORT: String(port), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })
  other.close()
  expect(lines).toEqual([
    `Tiffin did not start: Port ${port} is in use, by another program or by a Tiffin that is already running. Stop that, or set PORT to a free one.`,
  ])
  expect(code).toBe(1)
})

it('a HOST that is no address of this machine', async () => {
  const { lines } = await start({ HOST: '192.0.2.1' })
  expect(lines).toEqual(['Tiffin did not start: 192.0.2.1 is no address of this machine. Correct HOST.'])
})

it('a DATA_DIR that is a file, and one inside a file', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const dir of [file, join(file, 'data')])
    expect((await start({ DATA_DIR: dir })).lines).toEqual([expect.stringMatching(/^Tiffin did not start: .*Set DATA_DIR to a folder\.$/)])
})

it('several invalid settings, listed one on each line', async () => {
  const { lines } = await start({ PORT: 'many', LOG_LEVEL: 'loud' })
  expect(lines).toEqual(['Some settings are not valid:', expect.stringContaining('PORT: '), expect.stringContaining('LOG_LEVEL: ')])
})

it('the stack follows only when LOG_LEVEL=debug asks for it', async () => {
  const { lines } = await start({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c', LOG_LEVEL: 'debug' })
  expect(lines[0]).toMatch(/^Tiffin did not start: Nothing answers/)
  expect(lines.slice(1).join('\n')).toMatch(/\n {4}at /)
})

describe('DEMO=1', () => {
  const readRows = (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url })
    return client
      .connect()
      .then(() => client.query(text))
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }
  const account = (role: string, email: string) =>
    `insert into accounts (role, email, name, password_hash, created_at) values ('${role}', '${email}', 'A', 'x', now())`
  const applied = (url: string) => readRows(url, 'select name from kysely_migration order by name')
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0120'))

  it('on a database with accounts of people is refused, and changes nothing, migrations included', async () => {
    const real = await createDatabase('template1')
    await migrate(real.url, { own: before })
    await readRows(real.url, account('customer', 'asha@example.com'))
    // a demo that was started on it by mistake came later
    await readRows(real.url, account('customer', 'asha@demo.tiffin.example'))
    const expected = [Object.keys(before).length, 2]
    for (const isMigrated of [false, true]) {
      const { code, lines } = await start({ DATABASE_URL: real.url, DEMO: '1' })
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^Tiffin did not start: DEMO=1 .* was not created as a demo.* Set DEMO=0/)]])
      const [{ count }] = await readRows(real.url, 'select count(*)::int as count from accounts')
      expect([(await applied(real.url)).length, count]).toEqual(expected)
      if (isMigrated) break
      await migrate(real.url)
      expected[0] = Object.keys(migrations).length
    }
    expect(await readRows(real.url, 'select * from demo_mark')).toEqual([])
    await real.drop()
  })

  it('starts again on a demo of the version before, where people have signed up meanwhile, and lets its administrator in', async () => {
    const demo = await createDatabase('template1')
    await migrate(demo.url, { own: before })
    await readRows(demo.url, account('customer', 'asha@demo.tiffin.example'))
    await readRows(demo.url, account('administrator', 'admin@demo.tiffin.example'))
    await readRows(demo.url, account('customer', 'guest@example.com'))
    await readRows(demo.url, `update accounts set is_active = false where role = 'administrator'`)
    const folderOfDemo = join(folder, 'demo')
    const env = { DATABASE_URL: demo.url, DATA_DIR: folderOfDemo, DEMO: '1', DEMO_LIFE: '0', PORT: String(await freePort()) }
    const child = await runServer(built, folder, env)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readRows(demo.url, 'select is_demo from demo_mark')).toEqual([{ is_demo: true }])
    expect(await readRows(demo.url, `select is_active from accounts where role = 'administrator'`)).toEqual([{ is_active: true }])
    // the city is not created a second time
    expect(await readRows(demo.url, 'select email from accounts')).toHaveLength(3)
    await demo.drop()
  })
})

it('a second process with another ADMIN_EMAIL starts, leaves the administrator and says so', async () => {
  const own = await createDatabase()
  const said: string[] = []
  const run = async (email: string, password = 'secret-1') => {
    const env = { DATABASE_URL: own.url, DATA_DIR: join(folder, 'administrators'), DEMO: '0', PORT: String(await freePort()) }
    let output = ''
    const child = await runServer(built, folder, { ...env, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }, ({ stdout }) => {
      stdout?.on('data', (text: Buffer) => {
        output += text
      })
    })
    const [, warning = ''] = /"msg":"(ADMIN_\w+ [^"]+)"/.exec(output) ?? []
    said.push(warning)
    return { base: `http://127.0.0.1:${env.PORT}`, child }
  }
  const first = await run('boss@example.com')
  const logIn = async (email: string) => {
    const body = JSON.stringify({ email, password: 'secret-1' })
    const answer = await fetch(`${first.base}/admin/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return (await answer.json()) as { token?: string }
  }
  const { token } = await logIn('boss@example.com')
  const others = [await run('staging@example.com'), await run('boss@example.com', 'secret-2')]
  expect(said).toEqual(['', expect.stringContaining('npm run admin -- add'), expect.stringContaining('npm run admin -- reset-password')])
  const users = await fetch(`${first.base}/admin/users`, { headers: { authorization: `Bearer ${token}` } })
  expect(users.status).toBe(200)
  expect([(await logIn('boss@example.com')).token, (await logIn('staging@example.com')).token]).toEqual([expect.any(String), undefined])
  for (const { child } of [first, ...others]) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await own.drop()
})

it('in production each line of a start is JSON, also the one about the lock for which it waits', async () => {
  const own = await createDatabase()
  const holder = new pg.Client({ connectionString: own.url })
  await holder.connect()
  await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK])
  const env = {
    DATABASE_URL: own.url,
    DATA_DIR: join(folder, 'production'),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://food.example',
    ALLOW_EMBEDDED: 'mail,payment',
    SESSION_SECRET: 'x'.repeat(32),
    PORT: String(await freePort()),
  }
  let output = ''
  const child = await runServer(built, folder, env, ({ stdout }) => {
    stdout?.on('data', (text: Buffer) => {
      output += text
      if (output.includes('has the lock of the migrations')) void holder.end()
    })
  })
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; msg: string })
  expect(lines[0]).toMatchObject({ level: 'info', msg: expect.stringContaining('has the lock of the migrations') })
  expect(lines.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^Tiffin is ready at https:/))
  await own.drop()
})
