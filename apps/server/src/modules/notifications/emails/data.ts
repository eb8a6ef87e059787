import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type About, recorded } from '../record/data.ts'
import type { OutgoingEmail, Recipient } from './outgoing-email.ts'

interface QueuedEmail {
  /** By language. */
  readonly sealed: object
  /** ISO 8601 */
  readonly expiresAt: string
}
const recipientsOf = (to: Recipient) => {
  if ('address' in to) return sql`(select ${to.address}::text as email, ${to.language}::text as language, null::uuid as account_id)`
  if ('accountId' in to) return sql`accounts_of(${`account:${to.accountId}`})`
  return sql`(select found.* from unnest(${to.accountIds}::uuid[]) id cross join lateral accounts_of('account:' || id) found)`
}

/** Enqueues a `send-mail` job to an address, or one to the present address of each account, in its owner's language, by one statement. */
export async function insertEmailJob(
  tx: Tx,
  to: Recipient,
  { sealed, expiresAt }: QueuedEmail,
  later: OutgoingEmail['later'],
  about?: About,
): Promise<void> {
  const message = about && 'accountId' in to ? ({ ...about, channel: 'email', key: later?.key } as const) : undefined
  const messageId = recorded(tx, message, sql`recipient.account_id`)
  await tx.enqueue(sql`
    select 'send-mail', json_build_object('to', email, 'sealed', ${JSON.stringify(sealed)}::json ->> language, 'expiresAt', ${expiresAt}::text,
        'messageId', ${messageId}),
      ${later?.at ?? null}::timestamptz, ${later?.key ?? null}::text
    from ${recipientsOf(to)} recipient`)
}
