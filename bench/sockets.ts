// npm run bench:sockets: the live channel over two processes with Redis: latency until a change appears on the other process, cost of a
// thousand idle connections, and reconnection time of two hundred. Linux; needs redis-server.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tiffin/embedded-postgres'
import { readPeople } from '../apps/server/seeds/city-files.ts'
import { seedDemoCity } from '../apps/server/seeds/demo-city.ts'
import { createAccount, hashPassword } from '../apps/server/src/modules/identity/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { DEMO_PASSWORD } from '../apps/server/src/platform/demo-logins.ts'
import { hashToken, newToken } from '../apps/server/src/platform/http/session.ts'
import { hasRedisServer, prepareRedis } from '../apps/server/test/support/peers/redis-peer.ts'
import { bundleServer, freePort, runServer } from '../apps/server/test/support/peers/server-process.ts'
import { dial, type Listener } from '../apps/server/test/support/people/live-client.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 100)
const IDLE = Number(process.env['BENCH_IDLE'] ?? 1_000)
const IDLE_SECONDS = 20
const RETURNING = 200
/** Kernel clock ticks per second, the unit of CPU time in /proc. */
const TICKS_PER_SECOND = 100
// biome-ignore lint/suspicious/noExplicitAny: responses of any shape
type Answer = any

