// A flow is found by the hash of its browser's cookie, never by the code or the email.

import type { Role } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { CodeFlowsRow } from '../../../platform/database/rows.generated.ts'
import { HOUR_SECONDS } from '../../../platform/durations.ts'

export interface FlowKind {
  readonly purpose: CodeFlowsRow['purpose']
  readonly role: Role
}
export interface FlowKey extends FlowKind {
  readonly cookieHash: Buffer
}
export interface NewFlow extends FlowKey {
  readonly email: string
  readonly codeHash: Buffer
  readonly expiresAt: Date
}
export const MAX_TRIES = 5

/** Seconds since the last code of this kind was sent to an address; undefined when none was in the last hour. */
export async function findLastCode(tx: Tx, { purpose, role }: FlowKind, email: string): Promise<number | undefined> {
  const now = tx.now()
  const row = await tx.row<{ last_ago: number | null }>(sql`
    select extract(epoch from ${now}::timestamptz - max(sent_at))::float8 as last_ago
    from code_flows where email = ${email} and purpose = ${purpose} and role = ${role}
      and sent_at > ${now}::timestamptz - make_interval(secs => ${HOUR_SECONDS})`)
  return row?.last_ago ?? undefined
}

export async function insertFlow(tx: Tx, flow: NewFlow): Promise<void> {
  await tx.rows(sql`
    insert into code_flows (cookie_hash, purpose, role, email, code_hash, sent_at, expires_at)
    values (${flow.cookieHash}, ${flow.purpose}, ${flow.role}, ${flow.email}, ${flow.codeHash}, ${tx.now()}, ${flow.expiresAt})`)
}

const ofFlow = ({ cookieHash, purpose, role }: FlowKey) => sql`cookie_hash = ${cookieHash} and purpose = ${purpose} and role = ${role}`

/** Spends one try and compares, in one statement: of any number of simultaneous guesses five are compared and one succeeds. */
export async function tryCode(db: Db, key: FlowKey, codeHash: Buffer, verifiedUntil: Date): Promise<boolean> {
  const row = await db.row<{ is_verified: boolean }>(sql`
    update code_flows set tries = tries + 1, stage = case when code_hash = ${codeHash} then 'verified' else stage end,
      expires_at = case when code_hash = ${codeHash} then ${verifiedUntil}::timestamptz else expires_at end
    where ${ofFlow(key)} and stage = 'sent' and tries < ${MAX_TRIES} and expires_at > ${db.now()}
    returning stage = 'verified' as is_verified`)
  return row?.is_verified ?? false
}

/** Returns the stage of the browser's flow for this email; undefined without an unexpired one. */
export async function findStage(db: Db, key: FlowKey, email: string): Promise<CodeFlowsRow['stage'] | undefined> {
  const row = await db.row<Pick<CodeFlowsRow, 'stage'>>(
    sql`select stage from code_flows where ${ofFlow(key)} and email = ${email} and expires_at > ${db.now()}`,
  )
  return row?.stage
}

/** Marks a verified flow as used; false when it is not verified for this email, or is used already. */
export async function useFlow(tx: Tx, key: FlowKey, email: string): Promise<boolean> {
  const row = await tx.row(sql`
    update code_flows set stage = 'used'
    where ${ofFlow(key)} and email = ${email} and stage = 'verified' and expires_at > ${tx.now()} returning 1 as used`)
  return row !== undefined
}

export async function endResets(tx: Tx, role: Role, email: string): Promise<void> {
  await tx.rows(
    sql`update code_flows set stage = 'used' where purpose = 'reset' and role = ${role} and email = ${email} and stage <> 'used'`,
  )
}

/** Deletes flows older than an hour, which the rate limits no longer count. */
export async function deleteOldFlows(db: Db): Promise<void> {
  await db.rows(sql`delete from code_flows where sent_at < ${db.now()}::timestamptz - make_interval(secs => ${HOUR_SECONDS})`)
}
