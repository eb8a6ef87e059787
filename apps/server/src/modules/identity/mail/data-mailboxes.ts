import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { HOUR_SECONDS } from '../../../platform/durations.ts'

/** Serialises transactions that send to one mailbox. */
export async function lockMailbox(tx: Tx, mailbox: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`mail to ${mailbox}`}, 0))`)
}

export interface RecentMails {
  sent: number
  first_ago: number | null
}
export async function getRecentMails(tx: Tx, mailbox: string): Promise<RecentMails> {
  const now = tx.now()
  const row = await tx.row<RecentMails>(sql`
    select count(*) as sent, extract(epoch from ${now}::timestamptz - min(sent_at))::float8 as first_ago
    from mailbox_mails where mailbox = ${mailbox} and sent_at > ${now}::timestamptz - make_interval(secs => ${HOUR_SECONDS})`)
  return row ?? { sent: 0, first_ago: null }
}

export async function insertMailboxMail(tx: Tx, mailbox: string): Promise<void> {
  await tx.rows(sql`insert into mailbox_mails (mailbox, sent_at) values (${mailbox}, ${tx.now()})`)
}

export async function deleteOldMailboxMails(db: Db): Promise<void> {
  await db.rows(sql`delete from mailbox_mails where sent_at < ${db.now()}::timestamptz - make_interval(secs => ${HOUR_SECONDS})`)
}
