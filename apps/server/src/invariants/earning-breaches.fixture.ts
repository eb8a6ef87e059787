import { sql } from 'kysely'
import { book, raiseWallet } from './booking.fixture.ts'
import { type Breaches, entry } from './breach.fixture.ts'

export const earningBreaches: Breaches = {
  'earnings: every order that an employee delivered has one, for them, and no other order has one': [
    ({ cash, meena }) => [
      sql`update earnings set employee_id = ${meena.employeeId} where order_id = ${cash.id}`,
      sql`update ledger_entries set owner_id = ${meena.employeeId} where ${entry(cash.id, 'delivery_fee', 'employee')}`,
    ],
    ({ cash }) => [
      sql`delete from earnings where order_id = ${cash.id}`,
      sql`delete from ledger_entries where transaction_id in (
        select id from ledger_transactions where order_id = ${cash.id} and kind = 'delivery_fee')`,
      sql`delete from ledger_transactions where order_id = ${cash.id} and kind = 'delivery_fee'`,
    ],
  ],
  'earnings: are earned when the order is delivered': [
    ({ cash }) => [sql`update earnings set earned_at = earned_at - interval '1 hour' where order_id = ${cash.id}`],
  ],
  'earnings: match the ledger': [({ cash }) => [sql`update earnings set fee_paise = fee_paise + 1 where order_id = ${cash.id}`]],
  'tips: every tip is booked once, from the wallet of its customer or with its order, to the employee who delivered, and no other is booked':
    [
      ({ tipped }) => [sql`update tips set amount_paise = amount_paise - 1 where order_id = ${tipped.id}`],
      ({ tipped }) => [sql`delete from tips where order_id = ${tipped.id}`],
      ({ cash }) => [sql`update tips set amount_paise = amount_paise + 1 where order_id = ${cash.id}`],
      ({ cash }) => [sql`delete from tips where order_id = ${cash.id}`],
      ({ cash, meena }) => [sql`update ledger_entries set owner_id = ${meena.employeeId} where ${entry(cash.id, 'tip', 'employee')}`],
      ({ online, asha, ravi }) => [
        book({
          kind: 'tip',
          orderId: online.id,
          entries: [
            ['wallet', -100, asha.customerId],
            ['employee', 100, ravi.employeeId],
          ],
        }),
        raiseWallet(asha.customerId, -100),
      ],
    ],
  'tips: are for the employee who delivered the order, within the days after': [
    ({ cash }) => [sql`update tips set at = at + interval '8 days' where order_id = ${cash.id}`],
    ({ cash, meena }) => [
      sql`update tips set employee_id = ${meena.employeeId} where order_id = ${cash.id}`,
      sql`update ledger_entries set owner_id = ${meena.employeeId} where ${entry(cash.id, 'tip', 'employee')}`,
    ],
  ],
}
