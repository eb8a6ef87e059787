import type { Role } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { AccountsRow, EmailChangesRow } from '../../../platform/database/rows.generated.ts'
import { DAY_SECONDS } from '../../../platform/durations.ts'

/** How long the link to the old address undoes a change. */
const STOP_DAYS = 7

export interface NewEmailChange {
  readonly accountId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly confirmHash: Buffer
  readonly stopHash: Buffer
  readonly expiresAt: Date
}
export async function insertEmailChange(tx: Tx, change: NewEmailChange): Promise<void> {
  await tx.rows(sql`
    insert into email_changes (account_id, old_email, new_email, confirm_hash, stop_hash, created_at, expires_at)
    values (${change.accountId}, ${change.oldEmail}, ${change.newEmail}, ${change.confirmHash}, ${change.stopHash}, ${tx.now()},
      ${change.expiresAt})`)
}

export async function isEmailVerified(db: Db, id: string): Promise<boolean> {
  const row = await db.row<Pick<AccountsRow, 'is_email_verified'>>(sql`select is_email_verified from accounts where id = ${id}`)
  return row?.is_email_verified ?? false
}

export type OpenChange = Pick<EmailChangesRow, 'old_email' | 'new_email' | 'stop_hash'>
export const findOpenChange = (db: Db, accountId: string): Promise<OpenChange | undefined> =>
  db.row(sql`
    select old_email, new_email, stop_hash from email_changes
    where account_id = ${accountId} and state = 'open' and old_email <> new_email and expires_at > ${db.now()}`)

/** Returns how many emails with a link an account caused in the last day, and the seconds since the first. */
export async function getRecentChanges(tx: Tx, accountId: string): Promise<{ sent: number; first_ago: number | null }> {
  const now = tx.now()
  const row = await tx.row<{ sent: number; first_ago: number | null }>(sql`
    select count(*) as sent, extract(epoch from ${now}::timestamptz - min(created_at))::float8 as first_ago
    from email_changes where account_id = ${accountId} and created_at > ${now}::timestamptz - make_interval(secs => ${DAY_SECONDS})`)
  return row ?? { sent: 0, first_ago: null }
}

export async function closeOpenChange(tx: Tx, accountId: string, state: 'replaced' | 'cancelled'): Promise<void> {
  await tx.rows(sql`update email_changes set state = ${state} where account_id = ${accountId} and state = 'open'`)
}

/** Returns whether an account gave up the address so recently that its owner can still take it back. */
export const isHeld = async (db: Db, role: Role, email: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 as found from email_changes c join accounts a on a.id = c.account_id
    where c.old_email = ${email} and c.new_email <> c.old_email and a.role = ${role} and c.state = 'confirmed'
      and c.created_at > ${db.now()}::timestamptz - make_interval(days => ${STOP_DAYS}) limit 1`)) !== undefined

export interface EmailChange
  extends Pick<EmailChangesRow, 'id' | 'account_id' | 'old_email' | 'new_email' | 'state'>,
    Pick<AccountsRow, 'role'> {
  is_late: boolean
}
const columns = sql`c.id, c.account_id, a.role, c.old_email, c.new_email, c.state`

export const findByConfirmLink = (db: Db, hash: Buffer): Promise<EmailChange | undefined> =>
  db.row(sql`
    select ${columns}, c.expires_at <= ${db.now()} as is_late from email_changes c join accounts a on a.id = c.account_id
    where c.confirm_hash = ${hash}`)

/** Returns the newest change of the link: an email that was resent is a change of its own. */
export const findByStopLink = (db: Db, hash: Buffer): Promise<EmailChange | undefined> =>
  db.row(sql`
    select ${columns}, c.created_at <= ${db.now()}::timestamptz - make_interval(days => ${STOP_DAYS}) as is_late
    from email_changes c join accounts a on a.id = c.account_id
    where c.stop_hash = ${hash} order by c.created_at desc, c.id desc limit 1`)

export async function updateChange(tx: Tx, id: string, state: EmailChange['state']): Promise<void> {
  await tx.rows(sql`update email_changes set state = ${state} where id = ${id}`)
}

/** Stops a change and all later ones of its locked account, so that their links expire. Returns whether one of them had taken effect. */
export async function stopChanges(tx: Tx, { id, account_id }: EmailChange): Promise<boolean> {
  const since = sql`account_id = ${account_id} and created_at >= (select created_at from email_changes where id = ${id})`
  const confirmed = await tx.row(sql`select 1 as found from email_changes where ${since} and state = 'confirmed' limit 1`)
  await tx.rows(sql`update email_changes set state = 'stopped' where ${since}`)
  return confirmed !== undefined
}

export async function updateEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.rows(sql`update accounts set email = ${email}, is_email_verified = true where id = ${accountId}`)
}

/** Restores the old address without a password or Google identity, which another person may have added since. */
export async function restoreEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.rows(sql`
    update accounts set email = ${email}, is_email_verified = true, password_hash = null, google_sub = null where id = ${accountId}`)
}

export async function deleteOldChanges(db: Db): Promise<void> {
  await db.rows(sql`delete from email_changes where created_at < ${db.now()}::timestamptz - make_interval(days => ${STOP_DAYS + 1})`)
}
