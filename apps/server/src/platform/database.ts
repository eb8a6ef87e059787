// PostgreSQL: a pool, statements, transactions, and what happens after a commit.
import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Clock } from './clock.ts'
import type { DomainEvent } from './events.ts'
import { holdingConnection } from './held-connection.ts'
import { refuse } from './refusal.ts'
import { BEGIN, beginFor, readMark, UNMARKED, withMark } from './request-mark.ts'
import { type SlowStatement, type SlowWatch, watchSlowStatements } from './slow-statements.ts'

/** A connection to speak through: the pool, or the transaction that is open. Statements are written with Kysely's `sql`. */
export interface Db {
  /** All rows of a statement. */
  rows<T>(statement: RawBuilder<T>): Promise<T[]>
  /** The first row of a statement, undefined when there is none. */
  row<T>(statement: RawBuilder<T>): Promise<T | undefined>
  /** Runs `work` in one transaction (READ COMMITTED), or within the one that is open. Deadlocks are tried again. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs a statement that promises jobs (`select graphile_worker.add_job(…) …`): those of a transaction are one, right before its commit. */
  promise(statement: RawBuilder<unknown>): Promise<void>
  /** Tells other rooms, after the commit; at once when no transaction is open. */
  publish(event: DomainEvent): void
  /** The time that this piece of work goes by. */
  now(): Date
}
declare const inTransaction: unique symbol
/** A `Db` inside a transaction: what locks rows or writes twice asks for this. */
export interface Tx extends Db {
  readonly [inTransaction]: true
}
export interface Database extends Db {
  readonly pool: pg.Pool
  /** Connections for the job worker: it waits for one as long as it takes, and takes none from the requests. */
  readonly workerPool: pg.Pool
  /** The same database for one request: no statement begins after `deadline` (ms since 1970). `mark` names the request to PostgreSQL. */
  until(deadline: number, mark?: string): Db
  subscribe(listener: (event: DomainEvent) => void): void
  close(): Promise<void>
}
export interface DatabaseOptions {
  readonly url: string
  readonly poolSize: number
  readonly clock: Clock
  /** Sees the text of every statement, transaction control included. */
  readonly onStatement?: ((text: string) => void) | undefined
  /** Hears of a statement that takes long, while it does. */
  readonly onSlow?: ((slow: SlowStatement) => void) | undefined
  /** Receives what a subscriber throws; the other subscribers and the request that published the event are not affected. */
  readonly onListenerError?: ((error: unknown, event: DomainEvent) => void) | undefined
}

// whole numbers of 64 bits (paise, counts) stay far below 2^53 here
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const CONNECTION_SETTINGS = '-c statement_timeout=3000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC'
const RETRIES = 3
/** Beside the pool. Three of the worker listen, the others fetch jobs and tick them off. */
export const WORKER_CONNECTIONS = 5
/** Serialization failure, deadlock. */
const TRY_AGAIN = new Set(['40001', '40P01'])
/** Statement cancelled or lock not had in time; shutting down, starting, too many connections, connection lost. */
const UNAVAILABLE = /^(57014|55P03|57P0[123]|53300|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

export function openDatabase(options: DatabaseOptions): Database {
  const slow = watchSlowStatements(options.onSlow ?? (() => undefined))
  const pool = openPool(options, slow)
  const workerPool = watched(
    new pg.Pool({ connectionString: options.url, max: WORKER_CONNECTIONS, options: CONNECTION_SETTINGS, application_name: 'tiffin jobs' }),
  )
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const listeners: ((event: DomainEvent) => void)[] = []
  const deliver = (event: DomainEvent) => {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        options.onListenerError?.(error, event)
      }
    }
  }
  const connection = (deadline: number, mark = UNMARKED): Db => ({
    rows: (statement) => run(kysely, statement, { deadline, mark }),
    row: async (statement) => (await run(kysely, statement, { deadline, mark }))[0],
    transaction: async (work) => {
      const { result, events } = await transact(kysely, options.clock, { deadline, mark }, work)
      for (const event of events) deliver(event)
      return result
    },
    promise: async (statement) => void (await run(kysely, statement, { deadline, mark })),
    publish: deliver,
    now: options.clock,
  })
  return {
    ...connection(Number.POSITIVE_INFINITY),
    pool,
    workerPool,
    until: connection,
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {
      slow.stop()
      await Promise.all([kysely.destroy(), workerPool.end()])
    },
  }
}

