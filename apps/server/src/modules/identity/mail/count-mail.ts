import type { Tx } from '../../../platform/database/database.ts'
import { HOUR_SECONDS } from '../../../platform/durations.ts'
import { getRecentMails, insertMailboxMail, lockMailbox } from './data-mailboxes.ts'
import { mailboxOf } from './mailbox.ts'

const MAILS_AN_HOUR = 5

/** Counts an email to an address that may be a stranger's. Returns undefined when it may be sent, else the seconds until the next may. */
export async function countMail(tx: Tx, email: string): Promise<number | undefined> {
  const mailbox = mailboxOf(email)
  await lockMailbox(tx, mailbox)
  const { sent, first_ago } = await getRecentMails(tx, mailbox)
  if (sent >= MAILS_AN_HOUR) return Math.max(1, Math.ceil(HOUR_SECONDS - (first_ago ?? 0)))
  await insertMailboxMail(tx, mailbox)
  return undefined
}
