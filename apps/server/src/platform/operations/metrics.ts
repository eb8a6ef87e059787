// GET /metrics for Prometheus. Labels are bounded: calls of the contract and routes, never ids or paths.
import type { Role } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { getQueue, listRetried } from '../jobs/jobs.ts'
import { refuse } from '../refusal.ts'
import type { Counters } from './counters.ts'
import { type MetricsAccess, mayRead } from './metrics-access.ts'
import { createRequestTimes, type RequestTimes } from './request-times.ts'

export interface MetricsOptions extends MetricsAccess {
  readonly database: Database
  readonly counters: Counters
  readonly connected: () => Readonly<Record<Role, number>>
  /** Returns the wait of the oldest unaccepted order in seconds. */
  readonly oldestUnaccepted: () => Promise<number>
  readonly others: () => readonly Reading[]
}
export interface Reading {
  readonly name: string
  readonly help: string
  readonly value: number | undefined
}

/** The database is read at most once in this time. */
const KEPT_MS = 3_000

/** Registers GET /metrics. */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const { registry } = options.counters
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const times = countRequests(app)
  countOrders(options.database, registers)
  const read = measure(options, registers)
  app.get('/metrics', { schema: { hide: true } as object, config: { counts: 'monitoring' } }, async (request, reply) => {
    if (!mayRead(request, options)) throw refuse('unauthorized')
    await read()
    return reply.type(registry.contentType).send((await registry.metrics()) + times.write())
  })
}

function countRequests(app: FastifyInstance): RequestTimes {
  const times = createRequestTimes()
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url = 'none' } = request.routeOptions
    times.observe(config?.call ?? url, request.method, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  return times
}

function countOrders(database: Database, registers: Registry[]): void {
  const placed = new Counter({
    name: 'tiffin_orders_placed_total',
    help: 'Orders that became visible to restaurants, by this process',
    registers,
  })
  database.subscribe((event) => {
    if (event.type === 'orderPlaced' && event.restaurantId) placed.inc()
  })
}

function measure(options: MetricsOptions, registers: Registry[]): () => Promise<void> {
  const { database, connected, oldestUnaccepted, others } = options
  const gauges = new Map<string, Gauge>()
  const set = (name: string, help: string, value: number | undefined) => {
    const gauge = gauges.get(name) ?? new Gauge({ name: `tiffin_${name}`, help, registers })
    gauges.set(name, gauge)
    if (value === undefined)
      gauge.remove() // reset would set 0
    else gauge.set(value)
  }
  const sockets = new Gauge({ name: 'tiffin_sockets', help: 'Live connections of this process', labelNames: ['role'], registers })
  const pools = new Gauge({
    name: 'tiffin_pool_connections',
    help: 'Connections to the database by state; waiting: requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
  })
  const retried = new Gauge({
    name: 'tiffin_jobs_retried_seconds',
    help: 'How long ago the oldest job that failed and will be tried again was added, by name',
    labelNames: ['name'],
    registers,
  })
  const readDatabase = kept(async () => {
    const answers = await Promise.all([getQueue(database), oldestUnaccepted(), listRetried(database)]).catch(() => undefined)
    const [queue, oldest, troubled = []] = answers ?? []
    retried.reset()
    for (const { name, seconds } of troubled) retried.set({ name }, seconds)
    set('database_up', '1: the database answers', answers ? 1 : 0)
    set('orders_oldest_unaccepted_seconds', 'Age of the oldest order that its restaurant has not accepted', oldest)
    set('jobs_waiting', 'Background jobs that are due', queue?.waiting)
    set('jobs_scheduled', 'Background jobs that are due later', queue?.scheduled)
    set('jobs_failed', 'Jobs that were given up', queue?.failed)
    set('jobs_oldest_seconds', 'For how long the oldest due job has waited', queue?.oldestSeconds)
  })
  return async () => {
    await readDatabase()
    for (const [role, count] of Object.entries(connected())) sockets.set({ role }, count)
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(database.pools)) {
      pools.set({ pool, state: 'used' }, totalCount - idleCount)
      pools.set({ pool, state: 'idle' }, idleCount)
      pools.set({ pool, state: 'waiting' }, waitingCount)
    }
    for (const { name, help, value } of others()) set(name, help, value)
  }
}

function kept(read: () => Promise<void>): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  return () => {
    if (performance.now() - readAt < KEPT_MS) return reading
    readAt = performance.now()
    reading = read()
    return reading
  }
}
