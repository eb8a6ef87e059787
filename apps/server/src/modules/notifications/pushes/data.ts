import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Caller, Credential } from '../../../platform/http/session.ts'
import type { Audience } from '../../../platform/live/audience.ts'
import type { Subscription } from '../../../providers/push/index.ts'
import { type About, recorded } from '../record/data.ts'

export interface KeptSubscription extends Subscription {
  readonly endpointHash: Buffer
}

/** As `open_sessions` names it. */
const sessionOf = (credential: Credential): Buffer => Buffer.from(credential, 'hex')

/** Replaces the subscriptions of this session and of this role in the same browser. Returns false when the session has ended; locks it against its end. */
export async function upsertSubscription(db: Db, { credential, role }: Caller, wanted: KeptSubscription): Promise<boolean> {
  const { endpoint, endpointHash, p256dh, auth } = wanted
  const session = sessionOf(credential)
  const now = db.now()
  const row = await db.row<{ kept: boolean }>(sql`
    with kept as (
      insert into push_subscriptions (session, account_id, role, endpoint, endpoint_hash, p256dh, auth, created_at)
      select token_hash, account_id, role, ${endpoint}, ${endpointHash}::bytea, ${p256dh}, ${auth}, ${now}::timestamptz
      from open_sessions where token_hash = ${session} and expires_at > ${now}::timestamptz for key share
      on conflict (endpoint_hash, role) do update set session = excluded.session, account_id = excluded.account_id,
        p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
      returning 1
    ), replaced as (
      delete from push_subscriptions
      where session = ${session} and role = ${role} and endpoint_hash <> ${endpointHash}::bytea and exists (select from kept)
    )
    select exists (select from kept) as kept`)
  return row?.kept ?? false
}

export async function deleteOfSession(db: Db, credential: Credential): Promise<void> {
  await db.rows(sql`delete from push_subscriptions where session = ${sessionOf(credential)}`)
}

/** Replaces the subscription for every role of the browser; false when the old one is unknown. */
export async function replaceSubscription(db: Db, old: { endpointHash: Buffer; auth: string }, wanted: KeptSubscription): Promise<boolean> {
  const { endpoint, endpointHash, p256dh, auth } = wanted
  const rows = await db.rows(sql`
    update push_subscriptions old set endpoint = ${endpoint}, endpoint_hash = ${endpointHash}, p256dh = ${p256dh}, auth = ${auth}
    where old.endpoint_hash = ${old.endpointHash} and old.auth = ${old.auth}
      and not exists (select from push_subscriptions other
        where other.endpoint_hash = ${endpointHash} and other.role = old.role and other.id <> old.id)
    returning 1`)
  return rows.length > 0
}

/** Returns undefined when the subscription or its session has ended. */
export const findOpenSubscription = (db: Db, id: string): Promise<(Subscription & { readonly account_id: string }) | undefined> =>
  db.row<Subscription & { account_id: string }>(sql`
    select p.account_id, p.endpoint, p.p256dh, p.auth from push_subscriptions p join open_sessions s on s.token_hash = p.session
    where p.id = ${id} and s.expires_at > ${db.now()}`)

/** Keeps a subscription whose endpoint has changed meanwhile. */
export async function deleteGone(db: Db, id: string, endpoint: string): Promise<void> {
  await db.rows(sql`delete from push_subscriptions where id = ${id} and endpoint = ${endpoint}`)
}

export interface QueuedPush {
  readonly audience: Audience
  /** By language. */
  readonly messages: object
  readonly tag: string
  /** ISO 8601 */
  readonly expiresAt: string
}
/** Per account, the newest. */
const MAX_BROWSERS = 10

/** Enqueues each message in the reader's language to every browser of its audience, replaces unsent ones with the same tag. */
export async function insertPushes(tx: Tx, pushes: readonly QueuedPush[], about?: About): Promise<void> {
  // one message per push and account, however many browsers it goes to: only the first of them is recorded
  for (const push of pushes) {
    const own = about?.orderIds.filter((id) => push.tag.includes(id))
    const message = about && ({ ...about, channel: 'push', ...(own && own.length > 0 && { orderIds: own }) } as const)
    await insertPush(tx, push, recorded(tx, message, sql`reader.account_id`))
  }
}
const insertPush = (tx: Tx, push: QueuedPush, messageId: RawBuilder<unknown>): Promise<void> =>
  tx.enqueue(sql`
    select 'send-push', json_build_object('subscriptionId', browser.id, 'message', push.messages -> reader.language, 'expiresAt', push."expiresAt", 'messageId', ${messageId}),
      null::timestamptz, 'push ' || browser.id || ' ' || push.tag
    from json_to_recordset(${JSON.stringify([push])}::json) as push(audience text, messages json, tag text, "expiresAt" text)
    cross join accounts_of(push.audience) reader
    cross join lateral (
      select p.id from push_subscriptions p join open_sessions s on s.token_hash = p.session
      where p.account_id = reader.account_id and s.expires_at > ${tx.now()}
      order by p.created_at desc limit ${MAX_BROWSERS}
    ) browser`)
