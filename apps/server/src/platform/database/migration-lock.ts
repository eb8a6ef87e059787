// One process migrates at a time. The lock belongs to a transaction, so a pooler cannot leave it with a connection that others use.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Name of the lock. Kysely's and graphile-worker's own locks do not exclude each other. */
export const MIGRATION_LOCK = 'tiffin migrations'
const PATIENCE_MS = 5 * 60_000
const AGAIN_MS = 200
const SAY_FIRST_MS = 1_000
const SAY_EVERY_MS = 10_000

export interface LockHolder {
  readonly process: number
  readonly from: string
  readonly seconds: number
}
type Client = Pick<pg.Client, 'query'>

/** Returns the connection that holds the lock: it migrates, or was left behind by an older version. */
export async function findLockHolder(client: Client): Promise<LockHolder | undefined> {
  const { rows } = await client.query<LockHolder>(
    `select a.pid as process, extract(epoch from clock_timestamp() - coalesce(a.xact_start, a.state_change, a.backend_start))::float8 as seconds,
      concat_ws(' ', nullif(a.application_name, ''), host(a.client_addr)) as from
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
      and l.objsubid = 1 and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended($1, 0)`,
    [MIGRATION_LOCK],
  )
  return rows[0]
}

export interface LockOptions {
  /** Asked who holds the lock; a transaction would see the connections of its first moment. */
  readonly other: Client
  readonly onWait?: ((message: string) => void) | undefined
  readonly patienceMs?: number | undefined
}

/** Opens a transaction on `client` that has the lock until the connection ends. Says who else has it, and throws after five minutes. */
export async function takeMigrationLock(client: Client, { other, onWait, patienceMs = PATIENCE_MS }: LockOptions): Promise<void> {
  await client.query('begin')
  // the role's may end a long migration
  await client.query(`select set_config('idle_in_transaction_session_timeout', '0', true)`)
  const start = performance.now()
  let sayAt = start + SAY_FIRST_MS
  // a statement that waits for the lock would hold a snapshot, for which `create index concurrently` of the other process waits
  for (; !(await tryLock(client)); await pause(AGAIN_MS)) {
    const now = performance.now()
    if (now < sayAt && now < start + patienceMs) continue
    sayAt = now + SAY_EVERY_MS
    const holder = await findLockHolder(other)
    if (!holder) continue
    const { process: pid, from, seconds } = holder
    const who = `Connection ${pid}${from && ` of ${from}`} has the lock of the migrations for ${Math.round(seconds)} s.`
    if (now >= start + patienceMs) throw new Error(`${who} If no other start is under way, end it: select pg_terminate_backend(${pid});`)
    onWait?.(`${who} This start waits up to ${Math.round(patienceMs / 1000)} s for it.`)
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_ours', [
    MIGRATION_LOCK,
  ])
  return rows[0]?.is_ours === true
}
