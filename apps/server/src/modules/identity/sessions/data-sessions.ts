// A session is valid when it began strictly after the account's `sessions_valid_from`.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { AccountsRow, SessionsRow } from '../../../platform/database/rows.generated.ts'
import type { Caller } from '../../../platform/http/session.ts'
import type { PasswordHash } from '../credentials/password.ts'

const UNUSED_DAYS = 7
const AGE_DAYS = 30
const TOUCH_HOURS = 1
const isLasting = (now: Date) => sql`s.last_used_at > ${now}::timestamptz - make_interval(days => ${UNUSED_DAYS})
      and s.created_at > ${now}::timestamptz - make_interval(days => ${AGE_DAYS})`
/** Of a session `s` and its account `a`: it authenticates its owner. */
const isGood = (now: Date) => sql`a.is_active and s.created_at > a.sessions_valid_from and ${isLasting(now)}`

export interface SessionRow extends Pick<SessionsRow, 'account_id'>, Pick<AccountsRow, 'role' | 'name' | 'phone_number' | 'is_active'> {
  is_valid: boolean
  is_stale: boolean
}
export const findSession = (db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> => {
  const now = db.now()
  return db.row(sql`
    select a.id as account_id, a.role, a.name, a.phone_number, a.is_active, s.created_at > a.sessions_valid_from as is_valid,
      s.last_used_at < ${now}::timestamptz - make_interval(hours => ${TOUCH_HOURS}) as is_stale
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and ${isLasting(now)}`)
}

/** The condition that `findSession` would not return this caller as active and valid. */
export const sessionFails = ({ tokenHash, accountId, role, name, phoneNumber }: Caller, now: Date): RawBuilder<unknown> => sql`
  not exists (
    select from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.account_id = ${accountId} and a.role = ${role} and a.name = ${name} and a.phone_number = ${phoneNumber}
      and ${isGood(now)})`

export const listGoodSessions = (db: Db, tokenHashes: readonly Buffer[]): Promise<{ token_hash: Buffer }[]> =>
  db.rows(sql`
    select s.token_hash from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = any(${tokenHashes}::bytea[]) and ${isGood(db.now())}`)

export interface NewSession {
  readonly accountId: string
  readonly tokenHash: Buffer
  /** The session does not begin when this has changed meanwhile. */
  readonly proof: { readonly passwordHash: PasswordHash } | { readonly googleSubject: string }
}
export async function insertSession(db: Db, { accountId, tokenHash, proof }: NewSession): Promise<{ began: boolean; isActive: boolean }> {
  const now = db.now()
  const isProven = 'passwordHash' in proof ? sql`password_hash = ${proof.passwordHash}` : sql`google_sub = ${proof.googleSubject}`
  const row = await db.row<{ began: boolean; is_active: boolean }>(sql`
    with owner as (
      select id, is_active, password_hash, google_sub, sessions_valid_from from accounts where id = ${accountId} for share
    ), begun as (
      insert into sessions (token_hash, account_id, created_at, last_used_at)
      select ${tokenHash}, id, greatest(${now}::timestamptz, sessions_valid_from + interval '1 microsecond'), ${now}::timestamptz
      from owner where is_active and ${isProven}
      returning 1
    )
    select is_active, exists (select from begun) as began from owner`)
  return { began: row?.began ?? false, isActive: row?.is_active ?? true }
}

export async function touchSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.rows(sql`update sessions set last_used_at = ${db.now()} where token_hash = ${tokenHash} and last_used_at < ${db.now()}`)
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.rows(sql`delete from sessions where token_hash = ${tokenHash}`)
}

/** Ends all sessions of a locked account but one. */
export async function deleteOtherSessions(tx: Tx, accountId: string, kept: Buffer): Promise<void> {
  await tx.rows(sql`delete from sessions where account_id = ${accountId} and token_hash <> ${kept}`)
}

export async function deleteOldSessions(db: Db): Promise<void> {
  const now = db.now()
  await db.rows(sql`
    delete from sessions where last_used_at <= ${now}::timestamptz - make_interval(days => ${UNUSED_DAYS})
      or created_at <= ${now}::timestamptz - make_interval(days => ${AGE_DAYS})`)
}
