// The parts of the bench itself: the proxy, the history, the table, the state of a run, and the list of guards.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createDatabase, type TestDatabase } from '../../apps/server/test/support/scene/database.ts'
import { insertPerson } from '../../apps/server/test/support/scene/placed-orders.ts'
import { createRandom } from '../fuzz/random.ts'
import type { Trouble } from './actors/city.ts'
import { History, type Outcome } from './actors/history.ts'
import type { Bench } from './bench/bench.ts'
import { type FaultProxy, openProxy } from './bench/proxy.ts'
import type { Check, Group } from './check.ts'
import type { CityBench } from './faults/city-bench.ts'
import { CRASH_POINTS, type CrashPoint } from './faults/crash-points.ts'
import { atPoint } from './faults/process-faults.ts'
import { complaint } from './money/bank.ts'
import { BlockTally } from './money/blocks.ts'
import { runChecks } from './runner.ts'
import { countOutcomes, type Row, tableOf, writeReport } from './table.ts'

describe('the proxy', () => {
  /** Repeats what it receives, in capitals. */
  const echo = createServer((socket) => {
    socket.on('data', (chunk) => socket.write(chunk.toString().toUpperCase()))
    socket.on('error', () => undefined)
  })
  let proxy: FaultProxy
  beforeAll(async () => {
    echo.listen(0, '127.0.0.1')
    await once(echo, 'listening')
    proxy = await openProxy(echoPort())
  })
  afterEach(() => {
    proxy.trouble(undefined)
    proxy.watch(undefined)
    proxy.reset()
  })
  afterAll(async () => {
    await proxy.close()
    echo.close()
  })
  const echoPort = () => (echo.address() as AddressInfo).port
  /** A client that sends a word; what it has received, and whether the connection has ended. */
  async function client(word: string, port = proxy.port) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    onTestFinished(() => void socket.destroy())
    const seen = { text: '', isEnded: false, isClosed: false, send: (more: string) => void socket.write(more) }
    socket.on('data', (chunk) => {
      seen.text += chunk
    })
    socket.on('end', () => {
      seen.isEnded = true
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      seen.isClosed = true
    })
    socket.write(word)
    return seen
  }

  it('passes bytes both ways', async () => {
    const seen = await client('hello')
    await expect.poll(() => seen.text).toBe('HELLO')
  })
  it('keeps everything while it is silent, and delivers it afterwards', async () => {
    const open = await client('hello')
    await expect.poll(() => open.text).toBe('HELLO')
    proxy.trouble({ isSilent: true })
    const accepted = once(echo, 'connection')
    open.send(' again')
    const later = await client('other')
    await accepted
    // five answers past the proxy, one after the other, take longer than one through it
    const direct = await client('direct', echoPort())
    for (let answers = 1; answers <= 5; answers += 1) {
      await expect.poll(() => direct.text).toBe('DIRECT'.repeat(answers))
      direct.send('direct')
    }
    expect([open.text, later.text]).toEqual(['HELLO', ''])
    proxy.trouble(undefined)
    await expect.poll(() => [open.text, later.text]).toEqual(['HELLO AGAIN', 'OTHER'])
  })
  it('cuts a connection after n bytes of the responses', async () => {
    proxy.trouble({ cutAfter: 3 })
    const seen = await client('hello')
    await expect.poll(() => seen.isEnded || seen.isClosed).toBe(true)
    expect(seen.text.length).toBeLessThanOrEqual(3)
  })
  it('resets new connections while the server is unavailable, and open ones on demand', async () => {
    const open = await client('hello')
    await expect.poll(() => open.text).toBe('HELLO')
    proxy.trouble({ isAway: true })
    const refused = await client('hello')
    await expect.poll(() => refused.isClosed).toBe(true)
    expect([refused.text, open.isClosed]).toEqual(['', false])
    proxy.reset()
    await expect.poll(() => open.isClosed).toBe(true)
  })
  it('half-closes: the client sees the end', async () => {
    const seen = await client('hello')
    await expect.poll(() => seen.text).toBe('HELLO')
    proxy.halfClose()
    await expect.poll(() => seen.isEnded).toBe(true)
  })
  it('holds the bytes at the point that a watcher names', async () => {
    const points: string[] = []
    proxy.watch((direction, chunk) => {
      if (direction !== 'response' || !chunk.includes('COMMIT')) return 'pass'
      points.push(chunk.toString())
      return 'hold'
    })
    const seen = await client('begin')
    await expect.poll(() => seen.text).toBe('BEGIN')
    seen.send('commit')
    await expect.poll(() => points).toEqual(['COMMIT'])
    // an answer on another connection is later than one that the proxy did not hold
    const other = await client('other')
    await expect.poll(() => other.text).toBe('OTHER')
    expect(seen.text).toBe('BEGIN')
  })
})

