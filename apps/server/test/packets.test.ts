// How statements reach PostgreSQL: `begin` with the first statement of a transaction, `commit` with the last (decision 036).
import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCipher } from '../src/platform/cipher.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase, type Tx } from '../src/platform/database/database.ts'
import { respondOnce } from '../src/platform/http/idempotency.ts'
import { refuse } from '../src/platform/refusal.ts'
import { createDatabase, type TestDatabase } from './support/scene/database.ts'

let testDatabase: TestDatabase
let proxy: Server
let database: Database
/** The messages of each packet to PostgreSQL by their types, such as `BDES`: bind, describe, execute, sync. */
const packets: string[] = []

beforeAll(async () => {
  testDatabase = await createDatabase()
  const { hostname, port } = new URL(testDatabase.url)
  proxy = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port) })
    client.on('data', (part) => void packets.push(typesOf(part)))
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(testDatabase.url)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  database = openDatabase({ url: url.href, poolSize: 1, clock: systemClock })
  await database.rows(sql`create table counts (id int primary key, n int not null)`)
})
afterAll(async () => {
  await database.close()
  proxy.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  await database.rows(sql`truncate counts`)
  await database.rows(sql`insert into counts values (1, 0)`)
})

/** A message of a client: one byte of type, four of length. */
function typesOf(packet: Buffer): string {
  let types = ''
  for (let at = 0; at + 5 <= packet.length; at += 1 + packet.readUInt32BE(at + 1)) types += String.fromCharCode(packet[at] ?? 0)
  return types
}
const raise = (by = 1): RawBuilder<unknown> => sql`update counts set n = n + ${by}::int where id = 1`
const count = async () => (await database.row<{ n: number }>(sql`select n from counts where id = 1`))?.n
const syncs = () => packets.map((types) => types.replaceAll(/[^S]/g, '')).join(' ')

it('a transaction begins in the packet of its first statement and commits in that of its last', async () => {
  const transaction = () =>
    database.transaction(async (tx) => {
      await tx.rows(raise())
      await tx.rows(raise(2))
      tx.writeLast(raise(4))
    })
  await transaction()
  packets.length = 0
  await transaction()
  // the parses are those of `begin` and `commit`
  expect(packets).toEqual(['PBEBDES', 'BDES', 'BDEPBES'])
  expect(await count()).toBe(14)
})

it('without a statement to come, the commit has a packet of its own; without any statement nothing is sent', async () => {
  await database.transaction((tx) => tx.rows(raise()))
  packets.length = 0
  await database.transaction((tx) => tx.rows(raise()))
  await database.transaction(async () => undefined)
  expect(syncs()).toBe('S S')
  expect(await count()).toBe(2)
})

it('statements that are asked for at once travel together, in order', async () => {
  const both = () =>
    database.transaction(async (tx) => {
      const [, row] = await Promise.all([tx.rows(raise()), tx.row<{ n: number }>(sql`select n from counts where id = 1`)])
      return row?.n
    })
  await both()
  packets.length = 0
  expect(await both()).toBe(2)
  expect(syncs()).toBe('SS S')
})

it('a request with an Idempotency-Key adds one packet, which stores the answer, with the jobs and the commit', async () => {
  const request = (key: string) =>
    respondOnce(
      database,
      createCipher('only for this test'),
      { scope: 'asha', key, request: 'POST /count' },
      {
        commit: async (tx) => {
          await tx.rows(raise())
          await tx.enqueue(sql`select 'count', '{}'::json, null::timestamptz, null`)
          return { status: 200, answer: {} }
        },
      },
    )
  await request('first')
  packets.length = 0
  await request('second')
  expect(syncs()).toBe('S S')
  // a taken key: the packet fails, and the answer is looked up
  expect(await request('second')).toEqual({ status: 200, answer: {} })
  expect(await count()).toBe(2)
})

