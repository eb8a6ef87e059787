import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { NotificationJobs } from '../jobs.ts'
import type { OutgoingEmail, Recipient } from '../notification.ts'

/** Enqueues a `send-mail` job to an address, or to an account's present one, by one statement. */
export async function insertEmailJob(
  tx: Tx,
  to: Recipient,
  { sealed, expiresAt }: Omit<NotificationJobs['send-mail'], 'to'>,
  later: OutgoingEmail['later'],
): Promise<void> {
  const recipient =
    'address' in to
      ? sql`(select ${to.address}::text as email)`
      : sql`(select email from email_addresses where account_id = ${to.accountId})`
  await tx.enqueue(sql`
    select 'send-mail', json_build_object('to', email, 'sealed', ${sealed}::text, 'expiresAt', ${expiresAt}::text),
      ${later?.at ?? null}::timestamptz, ${later?.key ?? null}::text
    from ${recipient} recipient`)
}
