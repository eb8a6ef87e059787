// PostgreSQL: a pool, statements, transactions, and what happens after a commit.
import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { refuse } from '../refusal.ts'
import {
  createTransactionEmitter,
  type DomainEvent,
  type TransactionEmitter,
  type TransactionEventName,
  type TransactionEvents,
} from './events.ts'
import { holdingConnection } from './held-connection.ts'
import { openPool, openWorkerPool, SEARCH_POOL } from './pool.ts'
import { beginFor, UNMARKED, withMark } from './request-mark.ts'
import { type SlowStatement, watchSlowStatements } from './slow-statements.ts'

/** A connection to speak through: the pool, or the transaction that is open. Statements are written with Kysely's `sql`. */
export interface Db {
  /** All rows of a statement. */
  rows<T>(statement: RawBuilder<T>): Promise<T[]>
  /** The first row of a statement, undefined when there is none. */
  row<T>(statement: RawBuilder<T>): Promise<T | undefined>
  /** Runs `work` in one transaction (READ COMMITTED), or within the one that is open. Deadlocks are tried again. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs a statement that enqueues jobs (`select graphile_worker.add_job(…) …`). A transaction runs all of its own as one, right before the commit. */
  enqueue(statement: RawBuilder<unknown>): Promise<void>
  /** Passes an event to the subscribers after the commit, or at once when no transaction is open. */
  publish(event: DomainEvent): void
  /** The time that this piece of work goes by. */
  now(): Date
  /**
   * The same database for searches: over a few connections of their own, so that however many search at once, other requests find
   * connections; a statement ends after `SEARCH_TIMEOUT_MS`, as the refusal `unavailable`. A transaction stays on its own connection.
   */
  searching(): Db
}
declare const inTransaction: unique symbol
/** A `Db` inside a transaction: what locks rows or writes twice asks for this. */
export interface Tx extends Db {
  readonly [inTransaction]: true
  /**
   * Runs the handlers of an event (`database.on`) inside this transaction and waits for them: what they write commits with its
   * cause. Rejects with what a handler throws, which rolls the transaction back.
   */
  emit<N extends TransactionEventName>(name: N, event: TransactionEvents[N]): Promise<void>
}
export interface Database extends Db {
  readonly pool: pg.Pool
  /** Connections for the job worker: it waits for one as long as it takes, and takes none from the requests. */
  readonly workerPool: pg.Pool
  /** The same database for one request: no statement begins after `deadline` (ms since 1970). `mark` names the request to PostgreSQL. */
  until(deadline: number, mark?: string): Db
  /** Adds a handler of an event that transactions emit. It runs inside the transaction, and again when that is tried again. */
  on: TransactionEmitter<Tx>['on']
  /** Adds a listener of the events that are published after a commit. */
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

const RETRIES = 3
/** Serialization failure, deadlock. */
const TRY_AGAIN = new Set(['40001', '40P01'])
/** Statement cancelled or lock not had in time; shutting down, starting, too many connections, connection lost. */
const UNAVAILABLE = /^(57014|55P03|57P0[123]|53300|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

export function openDatabase(options: DatabaseOptions): Database {
  const slow = watchSlowStatements(options.onSlow ?? (() => undefined))
  const pool = openPool(options, slow, { max: options.poolSize, connectionTimeoutMillis: 2_000 })
  const searchPool = openPool(options, slow, SEARCH_POOL)
  const workerPool = openWorkerPool(options.url)
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const searches = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: searchPool }) })
  const emitter = createTransactionEmitter<Tx>()
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
  const over = (executor: Kysely<unknown>, context: RequestContext): Db => ({
    rows: (statement) => run(executor, statement, context),
    row: async (statement) => (await run(executor, statement, context))[0],
    transaction: async (work) => {
      const { result, events } = await transact({ kysely: executor, now: options.clock, context, emitter }, work)
      for (const event of events) deliver(event)
      return result
    },
    enqueue: async (statement) => void (await run(executor, statement, context)),
    publish: deliver,
    now: options.clock,
    searching: () => over(searches, context),
  })
  const connection = (deadline: number, mark = UNMARKED): Db => over(kysely, { deadline, mark })
  return {
    ...connection(Number.POSITIVE_INFINITY),
    pool,
    workerPool,
    until: connection,
    on: emitter.on,
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {
      slow.stop()
      await Promise.all([kysely.destroy(), searches.destroy(), workerPool.end()])
    },
  }
}

interface RequestContext {
  readonly deadline: number
  readonly mark: string
}

async function run<T>(executor: Kysely<unknown>, statement: RawBuilder<T>, { deadline, mark }: RequestContext): Promise<T[]> {
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
interface TransactionParts {
  readonly kysely: Kysely<unknown>
  readonly now: Clock
  readonly context: RequestContext
  readonly emitter: TransactionEmitter<Tx>
}
async function transact<T>(parts: TransactionParts, work: (tx: Tx) => Promise<T>): Promise<Committed<T>> {
  const { kysely, context } = parts
  for (let attempt = 1; ; attempt += 1) {
    const events: DomainEvent[] = []
    const jobs: RawBuilder<unknown>[] = []
    try {
      const result = await inOne(kysely, context.mark, async (transaction) => {
        const done = await work(joined({ ...parts, kysely: transaction }, { events, jobs }))
        if (jobs.length > 0) await run(transaction, sql.join(jobs, sql` union all `), context)
        if (Date.now() > context.deadline) throw refuse('unavailable', { retryAfter: 2 })
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
interface Deferred {
  readonly events: DomainEvent[]
  readonly jobs: RawBuilder<unknown>[]
}
function joined({ kysely: transaction, now, context, emitter }: TransactionParts, { events, jobs }: Deferred): Tx {
  const tx = {
    emit: (name: TransactionEventName, event: never) => emitter.emit(tx, name, event),
    rows: <R>(statement: RawBuilder<R>) => run(transaction, statement, context),
    row: async <R>(statement: RawBuilder<R>) => (await run(transaction, statement, context))[0],
    transaction: <R>(work: (tx: Tx) => Promise<R>) => work(tx),
    enqueue: async (statement: RawBuilder<unknown>) => void jobs.push(statement),
    publish: (event: DomainEvent) => void events.push(event),
    now,
    searching: (): Db => tx,
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
