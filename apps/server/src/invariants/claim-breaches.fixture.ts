import { type RawBuilder, sql } from 'kysely'
import { book, PRODUCT, raiseWallet } from './booking.fixture.ts'
import { type Breaches, entry } from './breach.fixture.ts'

export const claimOf = (orderId: string, customer: RawBuilder<unknown> = sql`customer_id`) => sql`
  insert into claims (order_id, customer_id, restaurant_id, state, due_at, created_at, updated_at)
  select id, ${customer}, restaurant_id, 'open', now(), now(), now() from orders where id = ${orderId}`
export const reportOf = (orderId: string, item: RawBuilder<unknown>) => sql`
  insert into claim_events (claim_id, at, kind, author, reason, items)
  select id, now(), 'report', 'customer', 'missing', array[${item}]::uuid[] from claims where order_id = ${orderId}`

export const claimBreaches: Breaches = {
  'claims: a claim names the customer and the restaurant of its order, begins with a report, and is about dishes of that order': [
    ({ cash }) => [claimOf(cash.id)],
    ({ cash, ravi }) => [claimOf(cash.id, sql`${ravi.employeeId}::uuid`), reportOf(cash.id, sql`${cash.items[0]}`)],
    ({ cash }) => [claimOf(cash.id), reportOf(cash.id, sql`${cash.id}`)],
  ],
  'claims: every refund of pieces is one decision’s, of a claim about its order': [
    () => [sql`update claim_events set refund_id = null`],
    ({ cash, collected }) => [
      claimOf(cash.id),
      reportOf(cash.id, sql`${cash.items[0]}`),
      sql`
      update claim_events e set claim_id = c.id, at = now() + interval '1 minute' from claims c
      where c.order_id = ${cash.id} and e.refund_id in (select transaction_id from order_refunds where order_id = ${collected.id})`,
    ],
  ],
  'refunded pieces: every refund is booked once, to the wallet of the order’s customer, at the cost of its bearer, and no other is booked':
    [
      () => [sql`update order_refunds set bearer = 'platform'`],
      ({ ravi }) => [sql`update order_refunds set customer_id = ${ravi.employeeId}`],
      ({ collected, coast }) => [
        sql`update ledger_entries set owner_id = ${coast.restaurantId} where ${entry(collected.id, 'piece_refund', 'restaurant')}`,
      ],
      ({ collected, asha, meena }) => [
        sql`update ledger_entries set owner_id = ${meena.employeeId} where ${entry(collected.id, 'piece_refund', 'wallet')}`,
        raiseWallet(asha.customerId, -PRODUCT),
        raiseWallet(meena.employeeId, PRODUCT),
      ],
      ({ cash, asha }) => [
        book({
          kind: 'piece_refund',
          orderId: cash.id,
          entries: [
            ['platform', -100],
            ['wallet', 100, asha.customerId],
          ],
        }),
        raiseWallet(asha.customerId, 100),
      ],
      ({ collected }) => [
        sql`update ledger_entries set amount_paise = amount_paise + 100 where ${entry(collected.id, 'piece_refund', 'restaurant')}`,
        sql`insert into ledger_entries (transaction_id, account, detail, amount_paise)
        select transaction_id, 'platform', 'promo', -100 from order_refunds where order_id = ${collected.id}`,
      ],
      ({ collected }) => [
        sql`update order_refunds set bearer = 'platform' where order_id = ${collected.id}`,
        sql`update ledger_entries set account = 'platform', owner_id = null, detail = 'promo' where ${entry(collected.id, 'piece_refund', 'restaurant')}`,
      ],
    ],
  'refunded pieces: a refund is what was paid for its pieces': [
    () => [sql`delete from refunded_pieces`],
    ({ asha }) => [
      sql`update order_refunds set amount_paise = amount_paise + 1`,
      sql`update ledger_entries set amount_paise = amount_paise + sign(amount_paise) where transaction_id in (select transaction_id from order_refunds)`,
      raiseWallet(asha.customerId, 1),
    ],
  ],
  'refunded pieces: were delivered with their order, and are not more than were delivered': [
    () => [sql`update refunded_pieces set piece = piece + 1`],
    ({ cash }) => [sql`update refunded_pieces set item_id = ${cash.items[0]}`],
  ],
}