describe('the history', () => {
  let testDatabase: TestDatabase
  let db: Database
  beforeAll(async () => {
    testDatabase = await createDatabase()
    db = openDatabase({ url: testDatabase.url, poolSize: 2, clock: systemClock })
  })
  afterAll(async () => {
    await db.close()
    await testDatabase.drop()
  })
  const verdict = async (marker: string, outcome: Outcome) => {
    const history = new History()
    history.begin('product', marker, { method: 'POST', path: '/' }).outcome = outcome
    return (await history.verify(db)).violations.map((text) => text.split(': ').at(-1))
  }

  it('finds acknowledged writes that are missing or doubled, refused ones that exist, and doubled unknown ones', async () => {
    await insertPerson(db, 'restaurant', 'one')
    expect(await verdict('Thali', 'acknowledged')).toEqual([])
    expect(await verdict('Thali', 'unknown')).toEqual([])
    expect(await verdict('Thali', 'refused')).toEqual(['a refused write leaves no trace'])
    expect(await verdict('Missing', 'acknowledged')).toEqual(['an acknowledged write exists once'])
    expect(await verdict('Missing', 'requested')).toEqual(['every request has an outcome'])
    await insertPerson(db, 'restaurant', 'other')
    expect(await verdict('Thali', 'acknowledged')).toEqual(['an acknowledged write exists once'])
    expect(await verdict('Thali', 'unknown')).toEqual(['a write happens at most once'])
  })
})

it('a stopped run continues with the next round, and a round that throws is a violation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-prove-state-'))
  vi.stubEnv('PROVE_STATE', join(folder, 'state.json'))
  vi.resetModules()
  const { runChecks } = await import('./runner.ts')
  const { readState } = await import('./state.ts')
  const rounds: number[] = []
  const check: Check = {
    name: 'planted',
    group: 'bank',
    rounds: { short: 4, full: 4 },
    async run(_, number) {
      rounds.push(number)
      if (number === 3) throw new Error('planted')
      return { violations: [], ms: [number] }
    },
  }
  const open = async () => ({ checks: [check], close: async () => undefined })
  const state = { seed: 1, size: 'short' as const, commit: 'x', startedAt: '', seconds: 0, checks: {} }
  await runChecks({ state, groups: [['bank', open]], match: '', isOver: () => rounds.length === 2 })
  const {
    rows: [row],
  } = await runChecks({ state: readState() ?? state, groups: [['bank', open]], match: '', isOver: () => false })
  expect(rounds).toEqual([1, 2, 3, 4])
  expect(row?.state.violations.map(({ round }) => round)).toEqual([3])
  expect(row && tableOf([row])).toMatch(/\| bank +\| planted \| 4 of 4 \| 1 violations \|/)
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('the outcomes of a run', () => {
  const row = (done: number, state: Partial<Row['state']> = {}): Row => ({
    check: { name: `check ${done}`, group: 'faults' },
    wanted: 2,
    state: { done, violations: [], ms: [], counts: {}, ...state },
  })
  const [held, unfinished, notRun] = [row(2), row(1), row(0)]
  const broken = row(1, { violations: [{ round: 1, text: 'planted' }] })
  const leftOut = row(0, { skipped: 'not installed' })

  it('are counted apart, and the run that broke a rule exits with 1', () => {
    expect(countOutcomes([held, held, broken, leftOut, unfinished, notRun], [])).toEqual({
      text: '2 of 6 checks hold, 1 broken, 1 left out, 1 unfinished, 1 not run',
      exitCode: 1,
    })
  })
  it.each<[string, Row[], Group[]]>([
    ['a check did not run', [held, notRun], []],
    ['a check did not finish', [held, unfinished], []],
    ['it did not reach a group', [held], ['fuzz']],
    ['no check has the name', [], []],
  ])('exit with 2 when %s', (_, rows, unopened) => {
    expect(countOutcomes(rows, unopened).exitCode).toBe(2)
  })
  it('exit with 0 when every check holds or is left out', () => {
    expect(countOutcomes([held, leftOut], []).exitCode).toBe(0)
  })
  it('name the groups that were not reached', async () => {
    const open = () => Promise.reject(new Error('opened'))
    const state = { seed: 1, size: 'short' as const, commit: 'x', startedAt: '', seconds: 0, checks: {} }
    const ran = await runChecks({ state, groups: [['bank', open]], match: '', isOver: () => true })
    expect(countOutcomes(ran.rows, ran.unopened)).toMatchObject({ text: expect.stringContaining('groups not opened: bank'), exitCode: 2 })
  })
  it('are failures in the report of the tests unless they are held or left out', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tiffin-prove-'))
    vi.stubEnv('PROVE_REPORT', join(folder, 'report.json'))
    writeReport([held, broken, leftOut, unfinished, notRun], ['fuzz'], () => 'npm run prove')
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
    expect([report.passed, report.failures.length, report.skipped.length]).toEqual([1, 4, 1])
    expect(report.failures.map(({ message }: { message: string }) => message.split('\n')[0])).toEqual([
      'round 1: planted',
      '1 of 2 rounds ran',
      '0 of 2 rounds ran',
      'the run ended before this group',
    ])
  })
})

