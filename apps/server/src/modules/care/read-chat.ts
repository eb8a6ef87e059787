import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { listNamedMessages, type NamedMessage } from '../chat/index.ts'
import { findParticipants } from '../orders/index.ts'

/** Returns the chat of an order, oldest message first, and records that it was read. */
export function readChat(db: Db, orderId: string): Promise<NamedMessage[]> {
  return db.transaction(async (tx) => {
    if (!(await findParticipants(tx, orderId))) throw refuse('not_found')
    await record(tx, { act: 'order_chat_read', object: orderId })
    tx.publish({ type: 'orderCaredFor' })
    return listNamedMessages(tx, orderId)
  })
}