it('a request with an Idempotency-Key that finds the database unavailable does not look for an answer', async () => {
  const attempt = { scope: 'asha', key: 'late', request: 'POST /count' }
  const commit = () => Promise.reject(refuse('unavailable'))
  packets.length = 0
  await expect(respondOnce(database, createCipher('only for this test'), attempt, { commit })).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(syncs()).toBe('')
})

it('nothing of a transaction runs when the statement in front of it fails, also inside another one', async () => {
  const fails = sql`select 1 / ${0}::int`
  const raiseBoth = (tx: Tx) => Promise.all([tx.rows(raise()), tx.rows(raise())])
  await expect(database.transaction(raiseBoth, fails)).rejects.toThrow('division by zero')
  await expect(database.transaction((tx) => tx.transaction(raiseBoth, fails))).rejects.toThrow('division by zero')
  await expect(database.transaction((tx) => tx.finish(raise()), fails)).rejects.toThrow('division by zero')
  expect(await count()).toBe(0)
})

it('the first statement does not run when the transaction cannot begin', async () => {
  const broken = database.until(Number.POSITIVE_INFINITY, "a mark that does not end'")
  const insert = sql`insert into counts values (2, 0)`
  await expect(broken.transaction((tx) => tx.rows(insert))).rejects.toThrow('unterminated')
  expect(await database.rows(sql`select id from counts`)).toEqual([{ id: 1 }])
  // the connection can be used again, and so can the statement, which is prepared
  await database.transaction((tx) => tx.rows(insert))
  expect(await database.rows(sql`select id from counts order by id`)).toEqual([{ id: 1 }, { id: 2 }])
})

it('arrays of texts are read as they were written', async () => {
  const read = async (texts: readonly (string | null)[]) =>
    (await database.row<{ texts: unknown }>(sql`select ${[...texts]}::text[] as texts`))?.texts
  for (const texts of [
    [],
    ['a'],
    ['a', 'b c'],
    ['a,b', 'c'],
    ['"', "'"],
    ['{x}', 'y'],
    ['null', 'x'],
    [null, 'x'],
    [''],
    ['\\'],
    [' ', 'नमस्ते'],
    ['\t', 'a\nb', '\r', '\u00a0', 'nullable'],
  ])
    expect(await read(texts)).toEqual(texts)
  expect(await database.rows(sql`select '[0:1]={a,b}'::text[] as texts`)).toEqual([{ texts: ['a', 'b'] }])
  expect((await database.row<{ nested: unknown }>(sql`select array[array['a'], array['b']] as nested`))?.nested).toEqual([['a'], ['b']])
})

const guardOf = (isGood: boolean) => ({ fails: sql`not ${isGood}::boolean`, hasPassed: false })
const guarded = (guard: ReturnType<typeof guardOf>) => database.until(Number.POSITIVE_INFINITY, undefined, guard)

it('a guard travels in front of the first statement, and not again once it has passed', async () => {
  const twice = async () => {
    const db = guarded(guardOf(true))
    await db.rows(raise())
    await db.rows(raise())
  }
  await twice()
  packets.length = 0
  await twice()
  expect(packets).toEqual(['BEBDES', 'BDES'])
  packets.length = 0
  await guarded(guardOf(true)).transaction((tx) => Promise.all([tx.rows(raise()), tx.rows(raise())]))
  expect(packets).toEqual(['PBEBEBDESBDES', 'BDES'])
  expect(await count()).toBe(6)
})

it('no statement succeeds while its guard does not', async () => {
  const guard = guardOf(false)
  const db = guarded(guard)
  await expect(db.rows(raise())).rejects.toMatchObject({ code: 'TF401' })
  await expect(db.transaction((tx) => Promise.all([tx.rows(raise()), tx.rows(raise())]))).rejects.toMatchObject({ code: 'TF401' })
  expect([await count(), guard.hasPassed]).toEqual([0, false])
})

