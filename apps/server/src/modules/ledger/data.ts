// One statement writes transactions, their entries and the wallets' balances.
import type { Paise } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { LedgerEntriesRow, WalletsRow } from '../../platform/database/rows.generated.ts'
import type { Posting } from './postings.ts'

/** Inserts transactions unless a unique index says that the ledger has them; none when a wallet's balance is too low for what they take. */
export async function insertPostings(
  tx: Tx,
  postings: readonly (Posting & { readonly id: string })[],
): Promise<{ readonly entered: number; readonly isTooLow: boolean }> {
  const transactions = postings.map(({ id, kind, orderId, itemId, paymentId }) => ({ id, kind, orderId, itemId, paymentId }))
  const entries = postings.flatMap(({ id, entries }) => entries.map((entry, at) => ({ id, at, ...entry })))
  // a wallet is debited before its entries get their ids, so that in their order no sum is below zero
  const result = await tx.row<{ entered: number; isTooLow: boolean }>(sql`
    with entries as (
      select * from json_to_recordset(${JSON.stringify(entries)}::json) as x(id uuid, at int, account text, "ownerId" uuid, detail text, "amountPaise" bigint)
    ), changes as (
      select "ownerId" as customer_id, sum("amountPaise")::bigint as paise from entries where account = 'wallet' group by "ownerId"
    ), debited as (
      update wallets w set balance_paise = w.balance_paise + c.paise from changes c
      where c.paise < 0 and w.customer_id = c.customer_id and w.balance_paise + c.paise >= 0
      returning w.customer_id
    ), short as (
      select (select count(*) from changes where paise < 0) > (select count(*) from debited) as is_short
    ), entered as (
      insert into ledger_transactions (id, kind, order_id, item_id, payment_id, created_at)
      select id, kind, "orderId", "itemId", "paymentId", ${tx.now()}::timestamptz
      from short, json_to_recordset(${JSON.stringify(transactions)}::json)
        as x(id uuid, kind text, "orderId" uuid, "itemId" uuid, "paymentId" uuid)
      where not is_short
      on conflict do nothing
      returning id
    ), written as (
      insert into ledger_entries (transaction_id, account, owner_id, amount_paise, detail)
      select id, account, "ownerId", "amountPaise", detail from entered join entries using (id) order by id, at
    ), credited as (
      insert into wallets as w (customer_id, balance_paise)
      select customer_id, paise from changes where paise > 0 and exists (select from entered)
      on conflict (customer_id) do update set balance_paise = w.balance_paise + excluded.balance_paise
    )
    select (select count(*)::int from entered) as entered, is_short as "isTooLow" from short`)
  if (!result) throw new Error('a statement without a table returns its row')
  return result
}

export interface RefundRow extends Readonly<Pick<LedgerEntriesRow, 'amount_paise'>> {
  readonly item_id: string
  readonly at: Date
}
export const listRefundRows = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db.rows<RefundRow>(sql`
    select t.item_id, e.amount_paise, t.created_at as at from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet'
    where t.order_id = ${orderId} and t.kind = 'item_refund' order by e.id`)

export async function getBalance(db: Db, customerId: string): Promise<Paise> {
  const wallet = await db.row<Pick<WalletsRow, 'balance_paise'>>(sql`select balance_paise from wallets where customer_id = ${customerId}`)
  return wallet?.balance_paise ?? 0
}
