// Two processes behind nginx with Redis, through restarts and failures: clients continue, and nothing is lost.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { needs } from '../support/peers/needs.ts'
import { hasNginx, type NginxPeer, startNginx } from '../support/peers/nginx-peer.ts'
import { hasRedisServer, prepareRedis, type RedisPeer } from '../support/peers/redis-peer.ts'
import { freePort } from '../support/peers/server-process.ts'
import { addProduct, type Person, type Product } from '../support/people/people.ts'
import { type ClientRecord, type RecordingClients, startClients } from '../support/people/recording-clients.ts'
import { PATIENCE } from '../support/scene/patience.ts'
import { type ChatWatcher, watchChat } from './chat-watcher.ts'
import { findPostgres, type PostgresPeer, startPostgres } from './postgres-peer.ts'
import { prepareServerPair, type ServerPair } from './server-pair.ts'
import { signUpNila, startSteadyLoad } from './steady-load.ts'

const programs = findPostgres()
const NEEDED = needs({ postgresql: programs !== undefined, 'redis-server': hasRedisServer(), nginx: hasNginx() })

const STANDSTILL_MS = 500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** A read of a chat returns its newest messages, up to this many. */
const CHAT_LENGTH = 500
/** Measured at five seconds (`npm run bench:sockets`); a loaded machine takes longer. */
const BACK = PATIENCE

describe('two processes behind nginx', NEEDED, () => {
  let postgres: PostgresPeer
  let redis: RedisPeer
  let pair: ServerPair
  let nginx: NginxPeer
  let clients: RecordingClients
  let nila: Person
  let product: Product
  /** Both sides of every chat. */
  let watchers: { readonly record: ClientRecord; readonly sides: readonly ChatWatcher[] }[] = []

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    redis = await prepareRedis()
    await redis.start()
    pair = await prepareServerPair(postgres.url, redis.url)
    await Promise.all([pair.start(0), pair.start(1)])
    nginx = await startNginx({ servers: pair.ports, port: await freePort(), hasTls: false })
    const { base } = nginx
    clients = await startClients({ base, databaseUrl: () => postgres.url, customers: 4 })
    nila = await signUpNila(base, postgres.url)
    product = await addProduct(clients.spice, 'Korma')
    watchers = clients.records.map((record) => ({
      record,
      sides: [
        watchChat(base, record.person, '/getchat', record.chatOrder),
        watchChat(base, clients.ravi, '/employee/getchat', record.chatOrder),
      ],
    }))
    await everybodyIsBack()
  }, 300_000)
  afterAll(async () => {
    for (const { sides } of watchers) for (const side of sides) side.leave()
    await nginx?.stop()
    await pair?.clear()
    await redis?.stop()
    await postgres?.stop()
  })

  async function everybodyIsBack() {
    const from = performance.now()
    await vi.waitFor(() => expect(watchers.flatMap(({ sides }) => sides).filter((side) => !side.isConnected())).toEqual([]), BACK)
    process.stdout.write(`  all live connections are back after ${Math.round(performance.now() - from)} ms\n`)
  }
  // no watcher reloads: a chat's messages arrived live, or were read after a reconnection
  afterEach(async () => {
    for (const { record, sides } of watchers)
      for (const side of sides) await vi.waitFor(() => expectNewestMessages(side.shown(), record), BACK)
  })

  /** A chat shows its newest messages of both authors: as many as the call returns, and the last ones of each author. */
  function expectNewestMessages(shown: readonly string[], { said, heard }: ClientRecord) {
    const by = (author: string) => shown.filter((line) => line.startsWith(author)).map((line) => line.replace(/^\w+: /, ''))
    const [customer, employee] = [by('user'), by('employee')]
    expect(shown).toHaveLength(Math.min(CHAT_LENGTH, said.length + heard.length))
    expect(customer).toEqual(said.slice(said.length - customer.length))
    expect(employee).toEqual(heard.slice(heard.length - employee.length))
  }

  it('one is killed every other second: acknowledged writes exist once, and the other process keeps serving', async () => {
    const before = clients.interrupted()
    await clients.runDuring(async () => {
      for (const which of [0, 1, 0, 1] as const) {
        await pause(1_500)
        await pair.kill(which)
        await pause(500)
        await pair.start(which)
      }
      await everybodyIsBack()
    })
    expect(clients.interrupted()).toBeGreaterThan(before)
  }, 300_000)

  it('both are replaced one after the other, as for a new version, without a failed request', async ({ skip }) => {
    const load = startSteadyLoad(nila, product, 50)
    let failedBefore = 0
    await clients.runDuring(async () => {
      for (const which of [0, 1] as const) {
        // nginx must use the restarted process again before the other one stops (docs/how-to/upgrade-without-stopping.md)
        await pause(6_000)
        if (which === 0) failedBefore = load.failed()
        expect(await pair.end(which)).toBe(0)
        await pair.start(which)
      }
      await everybodyIsBack()
    })
    const { sent, failures, late, standstill } = await load.stop()
    // a machine without processor time for so long says nothing about the restart
    skip(failures.length > 0 && standstill > STANDSTILL_MS, `the process got no CPU time for ${standstill} ms`)
    skip(failedBefore > 0, `${failedBefore} requests failed before any process was replaced: the machine is overloaded`)
    process.stdout.write(`  ${sent} requests, the longest pause of the machine ${standstill} ms\n`)
    expect(failures, failures.slice(0, 20).join('\n')).toEqual([])
    expect(sent).toBeGreaterThan(100)
    skip(late > 0, `${late} of ${sent} requests could not be served in time: the machine is overloaded`)
  }, 300_000)

  it('Redis stops and starts again: orders and chats continue', async () => {
    await clients.runDuring(async () => {
      await redis.stop()
      await pause(3_000)
      await redis.start()
      await pause(1_500)
      await everybodyIsBack()
    })
  }, 300_000)

  it('PostgreSQL is restarted immediately: clients without a response retry', async () => {
    await clients.runDuring(async () => {
      await pause(1_000)
      await postgres.restartImmediately()
      await pause(2_000)
      await everybodyIsBack()
    })
  }, 300_000)
})
