// Prepared statements are named by their text, because connections behind a pooler share them (decision 058).
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { needs } from './support/peers/needs.ts'
import { freePort } from './support/peers/server-process.ts'
import { createDatabase, type TestDatabase } from './support/scene/database.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createDatabase()
})
afterAll(() => testDatabase.drop())

const open = (url: string, keepsStatements = true): Database => openDatabase({ url, poolSize: 1, clock: systemClock, keepsStatements })
const priceOfA = (paise: number): RawBuilder<{ price: number }> => sql`select ${paise}::int as price`
const hundredfold = (paise: number): RawBuilder<{ price: number }> => sql`select ${paise}::int * 100 as price`

describe('what is sent', () => {
  let proxy: Server
  const parsed: { name: string; text: string }[] = []
  beforeAll(async () => {
    const { hostname, port } = new URL(testDatabase.url)
    proxy = createServer((client) => {
      const upstream = connect({ host: hostname, port: Number(port) })
      client.on('data', (part) => void parsed.push(...parsesOf(part)))
      for (const socket of [client, upstream]) socket.on('error', () => undefined)
      client.pipe(upstream).pipe(client)
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => void proxy.close())

  /** The `Parse` messages of a packet: a byte of type, four of length, the name and the text, each ended by 0. */
  function parsesOf(packet: Buffer): { name: string; text: string }[] {
    const found = []
    for (let at = 0; at + 5 <= packet.length; at += 1 + packet.readUInt32BE(at + 1)) {
      if (packet[at] !== 'P'.charCodeAt(0)) continue
      const [name = '', text = ''] = packet.toString('utf8', at + 5).split('\0')
      found.push({ name, text })
    }
    return found
  }
  const urlOfProxy = () => {
    const url = new URL(testDatabase.url)
    url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
    return url.href
  }
  const namesOf = (text: string) => parsed.filter((parse) => parse.text.startsWith(text)).map(({ name }) => name)

  it('two connections give a statement the same name, in whatever order they prepare, and no other one this name', async () => {
    const [one, other] = [open(urlOfProxy()), open(urlOfProxy())]
    for (const statement of [priceOfA(1), hundredfold(1)]) await one.rows(statement)
    for (const statement of [hundredfold(1), priceOfA(1)]) await other.rows(statement)
    await Promise.all([one.close(), other.close()])
    const [first, again, ...more] = namesOf('select $1::int as price')
    expect([again, more]).toEqual([first, []])
    expect(first).toMatch(/^tiffin_[\w-]{43}$/)
    expect(namesOf('select $1::int * 100')).not.toContain(first)
  })

  it('without prepared statements nothing has a name, also what travels in front of a statement', async () => {
    parsed.length = 0
    const database = open(urlOfProxy(), false)
    const guard = { fails: sql`2 = ${1}::int`, hasPassed: false }
    const guarded = database.until(Number.POSITIVE_INFINITY, undefined, guard)
    expect(await guarded.transaction((tx) => tx.rows(priceOfA(7)), hundredfold(1))).toEqual([{ price: 7 }])
    await database.close()
    expect(parsed.length).toBeGreaterThan(3)
    expect([...new Set(parsed.map(({ name }) => name))]).toEqual([''])
  })
})

const PGBOUNCER = '/usr/sbin/pgbouncer'
describe('behind PgBouncer in transaction mode', needs({ pgbouncer: existsSync(PGBOUNCER) }), () => {
  let folder: string
  let url: string
  let stop: () => Promise<unknown>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tiffin-pooler-'))
    const { hostname, port, username, password, pathname } = new URL(testDatabase.url)
    const listens = await freePort()
    const file = join(folder, 'pgbouncer.ini')
    writeFileSync(
      file,
      `[databases]\n* = host=${hostname} port=${port} user=${username} password=${password}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listens}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 1\nignore_startup_parameters = options\n`,
    )
    // it refuses to run as root
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    execFileSync('chmod', ['-R', 'a+rX', folder])
    const pooler = spawn(PGBOUNCER, [file], { ...user, stdio: 'ignore' })
    const ended = once(pooler, 'exit')
    stop = () => {
      pooler.kill('SIGINT')
      return ended
    }
    url = `postgres://${username}@127.0.0.1:${listens}${pathname}`
    await vi.waitUntil(() => isListening(listens), { timeout: 60_000, interval: 20 })
  })
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })
  const isListening = (port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })

  it('clients that share one connection read their own rows, without prepared statements', async () => {
    const [one, other] = [open(url, false), open(url, false)]
    for (let round = 1; round <= 3; round += 1) {
      expect(await one.rows(priceOfA(11))).toEqual([{ price: 11 }])
      expect(await other.rows(hundredfold(11))).toEqual([{ price: 1100 }])
      const both = (db: Database) => db.transaction(async (tx) => [...(await tx.rows(priceOfA(3))), ...(await tx.rows(hundredfold(3)))])
      expect(await Promise.all([both(one), both(other)])).toEqual([
        [{ price: 3 }, { price: 300 }],
        [{ price: 3 }, { price: 300 }],
      ])
    }
    await Promise.all([one.close(), other.close()])
  })
})