it('a statement that cannot be prepared does not hinder the guards after it', async () => {
  const fresh = () => guarded({ ...guardOf(true), fails: sql`2 = ${1}::int` })
  await expect(fresh().rows(sql`select from no_such_table`)).rejects.toThrow('no_such_table')
  expect(await fresh().rows(sql`select n from counts`)).toEqual([{ n: 0 }])
})

it('a last statement that fails rolls everything back', async () => {
  const work = database.transaction(async (tx) => {
    await tx.rows(raise())
    tx.writeLast(sql`update counts set n = 1 / (n - 1)`)
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(await count()).toBe(0)
})

it('a transaction whose failed statement was ignored is not acknowledged: PostgreSQL rolls it back without an error', async () => {
  const ignoring = async (tx: Tx) => {
    await tx.rows(raise())
    await tx.rows(sql`select 1 / 0`).catch(() => undefined)
  }
  const cipher = createCipher('a secret of at least thirty-two characters')
  const attempt = { scope: '0190a000-0000-7000-8000-000000000009', key: 'k', request: 'POST /ignored' }
  const keyed = async (tx: Tx) => ignoring(tx).then(() => ({ status: 200, answer: 'done' }))
  await expect(database.transaction(ignoring)).rejects.toThrow('responded to commit with ROLLBACK')
  await expect(respondOnce(database, cipher, attempt, { commit: keyed })).rejects.toMatchObject({ code: '25P02' })
  expect(await count()).toBe(0)
})

it('an error of one of two statements at once is the error of the transaction', async () => {
  const work = database.transaction((tx) => Promise.all([tx.rows(sql`select 1 / 0`), tx.rows(raise())]))
  await expect(work).rejects.toThrow('division by zero')
  expect(await count()).toBe(0)
})

it('a statement runs neither alone nor unchecked when the one before it cannot be prepared', async () => {
  const both = (tx: Tx) => Promise.all([tx.rows(sql`select from no_such_table`), tx.rows(raise())])
  await expect(database.transaction(both)).rejects.toThrow('no_such_table')
  await expect(guarded(guardOf(false)).transaction(both)).rejects.toMatchObject({ code: 'TF401' })
  expect(await count()).toBe(0)
})

it('what goes on after its transaction has ended runs no statement', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const gate = new EventEmitter()
  const end = once(gate, 'open')
  const work = database.transaction(async (tx) => {
    const twice = async () => {
      await tx.rows(raise())
      await end
      await tx.rows(raise())
    }
    late = twice()
    await Promise.all([late, tx.rows(sql`select 1 / 0`)])
  })
  await expect(work).rejects.toThrow('division by zero')
  gate.emit('open')
  await expect(late).rejects.toThrow('has finished')
  expect(await count()).toBe(0)
})

it('a statement that failed when it was prepared is prepared again under its name', async () => {
  const divide = (by: number) => database.rows(sql`select 8 / ${by}::int as eight`)
  await expect(divide(0)).rejects.toThrow('division by zero')
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect(await divide(1)).toEqual([{ eight: 8 }])
  expect(await database.rows(sql`select count(*) as n from pg_prepared_statements where statement like 'select 8 /%'`)).toEqual([{ n: 1 }])
})

it('of two columns with one name the last one counts', async () => {
  expect(await database.rows(sql`select 1 as n, null as n`)).toEqual([{ n: null }])
})

describe('after a migration', () => {
  const all = sql`select * from dishes`
  const add = sql`insert into dishes values (default) returning *`
  const addColumn = async (name: string) => {
    const other = openDatabase({ url: testDatabase.url, poolSize: 1, clock: systemClock })
    await other.rows(sql`alter table dishes add column ${sql.ref(name)} text`)
    await other.close()
  }
  beforeEach(async () => {
    await database.rows(sql`drop table if exists dishes`)
    await database.rows(sql`create table dishes (id int generated always as identity)`)
  })

  it('a statement has the new columns', async () => {
    for (const statement of [all, all, add]) await database.rows(statement)
    await addColumn('name')
    expect(await database.rows(all)).toEqual([{ id: 1, name: null }])
    expect(await database.rows(add)).toEqual([{ id: 2, name: null }])
  })

  it('a transaction is repeated, also when several of its statements have new columns', async () => {
    const work = () => database.transaction(async (tx) => [...(await tx.rows(add)), ...(await tx.rows(all))])
    expect(await work()).toHaveLength(2)
    await addColumn('diet')
    expect(await work()).toEqual([
      { id: 2, diet: null },
      { id: 1, diet: null },
      { id: 2, diet: null },
    ])
  })

  it('statements that the connection has lost are prepared again', async () => {
    expect(await database.rows(all)).toEqual([])
    await database.rows(sql`deallocate all`)
    expect(await database.rows(all)).toEqual([])
    expect(await database.transaction((tx) => tx.rows(all))).toEqual([])
  })
})

it('two last writes of one row both count', async () => {
  await database.transaction(async (tx) => {
    tx.writeLast(raise(1))
    tx.writeLast(raise(2))
  })
  expect(await count()).toBe(3)
})

describe('a transaction that finishes with a statement', () => {
  const counted = sql<{ n: number }>`update counts set n = n + 1 where id = 1 returning n`

  it('is one packet, with its last write, when nothing came before', async () => {
    const once = () =>
      database.transaction(async (tx) => {
        tx.writeLast(raise(10))
        return tx.finish(counted)
      })
    expect(await once()).toEqual([{ n: 1 }])
    packets.length = 0
    expect(await once()).toEqual([{ n: 12 }])
    expect(packets).toEqual(['BDEBES'])
  })

  it('commits in that packet what came before', async () => {
    const both = () =>
      database.transaction(async (tx) => {
        await tx.rows(raise(10))
        return tx.finish(counted)
      })
    await both()
    packets.length = 0
    expect(await both()).toEqual([{ n: 22 }])
    expect(packets).toEqual(['PBEBDES', 'BDEPBES'])
    expect(await count()).toBe(22)
  })

  it('writes nothing when one of both fails, and can then be repeated', async () => {
    const with1 = (write: RawBuilder<unknown>, statement: RawBuilder<unknown>) =>
      database.transaction(async (tx) => {
        tx.writeLast(write)
        await tx.finish(statement)
      })
    const failing = sql`update counts set n = 1 / (n - n)`
    await expect(with1(failing, counted)).rejects.toThrow('division by zero')
    await expect(with1(raise(5), failing)).rejects.toThrow('division by zero')
    expect(await count()).toBe(0)
    await with1(raise(5), counted)
    expect(await count()).toBe(6)
  })

  it('runs nothing after it, because that would be lost', async () => {
    const late = (work: (tx: Tx) => Promise<unknown>) =>
      database.transaction(async (tx) => {
        await tx.finish(counted)
        await work(tx)
      })
    await expect(late((tx) => tx.rows(raise()))).rejects.toThrow('has finished')
    await expect(late((tx) => tx.finish(counted))).rejects.toThrow('has finished')
    await expect(late(async (tx) => tx.writeLast(raise()))).rejects.toThrow('has finished')
    await expect(late((tx) => tx.enqueue(sql`select`))).rejects.toThrow('has finished')
    expect(await count()).toBe(4)
  })

  it('is guarded', async () => {
    const finish = (guard: ReturnType<typeof guardOf>) => guarded(guard).transaction((tx) => tx.finish(counted))
    await expect(finish(guardOf(false))).rejects.toMatchObject({ code: 'TF401' })
    expect(await finish(guardOf(true))).toEqual([{ n: 1 }])
  })

  it('stays open inside another transaction', async () => {
    const outer = database.transaction(async (tx) => {
      await tx.transaction((inner) => inner.finish(counted))
      throw new Error('too late')
    })
    await expect(outer).rejects.toThrow('too late')
    expect(await count()).toBe(0)
  })
})
