import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { OutgoingEmail, Recipient } from './outgoing-email.ts'

interface QueuedEmail {
  /** By language. */
  readonly sealed: object
  /** ISO 8601 */
  readonly expiresAt: string
}
/** Enqueues a `send-mail` job to an address, or to an account's present one, in its owner's language, by one statement. */
export async function insertEmailJob(
  tx: Tx,
  to: Recipient,
  { sealed, expiresAt }: QueuedEmail,
  later: OutgoingEmail['later'],
): Promise<void> {
  const recipient =
    'address' in to
      ? sql`(select ${to.address}::text as email, ${to.language}::text as language)`
      : sql`accounts_of(${`account:${to.accountId}`})`
  await tx.enqueue(sql`
    select 'send-mail', json_build_object('to', email, 'sealed', ${JSON.stringify(sealed)}::json ->> language, 'expiresAt', ${expiresAt}::text),
      ${later?.at ?? null}::timestamptz, ${later?.key ?? null}::text
    from ${recipient} recipient`)
}
