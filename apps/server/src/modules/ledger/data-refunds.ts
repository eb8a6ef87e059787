// Refunds of delivered pieces. The primary key of a piece refunds it once.
import type { ClaimReason, Paise, RefundBearer } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** `at` as PostgreSQL writes it into JSON. */
export interface OrderRefund {
  readonly transaction_id: string
  readonly amount_paise: Paise
  readonly bearer: RefundBearer
  readonly reason: ClaimReason
  /** At once, without a decision. */
  readonly is_automatic: boolean
  readonly at: string
  /** The pieces of each item, counted from 1. */
  readonly items: readonly { readonly item_id: string; readonly pieces: readonly number[] }[]
}

/** Returns the refunds of an order as an expression, oldest first; null without any. */
export const refundsOfOrder = (orderId: RawBuilder<unknown>) => sql`(
  select json_agg(row_to_json(r) order by r.at, r.transaction_id) from refunds_of_orders r where r.order_id = ${orderId}
)`

/** Returns the refunds of these ledger transactions, in no order. */
export async function listRefundsById(db: Db, transactionIds: readonly string[]): Promise<OrderRefund[]> {
  if (transactionIds.length === 0) return []
  const rows = await db.rows<{ refund: OrderRefund }>(sql`
    select row_to_json(r) as refund from refunds_of_orders r where r.transaction_id = any(${[...transactionIds]}::uuid[])`)
  return rows.map(({ refund }) => refund)
}

/** Counts a customer's refunds without a decision since a moment. Until the transaction ends, others of the customer wait here. */
export async function countRefundsAtOnce(tx: Tx, customerId: string, since: Date): Promise<number> {
  // in one packet; the second statement sees what was committed before the lock
  const [, counted] = await Promise.all([
    tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds at once to ${customerId}`}, 0))`),
    tx.row<{ refunds: number }>(sql`
      select count(*)::int as refunds from order_refunds where is_automatic and customer_id = ${customerId} and at > ${since}`),
  ])
  return counted?.refunds ?? 0
}

interface NewRefund extends Pick<OrderRefund, 'transaction_id' | 'amount_paise' | 'bearer' | 'reason' | 'is_automatic' | 'items'> {
  readonly order_id: string
  readonly customer_id: string
}
/** Records a refund that was posted, with its pieces. Returns false if one of them was refunded before; the transaction must not commit then. */
export async function recordRefund(tx: Tx, { items, ...refund }: NewRefund): Promise<boolean> {
  const pieces = items.flatMap(({ item_id, pieces }) => pieces.map((piece) => ({ item_id, piece })))
  const written = await tx.row<{ pieces: number }>(sql`
    with refund as (
      insert into order_refunds (transaction_id, order_id, customer_id, amount_paise, bearer, reason, is_automatic, at)
      select transaction_id, order_id, customer_id, amount_paise, bearer, reason, is_automatic, ${tx.now()}
      from json_populate_record(null::order_refunds, ${JSON.stringify(refund)}::json)
    ), written as (
      insert into refunded_pieces (item_id, piece, transaction_id)
      select item_id, piece, ${refund.transaction_id} from json_to_recordset(${JSON.stringify(pieces)}::json) as x(item_id uuid, piece int)
      on conflict do nothing returning piece
    )
    select count(*)::int as pieces from written`)
  return written?.pieces === pieces.length
}

export interface RefundedMoney {
  /** What was refunded of the order, without what its substitutes cost and what was sent on. Below 0 where substitutes were paid after that. */
  readonly refunded_paise: Paise
  readonly balance_paise: Paise
}
/** Returns what the customer's wallet has received of an order, and what is in it, in one statement, so that both agree. */
export async function findRefunded(db: Db, orderId: string, customerId: string): Promise<RefundedMoney> {
  const row = await db.row<RefundedMoney>(sql`
    select (
      select coalesce(sum(e.amount_paise), 0)::bigint from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet' and e.owner_id = ${customerId}
      where t.order_id = ${orderId}
        and t.kind in ('item_refund', 'piece_refund', 'substitution_payment', 'source_return', 'failed_source_return')
    ) as refunded_paise, coalesce((select balance_paise from wallets where customer_id = ${customerId}), 0) as balance_paise`)
  return row ?? { refunded_paise: 0, balance_paise: 0 }
}
