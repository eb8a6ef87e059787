import { mustPrepareAgain, sendPacket } from '@tiffin/pg-packets'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { codeOf } from './database-errors.ts'
import { BEGIN, COMMIT, hasNoName, nameOfRequest, UNMARKED } from './request-mark.ts'
import type { SlowWatch } from './slow-statements.ts'

export interface StatementOptions {
  readonly compiler: Kysely<unknown>
  readonly slow?: SlowWatch | undefined
  readonly onStatement?: ((text: string, mark: string) => void) | undefined
  readonly silenceMs: number
  /** Absent: the connections lead to PostgreSQL itself. */
  readonly pooled?: Pooled | undefined
}
/** How statements pass through a pooler, which gives each transaction any of its connections. */
export interface Pooled {
  /** Sets the limits of a transaction, in the packet that begins it. */
  readonly limits: string
  /** False: the pooler forgets prepared statements, so none has a name. */
  readonly keepsStatements: boolean
}
/** A check of a request that runs in front of its statements, in the same packet, until it has passed. It fails them with its error. */
export interface Guard {
  readonly fails: RawBuilder<unknown>
  hasPassed: boolean
}
export interface Sending {
  /** Names the request in the slow log, and in pg_stat_activity while a transaction is open. */
  readonly mark: string
  /** Opens the transaction in the same packet. */
  readonly begins?: boolean
  /** The transaction is open. */
  readonly continues?: boolean
  /** Runs in front of the statement, in the same packet. */
  readonly first?: RawBuilder<unknown> | undefined
  /** Runs behind the statement, in the same packet. */
  readonly next?: RawBuilder<unknown> | undefined
  /** Commits it in the same packet. */
  readonly commits?: boolean
  readonly guard?: Guard | undefined
}
/** Runs a statement on a connection. Rejects with the error of PostgreSQL. */
export type SendStatement = <T>(client: pg.PoolClient, statement: RawBuilder<T>, sending: Sending) => Promise<T[]>
const MAX_PREPARED = 500
/** PostgreSQL's code of a check that fails: the session has ended, or its account has changed. */
export const SESSION_CHANGED = 'TF401'

/** Returns whether a statement failed its check, and another one of the request, on another connection, passed it before. */
const isOvertaken = (error: unknown, guard: Guard | undefined): boolean => guard?.hasPassed === true && codeOf(error) === SESSION_CHANGED

/** Returns whether the statement had no effect and can succeed on the same connection. */
export const canRunAgain = (error: unknown, guard: Guard | undefined): boolean => isOvertaken(error, guard) || mustPrepareAgain(error)

export interface Connections {
  readonly pool: pg.Pool
  readonly send: SendStatement
}
/** Runs a statement on a connection of the pool, again when it can succeed then. Rejects with the error of PostgreSQL, or of the pool. */
export async function runOnPool<T>({ pool, send }: Connections, statement: RawBuilder<T>, sending: Sending): Promise<T[]> {
  const client = await pool.connect()
  try {
    return await send(client, statement, sending)
  } catch (error) {
    if (!canRunAgain(error, sending.guard)) throw error
    return await send(client, statement, sending)
  } finally {
    client.release()
  }
}

/** Returns the check as a statement without rows, which also names the request of a transaction. */
function checkOf({ fails }: Guard, mark: string | undefined): RawBuilder<unknown> {
  return mark === undefined
    ? sql`select refuse_session() where ${fails}`
    : sql`select refuse_session() where ${fails} or ${hasNoName(mark)}`
}

/** Returns a sender whose statements are prepared once per connection, counted, and watched for slowness. */
export function createStatements({ compiler, slow, onStatement, silenceMs, pooled }: StatementOptions): SendStatement {
  const texts = new Set<string>()
  // planning these joins takes longer than running them
  const isPrepared = (text: string): boolean =>
    pooled?.keepsStatements !== false && (texts.has(text) || (texts.size < MAX_PREPARED && !!texts.add(text)))
  return async (client, statement, { mark, begins = false, continues = false, first, next, commits = false, guard }) => {
    const due = guard?.hasPassed === false ? guard : undefined
    const { sql: text, parameters } = statement.compile(compiler)
    const before = first?.compile(compiler)
    const behind = next?.compile(compiler)
    const check = due ? checkOf(due, begins && mark !== UNMARKED ? mark : undefined).compile(compiler) : undefined
    if (begins) onStatement?.(BEGIN, mark)
    if (check) onStatement?.(check.sql, mark)
    if (before) onStatement?.(before.sql, mark)
    onStatement?.(text, mark)
    if (behind) onStatement?.(behind.sql, mark)
    if (commits) onStatement?.(COMMIT, mark)
    const isOver = slow?.begin({ mark, text, databaseProcess: (client as unknown as { processID: number }).processID })
    try {
      const rows = await sendPacket<never>(client, {
        text,
        values: parameters,
        isPrepared: isPrepared(text),
        before: [
          ...(begins ? [{ text: BEGIN }] : []),
          ...(pooled && !continues ? [{ text: pooled.limits }] : []),
          ...(begins && !check ? nameOfRequest(mark).map((each) => ({ text: each })) : []),
          ...(check ? [{ text: check.sql, values: check.parameters }] : []),
          ...(before ? [{ text: before.sql, values: before.parameters }] : []),
        ],
        after: [...(behind ? [{ text: behind.sql, values: behind.parameters }] : []), ...(commits ? [{ text: COMMIT }] : [])],
        silenceMs,
      })
      if (guard) guard.hasPassed = true
      return rows
    } catch (error) {
      // otherwise the stack is that of the socket
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    } finally {
      isOver?.()
    }
  }
}
