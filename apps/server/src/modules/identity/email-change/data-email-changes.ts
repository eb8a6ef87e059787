// SQL of changed email addresses that wait for the link sent to them.
import type { Role } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { EmailChangesRow } from '../../../platform/database/rows.generated.ts'

const DAY = 86_400
/** For so long the link to the old address undoes a change. */
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

export type OpenChange = Pick<EmailChangesRow, 'old_email' | 'new_email' | 'stop_hash'>
/** The change of an account that still waits; undefined when there is none, or its time is over. */
export const selectOpenChange = (db: Db, accountId: string): Promise<OpenChange | undefined> =>
  db.row(sql`
    select old_email, new_email, stop_hash from email_changes
    where account_id = ${accountId} and state = 'open' and expires_at > ${db.now()}`)

/** How many mails with a link were sent for an account in the last day, and the seconds since the first. */
export async function selectRecentChanges(tx: Tx, accountId: string): Promise<{ sent: number; first_ago: number | null }> {
  const now = tx.now()
  const row = await tx.row<{ sent: number; first_ago: number | null }>(sql`
    select count(*) as sent, extract(epoch from ${now}::timestamptz - min(created_at))::float8 as first_ago
    from email_changes where account_id = ${accountId} and created_at > ${now}::timestamptz - make_interval(secs => ${DAY})`)
  return row ?? { sent: 0, first_ago: null }
}

/** Closes the open change of an account, whose row is locked. */
export async function closeOpenChange(tx: Tx, accountId: string, state: 'replaced' | 'cancelled'): Promise<void> {
  await tx.rows(sql`update email_changes set state = ${state} where account_id = ${accountId} and state = 'open'`)
}

/** An account gave up an address a short while ago, which its owner can take back: until then only its reader gets it. */
export const isHeld = async (db: Db, role: Role, email: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 as found from email_changes c join accounts a on a.id = c.account_id
    where c.old_email = ${email} and a.role = ${role} and c.state = 'confirmed'
      and c.created_at > ${db.now()}::timestamptz - make_interval(days => ${STOP_DAYS}) limit 1`)) !== undefined

export interface EmailChange {
  id: string
  account_id: string
  role: Role
  old_email: string
  new_email: string
  state: 'open' | 'replaced' | 'confirmed' | 'cancelled' | 'stopped'
  /** Its link is too old. */
  is_late: boolean
}
const columns = sql`c.id, c.account_id, a.role, c.old_email, c.new_email, c.state`

export const selectByConfirmLink = (db: Db, hash: Buffer): Promise<EmailChange | undefined> =>
  db.row(sql`
    select ${columns}, c.expires_at <= ${db.now()} as is_late from email_changes c join accounts a on a.id = c.account_id
    where c.confirm_hash = ${hash}`)

/** The newest of the changes that the link belongs to: a mail that was sent again is a change of its own. */
export const selectByStopLink = (db: Db, hash: Buffer): Promise<EmailChange | undefined> =>
  db.row(sql`
    select ${columns}, c.created_at <= ${db.now()}::timestamptz - make_interval(days => ${STOP_DAYS}) as is_late
    from email_changes c join accounts a on a.id = c.account_id
    where c.stop_hash = ${hash} order by c.created_at desc, c.id desc limit 1`)

export async function updateChange(tx: Tx, id: string, state: EmailChange['state']): Promise<void> {
  await tx.rows(sql`update email_changes set state = ${state} where id = ${id}`)
}

/**
 * Stops a change and every later one of its account, which is locked: their links do nothing any more, those to addresses that
 * another person has added included. Returns whether one of them had taken effect.
 */
export async function stopChanges(tx: Tx, { id, account_id }: EmailChange): Promise<boolean> {
  const since = sql`account_id = ${account_id} and created_at >= (select created_at from email_changes where id = ${id})`
  const confirmed = await tx.row(sql`select 1 as found from email_changes where ${since} and state = 'confirmed' limit 1`)
  await tx.rows(sql`update email_changes set state = 'stopped' where ${since}`)
  return confirmed !== undefined
}

/** Gives an account the address that its owner has proven to read. */
export async function updateEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.rows(sql`update accounts set email = ${email}, is_email_verified = true where id = ${accountId}`)
}

/** Gives an account its old address back, without what may have been added by another person since: a password, a Google account. */
export async function restoreEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.rows(sql`
    update accounts set email = ${email}, is_email_verified = true, password_hash = null, google_sub = null where id = ${accountId}`)
}

export async function deleteOldChanges(db: Db): Promise<void> {
  await db.rows(sql`delete from email_changes where created_at < ${db.now()}::timestamptz - make_interval(days => ${STOP_DAYS + 1})`)
}
