import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

const ofOrders = 'order_id in (select id from audited_orders)'
const ofDays = `day >= (select (since at time zone 'Asia/Kolkata')::date from audited_since)`
const ofPayments = 'payment_id in (select id from pg_temp.payments)'
/** By table: its rows that belong to the orders of the audit. Each may use the views before it. Tables that grow without orders are not here. */
const PARTS: Readonly<Record<string, string>> = {
  orders: 'id in (select id from audited_orders)',
  checkouts: 'id in (select checkout_id from pg_temp.orders)',
  payments:
    'checkout_id in (select id from pg_temp.checkouts) or (checkout_id is null and created_at >= (select since from audited_since))',
  payment_mismatches: ofPayments,
  promo_uses: 'checkout_id in (select id from pg_temp.checkouts)',
  order_terms: ofOrders,
  order_items: ofOrders,
  order_item_options: 'item_id in (select id from pg_temp.order_items)',
  order_events: ofOrders,
  order_assignments: ofOrders,
  order_credits: ofOrders,
  order_numbers: ofDays,
  // a number of these days may have been given up by an order that was moved to an earlier one
  order_slot_moves: `number_${ofDays} or (number is null and ${ofOrders})`,
  // in those of the first day, orders from before it may have places
  slots: `starts_at >= (select since + interval '1 day' from audited_since)`,
  sales_days: ofDays,
  sales_days_to_add: ofDays,
  item_questions: ofOrders,
  failed_deliveries: ofOrders,
  earnings: ofOrders,
  tips: ofOrders,
  order_refunds: ofOrders,
  source_returns: ofOrders,
  refunded_pieces: 'item_id in (select id from pg_temp.order_items)',
  claims: ofOrders,
  chats: ofOrders,
  chat_messages: ofOrders,
  chat_marks: ofOrders,
  stock_moves: 'item_id is null or item_id in (select id from pg_temp.order_items)',
  ledger_transactions: `${ofOrders} or ${ofPayments} or (order_id is null and payment_id is null and created_at >= (select since from audited_since))`,
  ledger_entries: 'transaction_id in (select id from pg_temp.ledger_transactions)',
}

/**
 * Limits the rest of the transaction to orders since the beginning of a day in India, `2026-11-29`. PostgreSQL looks for a name among temporary
 * relations first, so views with the names of the tables hide all other rows; they end with the transaction.
 */
export async function auditOnlySince(tx: Tx, day: string): Promise<void> {
  const [found] = await tx.rows<{ schema: string }>(sql`select current_schema() as schema`)
  const schema = found?.schema ?? 'public'
  await tx.rows(sql`
    create temp table audited_since on commit drop as select ${sql.lit(day)}::date::timestamp at time zone 'Asia/Kolkata' as since`)
  await tx.rows(sql`
    create temp table audited_orders on commit drop as
    select id from ${sql.table(`${schema}.orders`)} 
    where created_at >= (select since from audited_since)
      -- orders for later, which are numbered in the day of their slot
      or (created_at >= (select since - interval '8 days' from audited_since)
        and number_day >= (select (since at time zone 'Asia/Kolkata')::date from audited_since))`)
  await tx.rows(sql`create unique index on audited_orders (id)`)
  await tx.rows(sql`analyze audited_orders`)
  // in one packet
  await Promise.all(
    Object.entries(PARTS).map(([table, condition]) =>
      tx.rows(sql`create temp view ${sql.ref(table)} as select * from ${sql.table(`${schema}.${table}`)} where ${sql.raw(condition)}`),
    ),
  )
}