type Socket = Listener['socket']
interface Part {
  readonly base: string
  readonly child: ChildProcess
}
interface Client {
  readonly token: string
  /** The account's id. */
  readonly id: string
  send(method: string, path: string, body?: object): Promise<Answer>
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Connects a person to a process. */
function openClient(base: string, token = '', id = ''): Client {
  return {
    token,
    id,
    async send(method, path, body) {
      const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
  }
}
async function logIn(base: string, path: string, email = ''): Promise<Client> {
  const { token, ...account } = await openClient(base).send('POST', path, { email, password: DEMO_PASSWORD })
  const { _id } = account.userData ?? account.restaurentData ?? account.employeeData
  return openClient(base, token, _id)
}

function connect(base: string, token: string): Promise<Socket> {
  const socket = dial(base, token)
  return new Promise((done, fail) => {
    socket.once('connect', () => done(socket))
    socket.once('connect_error', fail)
  })
}

/** Returns the milliseconds from just before a request is sent until the other process's client receives the event. */
async function timed(
  listener: Socket,
  event: 'newOrder' | 'orderUpdated' | 'receiveMessage',
  work: () => Promise<unknown>,
): Promise<number> {
  const before = performance.now()
  const heard = new Promise<number>((resolve) => listener.once(event, () => resolve(performance.now() - before)))
  await work()
  return heard
}

const share = (values: readonly number[], part: number): string =>
  `${([...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0).toFixed(0)} ms`
const report = (name: string, values: readonly number[]) =>
  console.log(
    `${name.padEnd(34)} p50 ${share(values, 0.5).padStart(7)}   p95 ${share(values, 0.95).padStart(7)}   most ${share(values, 1).padStart(7)}`,
  )

const memoryOf = ({ child }: Part): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
const secondsOf = ({ child }: Part): number => {
  const [, , , , , , , , , , , user, kernel] = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/\(.*\)/, '()')
    .split(' ')
    .slice(1)
  return (Number(user) + Number(kernel)) / TICKS_PER_SECOND
}

async function newTokens(url: string, count: number): Promise<string[]> {
  const database = openDatabase({ url, poolSize: 2, clock: systemClock })
  const hash = await hashPassword(randomBytes(16).toString('hex'))
  const ids = await database.transaction(async (tx) => {
    const made: string[] = []
    for (let number = 0; number < count; number += 1) {
      const person = { role: 'customer' as const, email: `idle-${number}@bench.example`, name: 'Idle', phoneNumber: '9876543210' }
      made.push(await createAccount(tx, { ...person, password: { hash } }))
    }
    return made
  })
  const tokens = ids.map(() => newToken())
  await database.pool.query(
    `insert into sessions (token_hash, account_id, created_at, last_used_at)
     select hash, id, now() + interval '1 second', now() from unnest($1::bytea[], $2::uuid[]) as x(hash, id)`,
    [tokens.map(hashToken), ids],
  )
  await database.close()
  return tokens
}

/** Places an order on one process, and assigns, moves and chats about it on the other. */
async function measureAppearance(one: Part, other: Part): Promise<void> {
  const { customers, employees } = readPeople()
  const asha = await logIn(one.base, '/login', customers[0]?.email)
  const spice = await logIn(other.base, '/restaurent/login', 'kitchen@demo.tiffin.example')
  const ravi = await logIn(other.base, '/employee/login', employees[0]?.email)
  const hers = await connect(one.base, asha.token)
  const restaurants = await connect(other.base, spice.token)
  const his = await connect(other.base, ravi.token)
  const { productData } = await asha.send('GET', `/restaurent/getRestaurentProduct?id=${spice.id}&page=1`)
  const [product] = productData
  const times: Record<'order' | 'status' | 'chat', number[]> = { order: [], status: [], chat: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    await asha.send('POST', '/addToCart', { productId: product._id, selectedVariant: product.variants[0].name })
    const { cartData } = await asha.send('GET', '/getcart')
    let order: Answer
    const place = async () => {
      order = (await asha.send('POST', '/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: cartData.grandTotal } })).data
    }
    times.order.push(await timed(restaurants, 'newOrder', place))
    await spice.send('POST', '/restaurent/splitOrder', { orderId: order._id, employeeId: ravi.id })
    await pause(50)
    const move = { orderId: order._id, prodId: order.item[0]._id, orderStatus: 'Packed' }
    times.status.push(await timed(hers, 'orderUpdated', () => spice.send('PATCH', '/restaurent/updateDeliveryStatus', move)))
    const words = { orderId: order._id, chat: { user: 'Second floor', employee: '' } }
    times.chat.push(await timed(his, 'receiveMessage', () => asha.send('POST', '/saveChat', words)))
  }
  report('order at one, in the other’s kitchen', times.order)
  report('status at the other, at the customer', times.status)
  report('chat from one to the other', times.chat)
  for (const socket of [hers, restaurants, his]) socket.disconnect()
}

async function measureIdle(part: Part, tokens: readonly string[]): Promise<Socket[]> {
  const before = memoryOf(part)
  const startedAt = performance.now()
  const sockets: Socket[] = []
  for (let at = 0; at < tokens.length; at += 50)
    sockets.push(...(await Promise.all(tokens.slice(at, at + 50).map((token) => connect(part.base, token)))))
  const connectedMs = performance.now() - startedAt
  await pause(2_000)
  const [seconds, since] = [secondsOf(part), performance.now()]
  await pause(IDLE_SECONDS * 1_000)
  const cpu = ((secondsOf(part) - seconds) * 1_000) / (performance.now() - since)
  console.log(
    `${tokens.length} idle connections: ${before.toFixed(0)} → ${memoryOf(part).toFixed(0)} MB, ${(cpu * 100).toFixed(1)} % of a core, let in within ${connectedMs.toFixed(0)} ms`,
  )
  return sockets
}

async function measureReturn(sockets: readonly Socket[]): Promise<void> {
  const before = performance.now()
  const back = sockets.map((socket) => new Promise<number>((resolve) => socket.once('connect', () => resolve(performance.now() - before))))
  // like a network failure: each client reconnects after a delay of its own choice
  for (const socket of sockets) socket.io.engine.close()
  report(`${sockets.length} back after a lost connection`, await Promise.all(back))
}

if (!hasRedisServer()) {
  console.error('bench:sockets needs redis-server')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'tiffin-sockets-'))
const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
const redis = await prepareRedis()
const built = await bundleServer()
const parts: Part[] = []
try {
  await redis.start()
  await migrate(postgres.url)
  await seedDemoCity({ databaseUrl: postgres.url, deliveryFeePaise: 4_000, now: new Date() })
  for (const _ of [1, 2]) {
    const port = await freePort()
    const settings = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      PORT: String(port),
      // for its logins, without its simulated people
      DEMO: '1',
      DEMO_LIFE: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    }
    parts.push({ base: `http://127.0.0.1:${port}`, child: await runServer(built, folder, settings) })
  }
  const [one, other] = parts
  if (!one || !other) throw new Error('expected two server processes')
  const sockets = await measureIdle(one, await newTokens(postgres.url, IDLE))
  console.log(`\n${ROUNDS} times each, while those are connected, from the request's first byte`)
  await measureAppearance(one, other)
  console.log()
  await measureReturn(sockets.slice(0, RETURNING))
  for (const socket of sockets) socket.disconnect()
} finally {
  for (const { child } of parts) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await redis.stop()
  await postgres.stop()
  for (const path of [folder, built]) rmSync(path, { recursive: true, force: true })
}
