// The same Idempotency-Key gets the same answer: the answer is written in the transaction of the effect (trust rule 12).
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { refuse } from './refusal.ts'
import type { Seal } from './seal.ts'

const KEPT_HOURS = 24
export const MAX_KEY_LENGTH = 200

export interface Attempt {
  /** Whose key it is: keys of different callers never meet. */
  readonly scope: string
  readonly key: string
  /** What was asked: method, path and body. */
  readonly request: string
}
export interface KeptAnswer {
  readonly status: number
  readonly answer: unknown
}

/**
 * Does `work` once per key. A repetition gets the first answer; another request under the key is refused (422), a twin
 * that is still at work too (409). A refused request keeps nothing: it may be tried again.
 */
export function answerOnce(db: Db, seal: Seal, attempt: Attempt, work: (tx: Tx) => Promise<KeptAnswer>): Promise<KeptAnswer> {
  const { scope, key } = attempt
  const fingerprint = createHash('sha256').update(attempt.request).digest('base64url')
  return db.transaction(async (tx) => {
    const lock = await tx.row<{ had: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as had`)
    if (!lock?.had) throw refuse('key_in_flight', { retryAfter: 1 })
    const kept = await tx.row<{ fingerprint: string; status: number; answer: string }>(sql`
      select fingerprint, status, answer from idempotency_keys
      where scope = ${scope} and key = ${key} and created_at > ${tx.now()}::timestamptz - make_interval(hours => ${KEPT_HOURS})`)
    if (kept && kept.fingerprint !== fingerprint) throw refuse('key_reused')
    if (kept) return { status: kept.status, answer: JSON.parse(seal.open(kept.answer)) }
    const done = await work(tx)
    await tx.rows(sql`
      insert into idempotency_keys (scope, key, fingerprint, status, answer, created_at)
      values (${scope}, ${key}, ${fingerprint}, ${done.status}, ${seal.close(JSON.stringify(done.answer))}, ${tx.now()})
      on conflict (scope, key) do update
        set fingerprint = excluded.fingerprint, status = excluded.status, answer = excluded.answer, created_at = excluded.created_at`)
    return done
  })
}

/** Forgets keys that are past their time. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.rows(sql`delete from idempotency_keys where created_at < ${db.now()}::timestamptz - make_interval(hours => ${KEPT_HOURS})`)
}
