import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { TipsRow } from '../../../platform/database/rows.generated.ts'

/** One per order: a second one violates the primary key. */
export const insertTip = (tx: Tx, tip: TipsRow): Promise<unknown> =>
  tx.rows(sql`
    insert into tips (order_id, employee_id, amount_paise, transaction_id, at)
    values (${tip.order_id}, ${tip.employee_id}, ${tip.amount_paise}, ${tip.transaction_id}, ${tip.at})`)
