import pg from 'pg'
import { BEGIN, readMark, UNMARKED } from './request-mark.ts'
import type { SlowWatch } from './slow-statements.ts'

// 64-bit integers (paise, counts) stay far below 2^53 here
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const CONNECTION_SETTINGS = '-c statement_timeout=3000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC'
/** Simultaneous searches per process; further ones wait for at most a second. */
export const SEARCH_CONNECTIONS = 3
export const SEARCH_TIMEOUT_MS = 300
const SEARCH_WAIT_MS = 1_000
export const SEARCH_POOL: pg.PoolConfig = {
  max: SEARCH_CONNECTIONS,
  connectionTimeoutMillis: SEARCH_WAIT_MS,
  // compiling the plan of a short search takes longer than running it, and so does planning it for its words: no search depends on statistics
  options: `${CONNECTION_SETTINGS} -c statement_timeout=${SEARCH_TIMEOUT_MS} -c jit=off -c plan_cache_mode=force_generic_plan`,
}
/** Three of the worker listen, the others fetch and complete jobs. */
export const WORKER_CONNECTIONS = 5

/** Opens the job worker's pool. */
export const openWorkerPool = (url: string): pg.Pool =>
  watched(new pg.Pool({ connectionString: url, max: WORKER_CONNECTIONS, options: CONNECTION_SETTINGS, application_name: 'tiffin jobs' }))

interface PoolOptions {
  readonly url: string
  readonly onStatement?: ((text: string) => void) | undefined
}
const MAX_PREPARED = 500

/** Opens a pool whose statements are prepared, watched and stripped of their marks. */
export function openPool({ url, onStatement }: PoolOptions, slow: SlowWatch, settings: pg.PoolConfig): pg.Pool {
  const names = new Map<string, string>()
  // planning these joins takes longer than running them, so statements are prepared once per connection
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `s${names.size}`)
    return names.get(text)
  }
  class OurClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg.Client.query has a dozen overloads that are passed through
    override query(...args: any[]): any {
      // biome-ignore lint/suspicious/noExplicitAny: see above
      const query = super.query as any
      const [statement, values, ...others] = args
      if (typeof statement !== 'string' || !Array.isArray(values)) {
        onStatement?.(typeof statement === 'string' ? statement : statement.text)
        return query.apply(this, args)
      }
      const { text, mark } = readMark(statement)
      const isBegin = text.startsWith(BEGIN)
      onStatement?.(isBegin ? BEGIN : text)
      const isOver = slow.begin({ mark, text, databaseProcess: this.processID })
      const name = isBegin ? undefined : nameOf(text)
      const asked =
        name === undefined
          ? query.call(this, text, ...(isBegin ? others : [values, ...others]))
          : query.call(this, { name, text, values }, ...others)
      asked?.then?.(isOver, isOver)
      return asked
    }
    declare processID: number
  }
  const pool = new pg.Pool({
    options: CONNECTION_SETTINGS,
    ...settings,
    connectionString: url,
    application_name: UNMARKED,
    Client: OurClient as unknown as new () => pg.Client,
  })
  return watched(pool)
}

/** Adds the listeners without which a lost idle connection would end the process; the pool replaces it at its next use. */
export function watched(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
