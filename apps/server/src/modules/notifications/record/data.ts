import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { TransactionEventName } from '../../../platform/database/events.ts'
import { newId } from '../../../platform/new-id.ts'

/** The orders that emails and pushes are about: they appear in the timelines of these. */
export interface About {
  readonly orderIds: readonly string[]
  readonly kind: TransactionEventName
  /** Who asked for it once more. */
  readonly byId?: string | undefined
}
interface Message extends About {
  readonly channel: 'email' | 'push'
  readonly key?: string | undefined
}

/** Returns an expression that records a message to an account and is its id; null for one that is about no order. */
export function recorded(tx: Tx, message: Message | undefined, accountId: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!message) return sql`null`
  const { orderIds, channel, kind, byId = null, key = null } = message
  const now = tx.now()
  return sql`record_order_message(${newId(now)}::uuid, ${[...orderIds]}::uuid[], ${channel}, ${kind}, ${accountId}, ${byId}::uuid, ${key}::text, ${now}::timestamptz)`
}

export type Outcome = 'sent' | 'failed'
/** Records whether a message was sent; what was sent once, to one browser of several, stays sent. */
export async function recordOutcome(db: Db, messageId: string, outcome: Outcome): Promise<void> {
  await db.rows(sql`update order_messages set outcome = ${outcome} where id = ${messageId} and outcome is distinct from 'sent'`)
  db.publish({ type: 'orderCaredFor' })
}
