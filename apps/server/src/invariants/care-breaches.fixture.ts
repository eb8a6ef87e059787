import { sql } from 'kysely'
import { book, raiseWallet } from './booking.fixture.ts'
import { type Breaches, entry } from './breach.fixture.ts'

export const careBreaches: Breaches = {
  'credits: every credit of an order is booked once, to the wallet of its customer, and no other is booked': [
    ({ cash }) => [sql`update order_credits set amount_paise = amount_paise + 1 where order_id = ${cash.id}`],
    ({ cash, wallet }) => [sql`update order_credits set order_id = ${wallet.id} where order_id = ${cash.id}`],
    ({ cash, asha, meena }) => [
      sql`update ledger_entries set owner_id = ${meena.employeeId} where ${entry(cash.id, 'order_credit', 'wallet')}`,
      raiseWallet(asha.customerId, -2_500),
      raiseWallet(meena.employeeId, 2_500),
    ],
    ({ cash, asha }) => [
      book({
        kind: 'order_credit',
        orderId: cash.id,
        entries: [
          ['platform', -100],
          ['wallet', 100, asha.customerId],
        ],
      }),
      raiseWallet(asha.customerId, 100),
    ],
  ],
  'notes: administrators write them, about orders and the other roles': [
    ({ cash, ravi }) => [sql`update order_notes set account_id = ${ravi.employeeId} where order_id = ${cash.id}`],
    ({ asha, ravi }) => [sql`update account_notes set written_by = ${ravi.employeeId} where account_id = ${asha.customerId}`],
    ({ asha }) => [sql`update account_notes set account_id = written_by where account_id = ${asha.customerId}`],
  ],
  'credits: an administrator gave them': [
    ({ cash, ravi }) => [sql`update order_credits set given_by = ${ravi.employeeId} where order_id = ${cash.id}`],
  ],
}
