// 2,000 Stripe events, each delivered three times, reordered and in parallel, to two processes on one database.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { bundleServer, freePort, runServer } from './support/peers/server-process.ts'
import { openStripePeer, PEER_SECRET_KEY, PEER_WEBHOOK_SECRET, type StripePeer } from './support/peers/stripe-peer/stripe-peer.ts'
import { type Delivery, forgery, SCENARIOS } from './support/people/stripe-scenarios.ts'
import { createDatabase, type TestDatabase } from './support/scene/database.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { insertOnlineCheckouts, type OnlineCheckout } from './support/scene/online-checkouts.ts'

const AT_ONCE = 24
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
let testDatabase: TestDatabase
let db: Database
let peer: StripePeer
let built: string
let folder: string
let ports: number[]
let servers: ChildProcess[] = []
let checkouts: OnlineCheckout[]

beforeAll(async () => {
  ;[testDatabase, peer, built] = await Promise.all([createDatabase(), openStripePeer(), bundleServer()])
  db = openDatabase({ url: testDatabase.url, poolSize: 4, clock: systemClock })
  folder = mkdtempSync(join(tmpdir(), 'tiffin-flood-'))
  const env = {
    DATABASE_URL: testDatabase.url,
    DATABASE_POOL: '8',
    DATA_DIR: folder,
    DEMO: '0',
    SESSION_SECRET: 'x'.repeat(32),
    STRIPE_SECRET_KEY: PEER_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: PEER_WEBHOOK_SECRET,
    STRIPE_API_BASE: peer.base,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  }
  ports = [await freePort(), await freePort()]
  servers = await Promise.all(ports.map((port) => runServer(built, folder, { ...env, PORT: String(port) })))
  const count = SCENARIOS.reduce((sum, story) => sum + story.count, 0)
  checkouts = await insertOnlineCheckouts(db, count, { provider: 'stripe', expiresAt: new Date(Date.now() + 30 * 60_000) })
  for (const { payment, session, amountPaise } of checkouts) peer.add({ id: session, payment, amount: amountPaise, bank: 'paid' })
})
afterAll(async () => {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.exitCode === null && once(server, 'exit')))
  await Promise.all([db.close(), peer.close()])
  await testDatabase.drop()
  for (const dir of [built, folder]) rmSync(dir, { recursive: true, force: true })
})

/** Posts a delivery to one of the two processes; returns the status. */
const post = ({ body, signature }: Delivery): Promise<number> =>
  new Promise((done, fail) => {
    const port = ports[Math.random() < 0.5 ? 0 : 1]
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'stripe-signature': signature }
    const sending = request({ host: '127.0.0.1', port, path: '/webhooks/stripe', method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => done(answer.statusCode ?? 0))
    })
    sending.on('error', fail)
    sending.end(body)
  })
/** Repeats rejected deliveries, as Stripe does. */
async function deliver(delivery: Delivery): Promise<number> {
  const status = await post(delivery)
  return status >= 500 ? deliver(delivery) : status
}
async function deliverAll(deliveries: readonly Delivery[]): Promise<number[]> {
  const statuses: number[] = []
  const rest = deliveries.entries()
  const carry = async () => {
    for (const [place, delivery] of rest) statuses[place] = await deliver(delivery)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, carry))
  return statuses
}
function shuffled<T>(rows: readonly T[]): T[] {
  return rows
    .map((row) => [Math.random(), row] as const)
    .sort(([one], [other]) => one - other)
    .map(([, row]) => row)
}
const count = async (statement: ReturnType<typeof sql>) =>
  (await db.row<{ n: number }>(sql`select count(*) as n from (${statement}) x`))?.n ?? 0

it('500 forged deliveries are rejected', async () => {
  const forgeries = Array.from({ length: 500 }, (_, place) => forgery(checkouts[place % checkouts.length] as OnlineCheckout, place))
  expect(new Set(await deliverAll(forgeries))).toEqual(new Set([400]))
  expect(await count(sql`select from payment_events`)).toBe(0)
  expect(await count(sql`select from payments where status <> 'open'`)).toBe(0)
})

it('2,000 events, three times each, have the effect of the distinct valid ones', async () => {
  let next = 0
  const told = SCENARIOS.flatMap((story) =>
    Array.from({ length: story.count }, () => {
      const about = checkouts[next] as OnlineCheckout
      const other = checkouts[(next + 1) % checkouts.length] as OnlineCheckout
      next += 1
      return { story, about, deliveries: story.tell(about, other) }
    }),
  )
  const events = told.flatMap(({ deliveries }) => deliveries)
  expect(events).toHaveLength(2_000)
  const all = shuffled([...events, ...events, ...events])
  const statuses = await deliverAll(all)
  for (const [place, { isGenuine }] of all.entries()) expect(statuses[place]).toBe(isGenuine ? 200 : 400)
  // each distinct event that ends a session was stored once, and no other
  expect(await count(sql`select from payment_events`)).toBe(events.filter(({ isEnd }) => isEnd).length)

  await expect.poll(() => count(sql`select from payments where status = 'refunding'`)).toBe(0)
  const payments = await db.rows<{ id: string; status: string }>(sql`select id, status from payments`)
  const statusOf = new Map(payments.map(({ id, status }) => [id, status]))
  const surprises = told.filter(({ story, about }) => !story.ends.includes(statusOf.get(about.payment) ?? ''))
  expect(surprises.map(({ story, about }) => [story.name, statusOf.get(about.payment)])).toEqual([])

  const refunded = payments.filter(({ status }) => status === 'refunded').map(({ id }) => id)
  expect(refunded.length).toBeGreaterThan(0)
  const returned = [...peer.sessions.values()].filter((session) => session.refunded > 0)
  expect(returned.map(({ payment }) => payment).sort()).toEqual(refunded.sort())
  expect(returned.every(({ refunded: back, amount }) => back === amount)).toBe(true)
  await expectInvariants(db)
})
