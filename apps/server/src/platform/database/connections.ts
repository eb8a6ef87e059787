import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import {
  type DatabaseLimits,
  openPool,
  openWorkerPool,
  type PoolOptions,
  requestSettings,
  SEARCH_CONNECTIONS,
  type Settings,
  searchSettings,
  statementOf,
} from './pool.ts'
import { type Connections, createStatements, type StatementOptions } from './statements.ts'

export interface Pooler {
  /** Of PostgreSQL itself: migrations, jobs and backups use it. */
  readonly directUrl: string
  /** False: the pooler forgets prepared statements, so none has a name. */
  readonly keepsStatements: boolean
}

interface Options extends Omit<PoolOptions, 'settings'>, Omit<StatementOptions, 'compiler' | 'pooled'> {
  readonly settings: Settings
  /** Set where `url` leads to a pooler: the settings travel with each transaction then. */
  readonly pooler: Pooler | undefined
}

/** Opens a pool whose statements have these settings, also through a pooler. */
export function openConnections(url: string, { max, waitMs, name, settings, pooler, ...watching }: Options): Connections {
  const pool = openPool(url, { max, waitMs, name, settings: pooler ? undefined : settings })
  const compiler = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const pooled = pooler && { limits: statementOf(settings), keepsStatements: pooler.keepsStatements }
  return { pool, send: createStatements({ compiler, pooled, ...watching }) }
}

interface AllOptions extends Omit<StatementOptions, 'compiler' | 'pooled'> {
  readonly poolSize: number
  readonly limits: DatabaseLimits
  readonly pooler: Pooler | undefined
}
interface AllConnections {
  readonly requests: Connections
  readonly searches: Connections
  readonly workerPool: pg.Pool
  close(): Promise<void>
}

/** Opens the pools of a process. */
export function openAllConnections(url: string, { poolSize, limits, ...how }: AllOptions): AllConnections {
  const requests = openConnections(url, { max: poolSize, waitMs: limits.connectionWaitMs, settings: requestSettings(limits), ...how })
  const searches = openConnections(url, { max: SEARCH_CONNECTIONS, waitMs: limits.searchWaitMs, settings: searchSettings(limits), ...how })
  const workerPool = openWorkerPool(how.pooler?.directUrl ?? url, how.silenceMs)
  const all = [requests.pool, searches.pool, workerPool]
  return { requests, searches, workerPool, close: async () => void (await Promise.all(all.map((pool) => pool.end()))) }
}
