import { type RawBuilder, sql } from 'kysely'
import { PRODUCT, raiseWallet } from './booking.fixture.ts'
import { type Breaches, entry } from './breach.fixture.ts'
import type { BusyDay } from './busy-day.fixture.ts'
import { claimOf, reportOf } from './claim-breaches.fixture.ts'

const rates = (change: object = {}) =>
  JSON.stringify({
    commissionBp: 0,
    deliveryBy: 'platform',
    packagingTo: 'restaurant',
    foodBp: 0,
    feesBp: 0,
    tdsBp: 0,
    payPaise: 4_000,
    ...change,
  })
const giveTerms = (orderId: string, change?: object): RawBuilder<unknown> =>
  sql`insert into order_terms (order_id, rates) values (${orderId}, ${rates(change)}::jsonb)`
/** An order of only products is booked by a contract without a commission as a whole, under another name. */
const nameSale = (orderId: string): RawBuilder<unknown> =>
  sql`update ledger_entries set detail = 'sale' where ${entry(orderId, 'cash_collected', 'restaurant')}`
/** A decision by which the restaurant refunds the first item of an order, of whose cost it pays too little. */
const underpaidRefund = ({ cash, asha }: BusyDay): RawBuilder<unknown>[] => [
  claimOf(cash.id),
  reportOf(cash.id, sql`${cash.items[0]}`),
  sql`
    with booked as (
      insert into ledger_transactions (kind, order_id, created_at) values ('piece_refund', ${cash.id}, now()) returning id
    ), entries as (
      insert into ledger_entries (transaction_id, account, owner_id, detail, amount_paise)
      select id, x.account, x.owner::uuid, x.detail, x.amount from booked cross join (values
        ('wallet', ${asha.customerId}, null, ${PRODUCT}::bigint),
        ('restaurant', (select restaurant_id::text from orders where id = ${cash.id}), 'sale', ${100 - PRODUCT}::bigint),
        ('platform', null, 'promo', -100)
      ) x(account, owner, detail, amount)
    ), refund as (
      insert into order_refunds (transaction_id, order_id, customer_id, amount_paise, bearer, reason, at)
      select id, ${cash.id}, ${asha.customerId}, ${PRODUCT}, 'restaurant', 'missing', now() from booked
    ), piece as (
      insert into refunded_pieces (item_id, piece, transaction_id) select ${cash.items[0]}::uuid, 1, id from booked
    )
    insert into claim_events (claim_id, at, kind, author, refund_id)
    select c.id, now() + interval '1 minute', 'decision', 'administrator', booked.id from booked, claims c where c.order_id = ${cash.id}`,
  raiseWallet(asha.customerId, PRODUCT),
]

/** A compensation of a platform that is right in itself, and owed by nothing. */
const compensation = (orderId: string): RawBuilder<unknown> => sql`
  with booked as (
    insert into ledger_transactions (kind, order_id, created_at) values ('compensation', ${orderId}, now()) returning id
  )
  insert into ledger_entries (transaction_id, account, owner_id, detail, amount_paise)
  select id, x.account, x.owner, x.detail, x.amount from booked cross join (values
    ('platform', null::uuid, 'losses', -100), ('restaurant', (select restaurant_id from orders where id = ${orderId}), 'compensation', 100)
  ) x(account, owner, detail, amount)`

export const contractBreaches: Breaches = {
  'contracts: a restaurant has for what was cooked and then cancelled what its contract says, from the platform, and nothing without': [
    ({ cash }) => [compensation(cash.id)],
    ({ cash }) => [giveTerms(cash.id, { bearsCancelled: 'platform' }), nameSale(cash.id), compensation(cash.id)],
  ],
  'contracts: what a divided order booked, less what its restaurant refunded, is what its terms make of what is left, to the paisa': [
    ({ cash }) => [giveTerms(cash.id)],
    ({ cash }) => [giveTerms(cash.id, { commissionBp: 1_800 }), nameSale(cash.id)],
    ({ cash }) => [giveTerms(cash.id, { tdsBp: 10 }), nameSale(cash.id)],
    (day) => [giveTerms(day.cash.id), nameSale(day.cash.id), ...underpaidRefund(day)],
  ],
  'contracts: an employee earned what the contract said when the order was placed': [
    ({ cash }) => [giveTerms(cash.id, { payPaise: 4_001 }), nameSale(cash.id)],
  ],
}