it('a bank step that was put off is no violation', () => {
  const answer = (status: number, code: string) => ({ status, text: code, json: { code }, headers: {}, ms: 1 })
  expect(complaint(answer(503, 'unavailable'))).toBeUndefined()
  expect(complaint(answer(409, 'wallet_too_low'))).toBeUndefined()
  expect(complaint(answer(400, 'field_missing'))).toBe('400 field_missing')
  expect(complaint({ status: 0, isReused: false, reason: 'cut', ms: 1 })).toBe('no response: cut')
})

describe('a kill at a point', () => {
  const bench = { servers: [] as unknown } as Bench
  /** A city without actors, whose requests are all answered, or none. */
  const within = (progress: Trouble['progress']): Pick<CityBench, 'open'> => ({
    open: async () => ({
      bench,
      city: {
        history: new History(),
        async during(work) {
          await work({ disturbed: () => undefined, undisturbed: () => undefined, progress })
          return { violations: [], counts: {} }
        },
      },
    }),
  })
  const isAnswered = async () => undefined
  const isStuck = () => Promise.reject(new Error('no CPU time'))
  const run = (arm: CrashPoint['arm'], progress: Trouble['progress']) =>
    atPoint({ name: 'planted', arm }, within(progress), 0).run(createRandom(1), 1)

  it('does not hold if the actors never reach the point', async () => {
    expect(await run(() => [], isAnswered)).toMatchObject({ violations: ['the point was not reached'], counts: { 'point reached': 0 } })
  })
  it('is left out on a machine that is too slow, or that lacks what the point needs', async () => {
    expect(await run(() => [], isStuck)).toMatchObject({ violations: [], leftOut: 'the machine was too slow to reach the point' })
    const needsRedis = CRASH_POINTS.find(({ name }) => name === 'between commit and event')
    const withoutRedis = { servers: [{}, {}] as unknown } as Bench
    expect(needsRedis?.arm(withoutRedis, 0, () => undefined, createRandom(1))).toBe('redis-server is not installed')
    expect(await run(() => 'not installed', isAnswered)).toMatchObject({ violations: [], leftOut: 'not installed' })
  })
})

describe('requests of an account that is blocked', () => {
  const blocked = () => Object.assign(new BlockTally(), { sentAt: 100, blockedAt: 200 })
  const at = (began: number, status: number) => ({ path: '/getcart', status, began, ended: began + 10 })

  it('count as refused from the block on, and before its confirmation also as accepted', () => {
    const tally = blocked()
    expect([at(20, 200), at(150, 200), at(150, 401), at(300, 403)].map((one) => tally.add(one))).toEqual([false, false, true, true])
    expect([tally.counts, tally.violations]).toEqual([{ accepted: 2, refused: 2, '503': 0 }, []])
  })
  it('a busy process neither accepts nor refuses', () => {
    const tally = blocked()
    expect([at(20, 503), at(300, 503)].map((one) => tally.add(one))).toEqual([false, false])
    expect([tally.counts, tally.violations]).toEqual([{ accepted: 0, refused: 0, '503': 2 }, []])
  })
  it('an accepted one after the block and a refused one before it are violations', () => {
    const tally = blocked()
    expect([at(300, 200), at(300, 500), at(20, 401)].map((one) => tally.add(one))).toEqual([false, false, false])
    expect(tally.violations).toEqual([
      '/getcart returned 200 to a request that began 100 ms after the block',
      '/getcart returned 500 to a request that began 100 ms after the block',
      '/getcart returned 401 before the block',
    ])
  })
})
