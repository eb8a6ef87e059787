import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from './database-errors.ts'

/** More than PostgreSQL's `deadlock_timeout`, after which an autovacuum gives way; less than the `lock_timeout` of the requests that wait behind. */
export const LOCK_TIMEOUT_MS = 1_500
/** About ten minutes, which is longer than most backups. */
const TRIES = 15
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000
const LOCKED = new Set(['55P03', '40P01'])

export interface LockWaits {
  /** Called with a sentence after each try that met a lock. */
  readonly onWait?: ((message: string) => void) | undefined
  readonly tries?: number | undefined
}

/** Runs work whose connections have a `lock_timeout`, and again after longer and longer pauses when it met a lock. Throws who held it after the last try. */
export async function retryLocked(client: pg.Pool, work: () => Promise<void>, { onWait, tries = TRIES }: LockWaits): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!LOCKED.has(codeOf(error))) throw error
      const reason = `A migration waits for a lock of another connection${await nameHolders(client)}.`
      if (attempt >= tries) throw new Error(`${reason} It gave up after ${tries} tries: start again when that has ended.`, { cause: error })
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS)
      onWait?.(`${reason} It tries again in ${ms / 1000} s.`)
      await pause(ms)
    }
  }
}

/** Names the transactions that were open during the wait: one of them holds the lock. */
async function nameHolders(client: pg.Pool): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('%s (process %s, for %s s)', coalesce(nullif(application_name, ''), backend_type), pid,
      extract(epoch from clock_timestamp() - xact_start)::int) as holder
    from pg_stat_activity where datname = current_database() and application_name <> 'tiffin migrations'
      and xact_start < clock_timestamp() - make_interval(secs => $1) order by xact_start limit 3`,
    [LOCK_TIMEOUT_MS / 1000],
  )
  return rows.length > 0 ? `: ${rows.map(({ holder }) => holder).join(', ')}` : ''
}
