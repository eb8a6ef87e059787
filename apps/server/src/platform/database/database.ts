import { SILENCE_MS } from '@tiffin/pg-packets'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { assertInTime } from '../deadline.ts'
import { openAllConnections, type Pooler } from './connections.ts'
import { asRefusal, codeOf } from './database-errors.ts'
import {
  createTransactionEmitter,
  type DomainEvent,
  type TransactionEmitter,
  type TransactionEventName,
  type TransactionEvents,
} from './events.ts'
import { holdingConnection } from './held-connection.ts'
import { type DatabaseLimits, LIMITS } from './pool.ts'
import { UNMARKED } from './request-mark.ts'
import { type SlowStatement, watchSlowStatements } from './slow-statements.ts'
import { type Connections, canRunAgain, type Guard, runOnPool } from './statements.ts'
import { addJobs, type Deferred, lastOf, type OpenTransaction, openTransaction } from './transaction.ts'

export { codeOf, isDuplicate, isUnavailable, KEY_TAKEN } from './database-errors.ts'

/** The pool, or the open transaction. Statements are written with Kysely's `sql`. */
export interface Db {
  /** Outside a transaction, runs the statement again after a deadlock. */
  rows<T>(statement: RawBuilder<T>): Promise<T[]>
  row<T>(statement: RawBuilder<T>): Promise<T | undefined>
  /** Runs `work` in one transaction (READ COMMITTED), or within the open one. Runs `work` again after a deadlock, or when a migration changed its statements. `first` runs in front of its first statement, in one packet. */
  transaction<T>(work: (tx: Tx) => Promise<T>, first?: RawBuilder<unknown>): Promise<T>
  /** Enqueues the rows of a statement (identifier, payload, run_at, job_key); a transaction does so for all of its own as one, right before the commit. */
  enqueue(jobs: RawBuilder<unknown>): Promise<void>
  /** Passes an event to the subscribers after the commit, or at once when no transaction is open. */
  publish(event: DomainEvent): void
  now(): Date
  /** When the request must be over, in ms since 1970: after it, no statement begins and work between statements ends. */
  readonly deadline: number
  /** Of the request; absent in work of the platform. */
  readonly actor?: Actor | undefined
  /** Returns a `Db` over connections reserved for searches; a transaction keeps its own. Throws `unavailable` after `limits.searchMs`. */
  searching(): Db
}
/** The account that acts, and the restaurant for which it does. */
export interface Actor {
  readonly accountId: string
  readonly restaurantId?: string
}
declare const inTransaction: unique symbol
/** A `Db` inside a transaction, required by functions that lock rows or write twice. */
export interface Tx extends Db {
  readonly [inTransaction]: true
  /** Runs a write without a result last, in one statement with the jobs of the transaction: its locks on shared rows are short. */
  writeLast(statement: RawBuilder<unknown>): void
  /**
   * Runs a statement last and returns its rows: it shares its packet with the jobs of the transaction and the commit, after which every
   * call throws. Inside another transaction it is a statement like any other.
   */
  finish<T>(statement: RawBuilder<T>): Promise<T[]>
  /** Runs and awaits the event's handlers (`database.on`) in this transaction. Rejects, and so rolls back, when one throws. */
  emit<N extends TransactionEventName>(name: N, event: TransactionEvents[N]): Promise<void>
}
export interface Database extends Db {
  readonly pool: pg.Pool
  readonly workerPool: pg.Pool
  readonly pools: Readonly<Record<'requests' | 'searches' | 'jobs', pg.Pool>>
  /**
   * Returns the database for one request: no statement begins after `deadline` (ms since 1970); `mark` names the request to PostgreSQL;
   * no statement succeeds unless `guard` has.
   */
  until(deadline: number, mark?: string, guard?: Guard, actor?: Actor): Db
  /** Adds a handler of a transaction's events. It runs inside the transaction, and again when that is retried. */
  on: TransactionEmitter<Tx>['on']
  subscribe(listener: (event: DomainEvent) => void): void
  close(): Promise<void>
}
export interface DatabaseOptions {
  readonly url: string
  readonly poolSize: number
  /** Set where `url` leads to a pooler. */
  readonly pooler?: Pooler | undefined
  readonly clock: Clock
  /** Called with every statement, and the mark of its request or `UNMARKED`. */
  readonly onStatement?: ((text: string, mark: string) => void) | undefined
  readonly onSlow?: ((slow: SlowStatement) => void) | undefined
  /** Called with what a subscriber throws; the other subscribers and the request are not affected. */
  readonly onListenerError?: ((error: unknown, event: DomainEvent) => void) | undefined
  readonly limits?: DatabaseLimits
  /** After as long without a response (ms) a connection is lost; longer where statements may be. Default `SILENCE_MS`. */
  readonly silenceMs?: number
}

