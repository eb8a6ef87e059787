import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Act } from './act.ts'

export async function insertActivity(tx: Tx, { act, object = null, fields = [] }: { [K in keyof Act]: Act[K] | null }): Promise<void> {
  const { accountId = null, restaurantId = null } = tx.actor ?? {}
  await tx.rows(sql`
    insert into activity (at, account_id, restaurant_id, act, object, fields)
    values (${tx.now()}, ${accountId}, ${restaurantId}, ${act}, ${object}, ${fields}::text[])`)
}
