// What an operator reads when the server cannot start: one line with the reason and what to do.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { bundleServer, freePort } from './support/peers/server-process.ts'

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
