// Reads that may lag behind, from a streaming replica of the database (docs/how-to/read-from-a-replica.md). How far it is behind is
// measured by positions in the write-ahead log, which is right also while nothing is written, or while the replica is cut off.
import type { FastifyBaseLogger } from 'fastify'
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './database.ts'

export interface Replica {
  /** `db`, whose reads come from the replica while it can be trusted; what fails there is read once from the primary. */
  reader(db: Db): Db
  /** Something was written that the next reads have to show: until the replica has it, the primary is read. */
  noteChange(): void
  /** For how many ms the replica may miss what was committed, at the last look; undefined when it could not be asked. */
  lagMs(): number | undefined
  isUsed(): boolean
  /** For the metrics; none where there is no replica. */
  figures(): readonly { readonly name: string; readonly help: string; readonly value: number | undefined }[]
  close(): Promise<void>
}
export interface ReplicaOptions {
  /** Absent: everything is read from the primary. */
  readonly url: string | undefined
  readonly poolSize: number
  readonly primary: Pick<Database, 'row' | 'subscribe'>
  readonly log?: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Whoever is further behind is not read; 5 s. */
  readonly maxLagMs?: number
}

const MAX_LAG_MS = 5_000
const LOOK_EVERY_MS = 1_000
/** After a change that reads have to show: it takes a replica a few milliseconds. */
const LOOK_AFTER_CHANGE_MS = 50
/** A replica that hangs leaves time for the primary before the request's own deadline. */
const TIMEOUTS = { connectionTimeoutMillis: 500, query_timeout: 1_500, options: '-c statement_timeout=1200 -c timezone=UTC' }
/** There are far fewer texts of catalogue reads. */
const MAX_PREPARED = 200

interface Sample {
  readonly at: number
  readonly position: bigint
}

export const noReplica: Replica = {
  reader: (db) => db,
  noteChange: () => undefined,
  lagMs: () => undefined,
  isUsed: () => false,
  figures: () => [],
  close: async () => undefined,
}

export function openReplica({ url, poolSize, primary, log, maxLagMs = MAX_LAG_MS }: ReplicaOptions): Replica {
  if (url === undefined) return noReplica
  const pool = new pg.Pool({ connectionString: url, max: poolSize, application_name: 'tiffin reads', ...TIMEOUTS })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const samples: Sample[] = []
  /** The replica has everything that was committed before this. */
  let provenUntil = 0
  let changedAt = 0
  let lag: number | undefined
  let wasUsed = false

  const isUsed = () => lag !== undefined && lag <= maxLagMs && provenUntil > changedAt
  const settle = (measured: number | undefined) => {
    lag = measured
    const isUsable = lag !== undefined && lag <= maxLagMs
    if (isUsable && !wasUsed) log?.info('catalogue reads go to the replica')
    if (!isUsable && wasUsed) log?.warn('catalogue reads go to the primary: the replica is away or behind')
    wasUsed = isUsable
  }
  const look = async () => {
    const sample = await positionOf(primary)
    // a primary that is away writes nothing that the replica could miss
    if (sample) samples.push(sample)
    const replayed = await replayedBy(pool)
    if (replayed === undefined) return settle(undefined)
    const proven = samples.findLast(({ position }) => position <= replayed)
    provenUntil = proven?.at ?? provenUntil
    const newest = samples.at(-1)
    settle(newest && newest === proven ? 0 : Date.now() - provenUntil)
    while (samples.length > (2 * MAX_LAG_MS) / LOOK_EVERY_MS) samples.shift()
  }
  const looks = oneByOne(look, () => settle(undefined))
  const timer = setInterval(looks.begin, LOOK_EVERY_MS)
  looks.begin()

  const read = async <T>(db: Db, statement: RawBuilder<T>): Promise<T[]> => {
    if (!isUsed()) return db.rows(statement)
    try {
      const { sql: text, parameters } = statement.compile(kysely)
      const name = nameOf(text)
      return (await pool.query({ text, values: [...parameters], ...(name && { name }) })).rows as T[]
    } catch {
      // whatever it is, from a lost connection to a column that has not arrived yet: the primary knows better
      settle(undefined)
      return db.rows(statement)
    }
  }
  const noteChange = () => {
    changedAt = Date.now()
    setTimeout(looks.begin, LOOK_AFTER_CHANGE_MS).unref()
  }
  primary.subscribe((event) => {
    if (event.type === 'catalogueChanged') noteChange()
  })
  return {
    reader: (db) => ({ ...db, rows: (statement) => read(db, statement), row: async (statement) => (await read(db, statement))[0] }),
    noteChange,
    lagMs: () => lag,
    isUsed,
    figures: () => [
      { name: 'replica_used', help: '1: catalogue reads go to the replica', value: Number(isUsed()) },
      { name: 'replica_lag_seconds', help: 'How far the replica is behind', value: lag === undefined ? undefined : lag / 1000 },
    ],
    close: async () => {
      clearInterval(timer)
      await looks.over()
      await pool.end()
    },
  }
}

const names = new Map<string, string>()
/** Planning the joins takes longer than running them: each text is planned once a connection. */
function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `r${names.size}`)
  return names.get(text)
}

/** Where the primary is now; undefined when it does not answer. */
async function positionOf(primary: ReplicaOptions['primary']): Promise<Sample | undefined> {
  const at = Date.now()
  try {
    const row = await primary.row<{ position: string }>(sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`)
    return row && { at, position: BigInt(row.position) }
  } catch {
    return undefined
  }
}

/** What the replica has replayed; undefined when it is no replica (any more). */
async function replayedBy(pool: pg.Pool): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ position: string | null }>(`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`)
  const position = rows[0]?.position
  return position ? BigInt(position) : undefined
}

/** Never two at once: who is asked meanwhile has it done once more afterwards. */
function oneByOne(work: () => Promise<void>, onError: () => void) {
  let running: Promise<void> | undefined
  let isWanted = false
  const begin = (): void => {
    isWanted = true
    running ??= (async () => {
      while (isWanted) {
        isWanted = false
        await work().catch(onError)
      }
      running = undefined
    })()
  }
  return {
    begin,
    over: async () => {
      await running
    },
  }
}
