import { clientWithLimit } from '@tiffin/pg-packets'
import pg from 'pg'
import { MINUTE_MS } from '../durations.ts'
import { connectTo } from './address.ts'
import { UNMARKED } from './request-mark.ts'

export interface DatabaseLimits {
  readonly statementMs: number
  readonly lockMs: number
  readonly connectionWaitMs: number
  readonly searchMs: number
  readonly searchWaitMs: number
}
export const LIMITS: DatabaseLimits = {
  statementMs: 3_000,
  lockMs: 2_000,
  connectionWaitMs: 2_000,
  searchMs: 300,
  searchWaitMs: 1_000,
}

/** Parameters of PostgreSQL. */
export type Settings = Readonly<Record<string, string | number>>
const limitsOf = ({ statementMs, lockMs }: DatabaseLimits): Settings => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: 10_000,
  timezone: 'UTC',
})
/** Plans are kept for as long as a connection: a page by index costs hardly more than the next one of a table that is small now. */
const BY_INDEX: Settings = { random_page_cost: 1.1 }
/** The queue is small when its statements are planned, and full of rows of finished jobs when they run. */
const ALWAYS_BY_INDEX: Settings = { enable_seqscan: 'off', jit: 'off' }
/** Compiling the plan of a short search takes longer than running it, and so does planning it for its words: no search depends on statistics. */
const SEARCH_PLANS: Settings = { jit: 'off', plan_cache_mode: 'force_generic_plan' }
/** Returns the settings of requests and of reads from a replica. */
export const requestSettings = (limits: DatabaseLimits): Settings => ({ ...limitsOf(limits), ...BY_INDEX })
/** Returns the settings of searches. */
export const searchSettings = (limits: DatabaseLimits): Settings => ({
  ...limitsOf(limits),
  statement_timeout: limits.searchMs,
  ...SEARCH_PLANS,
})

/** Returns the settings as a startup parameter, for as long as a connection. */
export const startupOf = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
/** Returns the settings as a statement, until the end of its transaction: a pooler refuses or drops startup parameters. */
export const statementOf = (settings: Settings): string =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`

export const SEARCH_CONNECTIONS = 3
/** Connections are kept between visits: a new one plans each statement six times before it keeps the plan, at 6 ms for the cart's. */
const IDLE_MS = 10 * MINUTE_MS
/** The system finds out within 20 s that the other side of an idle connection is gone. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Three of the worker listen, the others fetch and complete jobs. */
export const WORKER_CONNECTIONS = 5

/** Opens the job worker's pool. A connection without a response for `silenceMs` is closed. */
export const openWorkerPool = (url: string, silenceMs: number): pg.Pool =>
  watched(
    new pg.Pool({
      ...connectTo(url, clientWithLimit(silenceMs)),
      max: WORKER_CONNECTIONS,
      connectionTimeoutMillis: silenceMs,
      options: startupOf({ ...limitsOf(LIMITS), ...ALWAYS_BY_INDEX }),
      idleTimeoutMillis: IDLE_MS,
      application_name: 'tiffin jobs',
      ...KEEP_ALIVE,
    }),
  )

/**
 * Opens a pool whose connections send a statement without waiting for the one before it: those of a `Promise.all` in a transaction travel
 * together. Through a pooler, `settings` are absent and travel with the statements.
 */
export const openPool = (url: string, { max, waitMs, settings, name = UNMARKED }: PoolOptions): pg.Pool =>
  watched(
    new pg.Pool({
      ...connectTo(url),
      max,
      connectionTimeoutMillis: waitMs,
      ...(settings && { options: startupOf(settings) }),
      idleTimeoutMillis: IDLE_MS,
      application_name: name,
      ...PIPELINED,
    }),
  )
export interface PoolOptions {
  readonly max: number
  readonly waitMs: number
  readonly settings: Settings | undefined
  readonly name?: string | undefined
}
// the types of `pg` leave it out
const PIPELINED = { pipeline: true, ...KEEP_ALIVE } as pg.PoolConfig

/** Adds the listeners without which a lost idle connection would end the process; the pool replaces it at its next use. */
function watched(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
