// Prepared statements are named by their text, because connections behind a pooler share them (decisions 058 and 092).
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { createDatabase, type TestDatabase } from './support/scene/database.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createDatabase()
})
afterAll(() => testDatabase.drop())

const open = (url: string, keepsStatements = true): Database =>
  openDatabase({
    url,
    poolSize: 1,
    clock: systemClock,
    ...(!keepsStatements && { pooler: { directUrl: testDatabase.url, keepsStatements } }),
  })
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
