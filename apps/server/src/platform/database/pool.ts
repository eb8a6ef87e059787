import { clientWithLimit } from '@tiffin/pg-packets'
import pg from 'pg'
import { MINUTE_MS } from '../durations.ts'
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

const settingsOf = ({ statementMs, lockMs }: DatabaseLimits) =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=10000 -c timezone=UTC`
/** Plans are kept for as long as a connection: a page by index costs hardly more than the next one of a table that is small now. */
export const BY_INDEX = '-c random_page_cost=1.1'
/** The queue is small when its statements are planned, and full of rows of finished jobs when they run. */
const ALWAYS_BY_INDEX = '-c enable_seqscan=off -c jit=off'
/** Compiling the plan of a short search takes longer than running it, and so does planning it for its words: no search depends on statistics. */
export const SEARCH_PLANS = '-c jit=off -c plan_cache_mode=force_generic_plan'
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
      connectionString: url,
      max: WORKER_CONNECTIONS,
      Client: clientWithLimit(silenceMs),
      connectionTimeoutMillis: silenceMs,
      options: `${settingsOf(LIMITS)} ${ALWAYS_BY_INDEX}`,
      idleTimeoutMillis: IDLE_MS,
      application_name: 'tiffin jobs',
      ...KEEP_ALIVE,
    }),
  )

/** Opens a pool whose connections send a statement without waiting for the one before it: those of a `Promise.all` in a transaction travel together. */
export const openPool = (url: string, max: number, limits: DatabaseLimits): pg.Pool =>
  open(url, { max, connectionTimeoutMillis: limits.connectionWaitMs, options: `${settingsOf(limits)} ${BY_INDEX}` })

/** Opens a pool for searches, which are cancelled early. */
export const openSearchPool = (url: string, limits: DatabaseLimits): pg.Pool =>
  open(url, {
    max: SEARCH_CONNECTIONS,
    connectionTimeoutMillis: limits.searchWaitMs,
    options: `${settingsOf({ ...limits, statementMs: limits.searchMs })} ${SEARCH_PLANS}`,
  })

const open = (url: string, settings: pg.PoolConfig): pg.Pool =>
  watched(
    new pg.Pool({
      ...settings,
      idleTimeoutMillis: IDLE_MS,
      connectionString: url,
      application_name: UNMARKED,
      ...PIPELINED,
    }),
  )
// the types of `pg` leave it out
const PIPELINED = { pipeline: true, ...KEEP_ALIVE } as pg.PoolConfig

/** Adds the listeners without which a lost idle connection would end the process; the pool replaces it at its next use. */
export function watched(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
