import { type RawBuilder, sql } from 'kysely'
import { type Breaches, entry } from './breach.fixture.ts'

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

export const contractBreaches: Breaches = {
  'contracts: what a divided order booked at its handover is what its terms make of it, to the paisa': [
    ({ cash }) => [giveTerms(cash.id)],
    ({ cash }) => [giveTerms(cash.id, { commissionBp: 1_800 }), nameSale(cash.id)],
    ({ cash }) => [giveTerms(cash.id, { tdsBp: 10 }), nameSale(cash.id)],
  ],
  'contracts: an employee earned what the contract said when the order was placed': [
    ({ cash }) => [giveTerms(cash.id, { payPaise: 4_001 }), nameSale(cash.id)],
  ],
}
