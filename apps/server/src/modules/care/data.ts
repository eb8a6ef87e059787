import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { AdministratorId } from '../../platform/ids.ts'

export async function insertAccountNote(tx: Tx, accountId: string, by: AdministratorId, text: string): Promise<void> {
  await tx.rows(sql`
    insert into account_notes (account_id, written_by, text, at) values (${accountId}, ${by}, ${text}, ${tx.now()})`)
}

export async function insertNote(tx: Tx, orderId: string, by: AdministratorId, text: string): Promise<void> {
  await tx.rows(sql`
    insert into order_notes (order_id, account_id, text, at) values (${orderId}, ${by}, ${text}, ${tx.now()})`)
}
