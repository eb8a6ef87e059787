import type { Db } from '../../platform/database/database.ts'
import type { AdministratorId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { findParticipants } from '../orders/index.ts'
import { insertNote } from './data.ts'

/** Adds a note to an order; only administrators read it, and it never changes. */
export function addNote(db: Db, by: AdministratorId, orderId: string, text: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await findParticipants(tx, orderId))) throw refuse('not_found')
    await insertNote(tx, orderId, by, text)
    await record(tx, { act: 'order_note_added', object: orderId })
    tx.publish({ type: 'orderCaredFor' })
  })
}
