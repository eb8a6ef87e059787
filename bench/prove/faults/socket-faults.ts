// Live connections lose their process, their lines and Redis, and return.
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Random } from '../../fuzz/random.ts'
import { askPatiently } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import { makeCustomers, makeSellers, type Person, type Seller } from '../bench/people.ts'
import { type FaultProxy, openProxy } from '../bench/proxy.ts'
import type { Check, Round } from '../check.ts'
import { setStock } from '../races/selling.ts'
import type { CityBench } from './city-bench.ts'

const SOCKETS = 200
/** An account may have 20 connections. */
const ACCOUNTS = 20
const BACK_MS = 120_000
/** Until a change is sent again, for connections that it did not reach. */
const HEARD_MS = 3_000
let people = 0

/** Returns whether it holds in time. */
async function soon(holds: () => boolean, withinMs: number): Promise<boolean> {
  for (const deadline = performance.now() + withinMs; !holds(); await pause(20)) if (performance.now() > deadline) return false
  return true
}

/** All clients use one address, behind which a proxy chooses a process that runs. */
class LiveClients {
  readonly sockets: readonly Socket[]
  /** How often a connection was lost. */
  drops = 0
  private readonly bench: Bench
  private readonly seller: Seller
  private readonly hearing = new Set<Socket>()
  private stock = 0

  constructor(bench: Bench, port: number, customers: readonly Person[], seller: Seller) {
    this.bench = bench
    this.seller = seller
    this.sockets = Array.from({ length: SOCKETS }, (_, at) => dial(port, customers[at % customers.length]?.token ?? ''))
    for (const socket of this.sockets) {
      socket.on('disconnect', () => {
        this.drops += 1
      })
      socket.on('menuChanged', ({ restaurantId }) => restaurantId === seller.id && this.hearing.add(socket))
    }
  }

  areConnected = (): boolean => this.sockets.every(({ connected }) => connected)

  /** Returns whether every client gets the event of a change at one process, which reaches the other one's clients through Redis. */
  async allHear(): Promise<boolean> {
    const running = this.bench.servers.filter((server) => server.isRunning())
    this.hearing.clear()
    for (const deadline = performance.now() + BACK_MS; performance.now() < deadline; ) {
      this.stock += 1
      for (const { base } of this.bench.redis ? running.slice(0, 1) : running) await askPatiently(base, setStock(this.seller, this.stock))
      if (await soon(() => this.hearing.size === SOCKETS, HEARD_MS)) return true
    }
    return false
  }
}

function dial(port: number, token: string): Socket {
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 2_500,
  })
  // the library does not repeat a refused handshake
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), 500)
  })
  // a stopping server closes its connections; such a client must reconnect explicitly
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500)
  })
  return socket
}

async function open(bench: Bench, port: number): Promise<LiveClients> {
  people += 1
  const names = Array.from({ length: ACCOUNTS }, (_, at) => `Socket ${people} ${at}`)
  const [seller] = await makeSellers(bench.db(), [`Socket kitchen ${people}`], 1)
  if (!seller) throw new Error('there is no restaurant')
  return new LiveClients(bench, port, await makeCustomers(bench.db(), names), seller)
}

/** Makes each trouble, waits until the connections are lost, and then until all are back and hear of a change. */
async function trouble({ servers, redis }: Bench, balancer: FaultProxy, clients: LiveClients): Promise<Round> {
  const ms: number[] = []
  const violations: string[] = []
  const expectBack = async (what: string, fewestDrops: number, cause: () => unknown) => {
    const { drops } = clients
    await cause()
    const from = performance.now()
    const areBack = await soon(() => clients.drops >= drops + fewestDrops && clients.areConnected(), BACK_MS)
    ms.push(performance.now() - from)
    if (!areBack) violations.push(`after ${what} ${clients.sockets.filter(({ connected }) => !connected).length} do not return`)
    else if (!(await clients.allHear())) violations.push(`after ${what} not all hear of a change`)
  }
  await expectBack('the first connection', 0, () => undefined)
  ms.length = 0
  await expectBack('a kill', 1, () => servers[0].kill())
  await servers[0].start()
  await expectBack('a reset', SOCKETS, () => balancer.reset())
  await expectBack('a Redis outage', 0, async () => {
    await redis?.stop()
    await redis?.start()
  })
  return { violations, ms }
}

export const socketFaults = (within: Pick<CityBench, 'open'>): Check => ({
  name: '200 live connections return after a kill, a reset and a Redis outage',
  group: 'faults',
  rounds: { short: 1, full: 10 },
  measured: 'all are back (limit 5 s)',
  async run(random: Random): Promise<Round> {
    const { bench } = await within.open()
    const balancer = await openProxy(() => {
      const running = bench.servers.filter((server) => server.isRunning())
      return random.pick(running.length > 0 ? running : bench.servers).port
    })
    const clients = await open(bench, balancer.port)
    const round = await trouble(bench, balancer, clients)
    for (const socket of clients.sockets) socket.disconnect()
    await balancer.close()
    return round
  },
})
