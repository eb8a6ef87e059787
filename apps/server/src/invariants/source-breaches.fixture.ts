import { sql } from 'kysely'
import { book, PRODUCT, raiseWallet } from './booking.fixture.ts'
import type { Breaches } from './breach.fixture.ts'

export const sourceBreaches: Breaches = {
  'refunds to the source: every one has left its customer’s wallet once, and is back in it once exactly if it failed': [
    ({ online, asha }) => [
      book({
        kind: 'source_return',
        orderId: online.id,
        paymentOf: online.id,
        entries: [
          ['wallet', -100, asha.customerId],
          ['provider', 100],
        ],
      }),
      raiseWallet(asha.customerId, -100),
    ],
    () => [sql`delete from source_returns where state = 'pending'`],
    () => [sql`update source_returns set amount_paise = amount_paise - 1 where state = 'pending'`],
    () => [
      sql`update source_returns r set state = 'failed', back_id = f.transaction_id from source_returns f where r.state = 'pending' and f.state = 'failed'`,
    ],
  ],
  'refunds to the source: go to the payment of their order, which is captured, and are of its customer': [
    ({ online, late }) => [
      sql`
        update source_returns set payment_id = p.id from payments p join orders o on o.checkout_id = p.checkout_id
        where o.id = ${late.id} and order_id = ${online.id}`,
      sql`
        update ledger_transactions t set payment_id = p.id from payments p join orders o on o.checkout_id = p.checkout_id
        where o.id = ${late.id} and t.order_id = ${online.id} and t.kind in ('source_return', 'failed_source_return')`,
    ],
  ],
  'refunds to the source: of a payment are at most what was captured, of an order at most what was refunded': [
    // sent twice, after money was added to the wallet
    ({ online, asha }) => [
      sql`
        with t as (
          insert into ledger_transactions (kind, order_id, payment_id, created_at)
          select 'source_return', order_id, payment_id, now() from source_returns where state = 'pending' and order_id = ${online.id}
          returning id
        ), e as (
          insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
          select id, 'wallet', ${asha.customerId}::uuid, ${-PRODUCT}::bigint from t union all select id, 'provider', null, ${PRODUCT}::bigint from t
        )
        insert into source_returns (id, payment_id, order_id, customer_id, amount_paise, state, transaction_id, at, checked_at)
        select gen_random_uuid(), r.payment_id, r.order_id, r.customer_id, r.amount_paise, 'pending', t.id, now(), now()
        from source_returns r, t where r.state = 'pending'`,
      raiseWallet(asha.customerId, -PRODUCT),
    ],
  ],
}
