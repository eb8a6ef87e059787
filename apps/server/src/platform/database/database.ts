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

/** The pool, or the open transaction. Statements are written with Kysely's `sql`. */
export interface Db {
  rows<T>(statement: RawBuilder<T>): Promise<T[]>
  row<T>(statement: RawBuilder<T>): Promise<T | undefined>
  /** Runs `work` in one transaction (READ COMMITTED), or within the open one. Retries after a deadlock. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs a statement that enqueues jobs; a transaction runs all of its own as one, right before the commit. */
  enqueue(statement: RawBuilder<unknown>): Promise<void>
  /** Passes an event to the subscribers after the commit, or at once when no transaction is open. */
  publish(event: DomainEvent): void
  now(): Date
  /** Returns a `Db` over connections reserved for searches; a transaction keeps its own. Throws `unavailable` after `SEARCH_TIMEOUT_MS`. */
  searching(): Db
}
declare const inTransaction: unique symbol
/** A `Db` inside a transaction, required by functions that lock rows or write twice. */
export interface Tx extends Db {
  readonly [inTransaction]: true
  /** Runs and awaits the event's handlers (`database.on`) in this transaction. Rejects, and so rolls back, when one throws. */
  emit<N extends TransactionEventName>(name: N, event: TransactionEvents[N]): Promise<void>
}
export interface Database extends Db {
  readonly pool: pg.Pool
  readonly workerPool: pg.Pool
  /** Returns the database for one request: no statement begins after `deadline` (ms since 1970); `mark` names the request to PostgreSQL. */
  until(deadline: number, mark?: string): Db
  /** Adds a handler of a transaction's events. It runs inside the transaction, and again when that is retried. */
  on: TransactionEmitter<Tx>['on']
  subscribe(listener: (event: DomainEvent) => void): void
  close(): Promise<void>
}
export interface DatabaseOptions {
  readonly url: string
  readonly poolSize: number
  readonly clock: Clock
  readonly onStatement?: ((text: string) => void) | undefined
  readonly onSlow?: ((slow: SlowStatement) => void) | undefined
  /** Called with what a subscriber throws; the other subscribers and the request are not affected. */
  readonly onListenerError?: ((error: unknown, event: DomainEvent) => void) | undefined
}

const RETRIES = 3
const TRY_AGAIN = new Set(['40001', '40P01'])
/** Cancelled, lock timeout, shutting down, starting, out of disk, memory or connections, connection lost. */
const UNAVAILABLE = /^(57014|55P03|57P0[123]|53[123]00|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** Opens the pools without connecting; the migrations must have run. */
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
  /** To be published outside of the retried transaction. */
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

function inOne<T>(kysely: Kysely<unknown>, mark: string, work: (transaction: Kysely<unknown>) => Promise<T>): Promise<T> {
  return kysely.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(beginFor(mark)))
    try {
      const done = await holdingConnection(() => work(connection))
      await connection.executeQuery(CompiledQuery.raw('commit'))
      return done
    } catch (error) {
      // a lost connection has rolled back
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
      throw error
    }
  })
}

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

/** Returns the error's code, such as PostgreSQL's five characters; '' without one. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function asRefusal(error: unknown): unknown {
  const away =
    UNAVAILABLE.test(codeOf(error)) ||
    (error instanceof Error && /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message))
  return away ? refuse('unavailable', { retryAfter: 2 }) : error
}

/** Returns whether the error is a violation of the named unique constraint. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error && error.constraint === constraint