const RETRIES = 3
const TRY_AGAIN = new Set(['40001', '40P01'])
/** Opens the pools without connecting; the migrations must have run. */
export function openDatabase(options: DatabaseOptions): Database {
  const slow = watchSlowStatements(options.onSlow ?? (() => undefined))
  const { url, poolSize, pooler, onStatement, limits = LIMITS, silenceMs = SILENCE_MS } = options
  const { requests, searches, workerPool, close } = openAllConnections(url, { poolSize, limits, pooler, slow, onStatement, silenceMs })
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
  const over = (connections: Connections, context: RequestContext): Db => ({
    rows: (statement) => run(connections, statement, context),
    row: async (statement) => (await run(connections, statement, context))[0],
    transaction: async (work, first) => {
      const { result, events } = await transact(connections, { now: options.clock, context: { ...context, first }, emitter }, work)
      for (const event of events) deliver(event)
      return result
    },
    enqueue: async (jobs) => void (await run(connections, addJobs([jobs]), context)),
    publish: deliver,
    now: options.clock,
    deadline: context.deadline,
    actor: context.actor,
    searching: () => over(searches, context),
  })
  const connection = (deadline: number, mark = UNMARKED, guard?: Guard, actor?: Actor): Db =>
    over(requests, { deadline, mark, guard, actor })
  return {
    ...connection(Number.POSITIVE_INFINITY),
    pool: requests.pool,
    workerPool,
    pools: { requests: requests.pool, searches: searches.pool, jobs: workerPool },
    until: connection,
    on: emitter.on,
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {
      slow.stop()
      await close()
    },
  }
}

interface RequestContext {
  readonly deadline: number
  readonly mark: string
  readonly guard?: Guard | undefined
  readonly actor?: Actor | undefined
  readonly first?: RawBuilder<unknown> | undefined
}

interface Committed<T> {
  readonly result: T
  /** To be published outside of the retried transaction. */
  readonly events: readonly DomainEvent[]
}
const run = <T>(connections: Connections, statement: RawBuilder<T>, context: RequestContext): Promise<T[]> =>
  retried(() => {
    assertInTime(context.deadline)
    return runOnPool(connections, statement, context)
  }, isConflict)
const isConflict = (error: unknown): boolean => TRY_AGAIN.has(codeOf(error))
/** Runs `work` again after an error that another attempt may not meet, up to `RETRIES` times, with growing pauses. */
async function retried<T>(work: () => Promise<T>, canSucceed: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt > RETRIES || !canSucceed(error)) throw asRefusal(error)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}

interface TransactionParts {
  readonly now: Clock
  readonly context: RequestContext
  readonly emitter: TransactionEmitter<Tx>
}
const transact = <T>(connections: Connections, parts: TransactionParts, work: (tx: Tx) => Promise<T>): Promise<Committed<T>> =>
  retried(
    () => tryOnce(connections, parts, work),
    (error) => isConflict(error) || canRunAgain(error, parts.context.guard),
  )

async function tryOnce<T>({ pool, send }: Connections, parts: TransactionParts, work: (tx: Tx) => Promise<T>): Promise<Committed<T>> {
  const client = await pool.connect()
  const transaction = openTransaction(client, send, parts.context)
  const deferred: Deferred = { events: [], jobs: [], writes: [], isFinished: false }
  try {
    const result = await holdingConnection(() => work(joined(transaction, parts, deferred)))
    if (!deferred.isFinished) {
      assertInTime(parts.context.deadline)
      deferred.isFinished = true
      await transaction.commit(await lastOf(transaction, deferred))
    }
    return { result, events: deferred.events }
  } catch (error) {
    deferred.isFinished = true
    await transaction.rollBack()
    throw error
  } finally {
    client.release()
  }
}

function joined(transaction: OpenTransaction, { now, context, emitter }: TransactionParts, deferred: Deferred): Tx {
  const { events, jobs, writes } = deferred
  const assertOpen = () => {
    if (deferred.isFinished) throw new Error('the transaction has finished')
  }
  const defer = (list: RawBuilder<unknown>[]) => (statement: RawBuilder<unknown>) => {
    assertOpen()
    list.push(statement)
  }
  const inTime = async <R>(run: () => Promise<R[]>): Promise<R[]> => {
    assertOpen()
    assertInTime(context.deadline)
    try {
      return await run()
    } catch (error) {
      throw asRefusal(error)
    }
  }
  const rows = <R>(statement: RawBuilder<R>) => inTime(() => transaction.run(statement))
  const finish = async <R>(statement: RawBuilder<R>): Promise<R[]> => {
    const found = await inTime(async () => transaction.finish(statement, await lastOf(transaction, deferred)))
    deferred.isFinished = true
    return found
  }
  const tx = {
    emit: (name: TransactionEventName, event: never) => emitter.emit(tx, name, event),
    rows,
    row: async <R>(statement: RawBuilder<R>) => (await rows(statement))[0],
    finish,
    transaction: async <R>(work: (tx: Tx) => Promise<R>, first?: RawBuilder<unknown>) => {
      if (first) await rows(first)
      return work({ ...tx, finish: rows })
    },
    enqueue: async (statement: RawBuilder<unknown>) => defer(jobs)(statement),
    writeLast: defer(writes),
    publish: (event: DomainEvent) => void events.push(event),
    now,
    deadline: context.deadline,
    actor: context.actor,
    searching: (): Db => tx,
  } as unknown as Tx
  return tx
}
