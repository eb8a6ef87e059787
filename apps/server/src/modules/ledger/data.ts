// One statement writes a transaction, its entries and the wallet's balance.
import type { Paise } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { LedgerEntriesRow, WalletsRow } from '../../platform/database/rows.generated.ts'

export type LedgerKind =
  | 'wallet_credit'
  | 'wallet_payment'
  | 'capture'
  | 'item_refund'
  | 'settlement'
  | 'cash_collected'
  | 'delivery_fee'
  | 'provider_refund'
  | 'top_up'
  | 'substitution_payment'
  | 'failed_refund'
  | 'manual_refund'
  | 'outside_return'
export interface LedgerEntry {
  readonly account: 'wallet' | 'held' | 'provider' | 'restaurant' | 'cash' | 'employee' | 'platform'
  /** Absent for the marketplace's own accounts. */
  readonly ownerId?: string
  /** Negative for a debit. */
  readonly amountPaise: Paise
}
export interface LedgerTransaction {
  readonly kind: LedgerKind
  readonly orderId?: string
  readonly itemId?: string
  readonly paymentId?: string
  readonly entries: readonly LedgerEntry[]
}

/** Writes a transaction and updates wallets; false when a unique index says that the ledger has it already. */
export async function enterTransaction(tx: Tx, { kind, orderId, itemId, paymentId, entries }: LedgerTransaction): Promise<boolean> {
  const rows = entries.map((entry) => ({ account: entry.account, owner_id: entry.ownerId ?? null, amount_paise: entry.amountPaise }))
  const entered = await tx.row<{ id: string }>(sql`
    with entered as (
      insert into ledger_transactions (kind, order_id, item_id, payment_id, created_at)
      values (${kind}, ${orderId ?? null}, ${itemId ?? null}, ${paymentId ?? null}, ${tx.now()})
      on conflict do nothing
      returning id
    ), written as (
      insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
      select e.id, x.account, x.owner_id, x.amount_paise
      from entered e, json_to_recordset(${JSON.stringify(rows)}::json) as x(account text, owner_id uuid, amount_paise bigint)
      returning account, owner_id, amount_paise
    ), credited as (
      insert into wallets as w (customer_id, balance_paise)
      select owner_id, amount_paise from written where account = 'wallet'
      on conflict (customer_id) do update set balance_paise = w.balance_paise + excluded.balance_paise
    )
    select id from entered`)
  return entered !== undefined
}

export interface OrderAmount {
  readonly orderId: string
  /** Of a payment for one item. */
  readonly itemId?: string
  readonly amountPaise: Paise
}
/** Debits the wallet, with one transaction per order; false, without a change, when the balance is too low. */
export async function holdFromWallet(
  tx: Tx,
  customerId: string,
  orders: readonly OrderAmount[],
  kind: 'wallet_payment' | 'substitution_payment' = 'wallet_payment',
): Promise<boolean> {
  const total = orders.reduce((sum, order) => sum + order.amountPaise, 0)
  const rows = orders.map(({ orderId, itemId, amountPaise }) => ({ order_id: orderId, item_id: itemId ?? null, amount_paise: amountPaise }))
  const debited = await tx.row<Pick<WalletsRow, 'customer_id'>>(sql`
    with debited as (
      update wallets set balance_paise = balance_paise - ${total}::bigint
      where customer_id = ${customerId} and balance_paise >= ${total}::bigint
      returning customer_id
    ), wanted as (
      select x.order_id, x.item_id, x.amount_paise
      from debited, json_to_recordset(${JSON.stringify(rows)}::json) as x(order_id uuid, item_id uuid, amount_paise bigint)
    ), entered as (
      insert into ledger_transactions (kind, order_id, item_id, created_at)
      select ${kind}, order_id, item_id, ${tx.now()}::timestamptz from wanted
      returning id, order_id
    ), written as (
      insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
      select e.id, side.account, side.owner_id, side.amount_paise
      from entered e
      join wanted w using (order_id)
      cross join lateral (values ('wallet', ${customerId}::uuid, -w.amount_paise), ('held', null, w.amount_paise))
        as side(account, owner_id, amount_paise)
    )
    select customer_id from debited`)
  return debited !== undefined
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
