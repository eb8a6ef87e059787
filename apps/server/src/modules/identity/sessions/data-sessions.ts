// A session is valid when it began strictly after the account's `sessions_valid_from`.
import type { Right } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { AccountsRow, SessionsRow } from '../../../platform/database/rows.generated.ts'
import type { Caller, Credential } from '../../../platform/http/session.ts'
import type { PasswordHash } from '../credentials/password.ts'

const UNUSED_DAYS = 7
const AGE_DAYS = 30
const TOUCH_HOURS = 1
/** The condition that a session `s` has not expired. */
export const isLasting = (now: Date) => sql`s.last_used_at > ${now}::timestamptz - make_interval(days => ${UNUSED_DAYS})
      and s.created_at > ${now}::timestamptz - make_interval(days => ${AGE_DAYS})`
/** Of a session `s` and its account `a`: it authenticates its owner. */
const isGood = (now: Date) => sql`a.is_active and s.created_at > a.sessions_valid_from and ${isLasting(now)}`

/** A session's credential is the hash of its token, in hex. */
const hashOf = (credential: Credential): Buffer => Buffer.from(credential, 'hex')

export interface SessionRow extends Pick<SessionsRow, 'account_id'>, Pick<AccountsRow, 'role' | 'name' | 'phone_number' | 'is_active'> {
  is_valid: boolean
  is_stale: boolean
  rights: Right[]
}
export const findSession = (db: Db, credential: Credential): Promise<SessionRow | undefined> => {
  const now = db.now()
  return db.row(sql`
    select a.id as account_id, a.role, a.name, a.phone_number, a.is_active, s.created_at > a.sessions_valid_from as is_valid, rights_of(a) as rights,
      s.last_used_at < ${now}::timestamptz - make_interval(hours => ${TOUCH_HOURS}) as is_stale
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${hashOf(credential)} and ${isLasting(now)}`)
}

/** The condition that `findSession` would not return this caller as active and valid. */
export const sessionFails = ({ credential, accountId, role, name, phoneNumber, rights }: Caller, now: Date): RawBuilder<unknown> => sql`
  not exists (
    select from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${hashOf(credential)} and s.account_id = ${accountId} and a.role = ${role} and a.name = ${name}
      and a.phone_number = ${phoneNumber} and rights_of(a) = ${rights}::text[] and ${isGood(now)})`

export const listGoodSessions = (db: Db, credentials: readonly Credential[]): Promise<{ credential: Credential; rights: Right[] }[]> =>
  db.rows(sql`
    select encode(s.token_hash, 'hex') as credential, rights_of(a) as rights from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = any(${credentials.map(hashOf)}::bytea[]) and ${isGood(db.now())}`)

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

export async function touchSession(db: Db, credential: Credential): Promise<void> {
  await db.rows(sql`update sessions set last_used_at = ${db.now()} where token_hash = ${hashOf(credential)} and last_used_at < ${db.now()}`)
}

export async function deleteSession(db: Db, credential: Credential): Promise<void> {
  await db.rows(sql`delete from sessions where token_hash = ${hashOf(credential)}`)
}

/** Ends all sessions of a locked account. */
export async function deleteSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.rows(sql`delete from sessions where account_id = ${accountId}`)
}

/** Ends all sessions of a locked account but one. */
export async function deleteOtherSessions(tx: Tx, accountId: string, kept: Credential): Promise<void> {
  await tx.rows(sql`delete from sessions where account_id = ${accountId} and token_hash <> ${hashOf(kept)}`)
}

export async function deleteOldSessions(db: Db): Promise<void> {
  const now = db.now()
  await db.rows(sql`
    delete from sessions where last_used_at <= ${now}::timestamptz - make_interval(days => ${UNUSED_DAYS})
      or created_at <= ${now}::timestamptz - make_interval(days => ${AGE_DAYS})`)
}
