// Stores the answer of an Idempotency-Key in the transaction of its effect (docs/trust.md#12).
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Cipher } from '../cipher.ts'
import { codeOf, type Db, KEY_TAKEN, type Tx } from '../database/database.ts'
import { Refusal, refuse } from '../refusal.ts'

const KEPT_HOURS = 24
/** Of one account; a request is repeated before it has made so many others. Bounds what one account can store. */
const MOST_KEYS = 500
/** Answers are large, and a statement ends after three seconds. */
const FORGOTTEN_AT_ONCE = 500
export const MAX_KEY_LENGTH = 200

export interface Attempt {
  /** Separates the keys of different callers. */
  readonly scope: string
  readonly key: string
  /** Method, path and body. */
  readonly request: string
}
export interface KeptAnswer {
  readonly status: number
  readonly answer: unknown
}
export interface KeyedWork<P> {
  /** Slow work, such as hashing; runs before the transaction, so that it holds no connection. */
  readonly prepare?: (() => Promise<P>) | undefined
  commit(tx: Tx, prepared: P | undefined): Promise<KeptAnswer>
}

const inPreparation = new Set<string>()

/** Does the work once per key; a repetition gets the stored answer. Throws for a key in use. A refusal is not stored. */
export async function respondOnce<P>(db: Db, cipher: Cipher, attempt: Attempt, work: KeyedWork<P>): Promise<KeptAnswer> {
  try {
    return await (work.prepare
      ? prepareOnce(db, cipher, attempt, work)
      : commitOnce(db, cipher, attempt, (tx) => work.commit(tx, undefined)))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') throw error
    // the key is taken, or the effect of a duplicate made this request fail
    const kept = await findKept(db, cipher, attempt)
    if (kept) return kept
    throw codeOf(error) === KEY_TAKEN ? refuse('key_in_flight', { retryAfter: 1 }) : error
  }
}

async function prepareOnce<P>(db: Db, cipher: Cipher, attempt: Attempt, { prepare, commit }: KeyedWork<P>): Promise<KeptAnswer> {
  const name = `${attempt.scope} ${attempt.key}`
  const known = await findKept(db, cipher, attempt)
  if (known) return known
  if (inPreparation.has(name)) throw refuse('key_in_flight', { retryAfter: 1 })
  inPreparation.add(name)
  try {
    const prepared = await prepare?.()
    return await commitOnce(db, cipher, attempt, (tx) => commit(tx, prepared))
  } finally {
    inPreparation.delete(name)
  }
}

const fingerprintOf = ({ request }: Attempt): string => createHash('sha256').update(request).digest('base64url')

const oldest = (db: Db) => sql`${db.now()}::timestamptz - make_interval(hours => ${KEPT_HOURS})`

/** Returns the stored answer. Refuses `key_reused` when it belongs to another request. */
async function findKept(db: Db, cipher: Cipher, attempt: Attempt): Promise<KeptAnswer | undefined> {
  const kept = await db.row<{ fingerprint: string; status: number; answer: string }>(sql`
    select fingerprint, status, answer from idempotency_keys
    where scope = ${attempt.scope} and key = ${attempt.key} and created_at > ${oldest(db)}`)
  if (kept && kept.fingerprint !== fingerprintOf(attempt)) throw refuse('key_reused')
  return kept && { status: kept.status, answer: JSON.parse(cipher.decrypt(kept.answer)) }
}

/** The claim of the key is in the packet of the work's first statement, which does not run when the key is taken. */
function commitOnce(db: Db, cipher: Cipher, attempt: Attempt, work: (tx: Tx) => Promise<KeptAnswer>): Promise<KeptAnswer> {
  const claim = sql`select claim_idempotency_key(${attempt.scope}, ${attempt.key}, ${oldest(db)})`
  return db.transaction(async (tx) => {
    const done = await work(tx)
    await keep(tx, attempt, { status: done.status, answer: cipher.encrypt(JSON.stringify(done.answer)) })
    return done
  }, claim)
}

/** Stores an encrypted answer with the commit, and deletes the oldest ones of the account beyond `MOST_KEYS`. */
const keep = (tx: Tx, attempt: Attempt, { status, answer }: { readonly status: number; readonly answer: string }): Promise<unknown> =>
  tx.finish(sql`
    with kept as (
      insert into idempotency_keys (scope, key, fingerprint, status, answer, created_at)
      values (${attempt.scope}, ${attempt.key}, ${fingerprintOf(attempt)}, ${status}, ${answer}, ${tx.now()})
      on conflict (scope, key) do update
        set fingerprint = excluded.fingerprint, status = excluded.status, answer = excluded.answer, created_at = excluded.created_at
    )
    delete from idempotency_keys where scope = ${attempt.scope} and key <> ${attempt.key} and created_at <= (
      select created_at from idempotency_keys where scope = ${attempt.scope} order by created_at desc offset ${MOST_KEYS - 1} limit 1)`)

/** Deletes expired keys. */
export async function forgetOldKeys(db: Db): Promise<void> {
  for (;;) {
    const forgotten = await db.rows(sql`
      delete from idempotency_keys where (scope, key) in (
        select scope, key from idempotency_keys where created_at < ${oldest(db)}
        order by created_at limit ${FORGOTTEN_AT_ONCE}) returning scope`)
    if (forgotten.length < FORGOTTEN_AT_ONCE) return
  }
}
