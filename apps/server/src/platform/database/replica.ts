// Reads from an optional streaming replica (docs/how-to/read-from-a-replica.md).
import type { FastifyBaseLogger } from 'fastify'
import type { RawBuilder } from 'kysely'
import { refuse } from '../refusal.ts'
import { openConnections, type Pooler } from './connections.ts'
import { codeOf, type Database, type Db } from './database.ts'
import { LIMITS, requestSettings, SEARCH_CONNECTIONS, type Settings, searchSettings } from './pool.ts'
import { type Ask, watchLag } from './replica-lag.ts'
import { type Connections, runOnPool } from './statements.ts'

export interface Replica {
  /** Returns `db` with reads from the replica while it is trusted; a failed read is repeated on the primary. */
  reader(db: Db): Db
  /** Records a write that the next reads must show: they use the primary until the replica has it. */
  recordChange(): void
  lagMs(): number | undefined
  isUsed(): boolean
  metrics(): readonly { readonly name: string; readonly help: string; readonly value: number | undefined }[]
  close(): Promise<void>
}
export interface ReplicaOptions {
  /** Absent: everything is read from the primary. */
  readonly url: string | undefined
  readonly poolSize: number
  /** Set where `url` leads to a pooler. */
  readonly pooler?: Pooler | undefined
  readonly primary: Pick<Database, 'row' | 'subscribe'>
  readonly log?: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly maxLagMs?: number
  /** Called when reads move. */
  readonly onMove?: (to: 'primary' | 'replica') => void
}

const APPLICATION = 'tiffin reads'
const MAX_LAG_MS = 5_000
/** Leaves time for the primary before the request's deadline. */
const TIMEOUT_MS = 1_200
const CONNECT_MS = 500
/** After as long beyond the timeout of a statement its connection is closed. */
const SILENCE_MS = 300
const TOO_LONG = '57014'

export const noReplica: Replica = {
  reader: (db) => db,
  recordChange: () => undefined,
  lagMs: () => undefined,
  isUsed: () => false,
  metrics: () => [],
  close: async () => undefined,
}

/** Returns the reads of a replica; without `url` all reads use the primary. */
export function openReplica({ url, poolSize, pooler, primary, log, maxLagMs = MAX_LAG_MS, onMove }: ReplicaOptions): Replica {
  if (url === undefined) return noReplica
  const open = (max: number, settings: Settings, statementMs: number) =>
    openConnections(url, { max, waitMs: CONNECT_MS, name: APPLICATION, settings, pooler, silenceMs: statementMs + SILENCE_MS })
  const reads = open(poolSize, requestSettings({ ...LIMITS, statementMs: TIMEOUT_MS }), TIMEOUT_MS)
  const searches = open(SEARCH_CONNECTIONS, searchSettings(LIMITS), LIMITS.searchMs)
  const ask = asker(reads)
  const onChange = (isNear: boolean) => {
    onMove?.(isNear ? 'replica' : 'primary')
    if (isNear) log?.info('catalogue reads go to the replica')
    else log?.warn('catalogue reads go to the primary: the replica is unavailable or behind')
  }
  const { isTrusted, lagMs, distrust, recordChange, stop } = watchLag({ primary, ask, maxLagMs, onChange })
  const read =
    (ask: Ask, isTooLong: (error: unknown) => boolean) =>
    async <T>(db: Db, statement: RawBuilder<T>): Promise<T[]> => {
      if (!isTrusted()) return db.rows(statement)
      try {
        return await ask(statement)
      } catch (error) {
        // the primary would take as long
        if (isTooLong(error)) throw refuse('unavailable', { retryAfter: 2 })
        // any other error, from a lost connection to a missing column: use the primary
        distrust()
        return db.rows(statement)
      }
    }
  const readAny = read(ask, () => false)
  const search = read(asker(searches), isOverLimit)
  primary.subscribe((event) => {
    if (event.type === 'catalogueChanged') recordChange()
  })
  return {
    reader: (db) => ({ ...readingBy(readAny, db), searching: () => readingBy(search, db.searching()) }),
    recordChange,
    lagMs,
    isUsed: isTrusted,
    metrics: () => {
      const lag = lagMs()
      return [
        { name: 'replica_used', help: '1: catalogue reads go to the replica', value: Number(isTrusted()) },
        { name: 'replica_lag_seconds', help: 'How far the replica is behind', value: lag === undefined ? undefined : lag / 1000 },
      ]
    },
    close: async () => {
      await stop()
      await Promise.all([reads.pool.end(), searches.pool.end()])
    },
  }
}

type Read = <T>(db: Db, statement: RawBuilder<T>) => Promise<T[]>
const readingBy = (read: Read, db: Db): Db => ({
  ...db,
  rows: (statement) => read(db, statement),
  row: async (statement) => (await read(db, statement))[0],
})
const isOverLimit = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === TOO_LONG || error.message.startsWith('timeout exceeded when trying to connect'))

const asker =
  (connections: Connections): Ask =>
  (statement) =>
    runOnPool(connections, statement, { mark: APPLICATION })