/** Statements that are kept prepared on a connection; there are far fewer different texts than this. */
const MAX_PREPARED = 500

function openPool(options: DatabaseOptions, slow: SlowWatch): pg.Pool {
  const { onStatement } = options
  const names = new Map<string, string>()
  // planning our joins takes longer than running them: each text is planned once a connection
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `s${names.size}`)
    return names.get(text)
  }
  class OurClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg.Client.query has a dozen overloads that are passed on as they come
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
      // several statements in one message have no values
      const asked =
        name === undefined
          ? query.call(this, text, ...(isBegin ? others : [values, ...others]))
          : query.call(this, { name, text, values }, ...others)
      asked?.then?.(isOver, isOver)
      return asked
    }
    // pg has it, its types do not
    declare processID: number
  }
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 2_000,
    options: CONNECTION_SETTINGS,
    application_name: UNMARKED,
    Client: OurClient as unknown as new () => pg.Client,
  })
  return watched(pool)
}

/** A lost idle connection is replaced at its next use; without a listener it would end the process. */
function watched(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

interface Errand {
  readonly deadline: number
  readonly mark: string
}

async function run<T>(executor: Kysely<unknown>, statement: RawBuilder<T>, { deadline, mark }: Errand): Promise<T[]> {
  if (Date.now() > deadline) throw refuse('unavailable', { retryAfter: 2 })
  try {
    const compiled = statement.compile(executor)
    return (await executor.executeQuery<T>({ ...compiled, sql: withMark(compiled.sql, mark) })).rows
  } catch (error) {
    throw asRefusal(error)
  }
}

interface Committed<T> {
  readonly result: T
  /** To be delivered now, outside of everything that could run the transaction again. */
  readonly events: readonly DomainEvent[]
}
async function transact<T>(kysely: Kysely<unknown>, now: Clock, errand: Errand, work: (tx: Tx) => Promise<T>): Promise<Committed<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const events: DomainEvent[] = []
    const promises: RawBuilder<unknown>[] = []
    try {
      const result = await inOne(kysely, errand.mark, async (transaction) => {
        const done = await work(joined(transaction, now, errand, { events, promises }))
        if (promises.length > 0) await run(transaction, sql.join(promises, sql` union all `), errand)
        if (Date.now() > errand.deadline) throw refuse('unavailable', { retryAfter: 2 })
        return done
      })
      return { result, events }
    } catch (error) {
      if (attempt > RETRIES || !TRY_AGAIN.has(codeOf(error))) throw asRefusal(error)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}

/** As Kysely's own transactions, but the opening carries who asks. */
function inOne<T>(kysely: Kysely<unknown>, mark: string, work: (transaction: Kysely<unknown>) => Promise<T>): Promise<T> {
  return kysely.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(beginFor(mark)))
    try {
      const done = await holdingConnection(() => work(connection))
      await connection.executeQuery(CompiledQuery.raw('commit'))
      return done
    } catch (error) {
      // a connection that is gone has rolled back
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
      throw error
    }
  })
}

/** What is done when the work of a transaction is done. */
interface Leftovers {
  readonly events: DomainEvent[]
  readonly promises: RawBuilder<unknown>[]
}
function joined(transaction: Kysely<unknown>, now: Clock, errand: Errand, { events, promises }: Leftovers): Tx {
  const tx = {
    rows: <R>(statement: RawBuilder<R>) => run(transaction, statement, errand),
    row: async <R>(statement: RawBuilder<R>) => (await run(transaction, statement, errand))[0],
    transaction: <R>(work: (tx: Tx) => Promise<R>) => work(tx),
    promise: async (statement: RawBuilder<unknown>) => void promises.push(statement),
    publish: (event: DomainEvent) => void events.push(event),
    now,
  } as unknown as Tx
  return tx
}

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** A database that is away or too slow is a refusal with words; everything else stays what it is. */
function asRefusal(error: unknown): unknown {
  const away =
    UNAVAILABLE.test(codeOf(error)) ||
    (error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message))
  return away ? refuse('unavailable', { retryAfter: 2 }) : error
}

/** True when a statement broke the named unique rule. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error && error.constraint === constraint
