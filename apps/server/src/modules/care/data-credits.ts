import type { CreditReason, Paise } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OrderCreditsRow } from '../../platform/database/rows.generated.ts'
import type { AdministratorId } from '../../platform/ids.ts'

interface Sums {
  readonly ofOrder: Paise
  /** By one administrator, since midnight in India. */
  readonly today: Paise
}
/** Returns what was credited for an order, and by an administrator today. */
export async function sumCredits(db: Db, orderId: string, by: AdministratorId): Promise<Sums> {
  const sums = await db.row<Sums>(sql`
    select (select coalesce(sum(amount_paise), 0)::bigint from order_credits where order_id = ${orderId}) as "ofOrder",
      (select coalesce(sum(amount_paise), 0)::bigint from order_credits
        where given_by = ${by} and at >= date_trunc('day', ${db.now()}::timestamptz, 'Asia/Kolkata')) as today`)
  return sums ?? { ofOrder: 0, today: 0 }
}

export const findCredit = (
  tx: Tx,
  by: AdministratorId,
  key: string,
): Promise<Pick<OrderCreditsRow, 'order_id' | 'amount_paise' | 'reason'> | undefined> =>
  tx.row(sql`select order_id, amount_paise, reason from order_credits where given_by = ${by} and key = ${key}`)

export async function insertCredit(tx: Tx, row: OrderCreditsRow): Promise<void> {
  await tx.rows(sql`
    insert into order_credits (transaction_id, order_id, amount_paise, reason, given_by, key, at)
    values (${row.transaction_id}, ${row.order_id}, ${row.amount_paise}, ${row.reason}, ${row.given_by}, ${row.key}, ${row.at})`)
}

/** Returns why orders were credited, by ledger transaction. */
export async function creditReasons(db: Db, transactionIds: readonly string[]): Promise<ReadonlyMap<string, CreditReason>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await db.rows<Pick<OrderCreditsRow, 'transaction_id' | 'reason'>>(sql`
    select transaction_id, reason from order_credits where transaction_id = any(${[...transactionIds]}::uuid[])`)
  return new Map(rows.map(({ transaction_id, reason }) => [transaction_id, reason]))
}
