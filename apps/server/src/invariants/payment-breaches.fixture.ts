import { sql } from 'kysely'
import { book, ofPayment, PRODUCT, raiseWallet } from './booking.fixture.ts'
import { type Breaches, entry } from './breach.fixture.ts'

export const paymentBreaches: Breaches = {
  'payments: exactly the wallet orders were paid in full by their customer’s wallet when they were placed': [
    ({ wallet, asha, meena }) => [
      sql`update ledger_entries set owner_id = ${meena.employeeId} where ${entry(wallet.id, 'wallet_payment', 'wallet')}`,
      raiseWallet(asha.customerId, 2 * PRODUCT),
      book({
        kind: 'wallet_credit',
        entries: [
          ['platform', -2 * PRODUCT],
          ['wallet', 2 * PRODUCT, meena.employeeId],
        ],
      }),
      raiseWallet(meena.employeeId, 0),
    ],
  ],
  'payments: money received and refunded at the provider matches the ledger': [
    ({ awaiting }) => [
      book({
        kind: 'capture',
        paymentOf: awaiting.id,
        entries: [
          ['provider', -PRODUCT],
          ['held', PRODUCT],
        ],
      }),
      book({
        kind: 'provider_refund',
        paymentOf: awaiting.id,
        entries: [
          ['provider', PRODUCT],
          ['held', -PRODUCT],
        ],
      }),
    ],
    ({ topUp, topUpPaise, asha }) => [
      sql`delete from ledger_entries where ${ofPayment(topUp)}`,
      sql`delete from ledger_transactions where payment_id = ${topUp}`,
      raiseWallet(asha.customerId, -topUpPaise),
    ],
    ({ topUp, topUpPaise, asha }) => [
      sql`drop index ledger_one_top_up_per_payment`,
      sql`with t as (insert into ledger_transactions (kind, payment_id, created_at) values ('top_up', ${topUp}, now()) returning id)
        insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
        select id, account, owner, amount from t, (values ('provider', null, ${-topUpPaise}::bigint), ('wallet', ${asha.customerId}::uuid, ${topUpPaise}::bigint))
          as e(account, owner, amount)`,
      raiseWallet(asha.customerId, topUpPaise),
    ],
  ],
  'payments: a top-up is in the wallet of its customer, and no other payment is in a wallet': [
    ({ topUp, topUpPaise, asha, meena }) => [
      sql`update ledger_entries set owner_id = ${meena.employeeId} where account = 'wallet' and ${ofPayment(topUp)}`,
      raiseWallet(asha.customerId, -topUpPaise),
      raiseWallet(meena.employeeId, topUpPaise),
    ],
    ({ asha }) => [
      book({
        kind: 'top_up',
        entries: [
          ['provider', -1],
          ['wallet', 1, asha.customerId],
        ],
      }),
      raiseWallet(asha.customerId, 1),
    ],
  ],
  'payments: the money held for an order is its total while it is prepaid, otherwise zero': [
    ({ wallet }) => [
      book({
        kind: 'provider_refund',
        orderId: wallet.id,
        entries: [
          ['provider', 1],
          ['held', -1],
        ],
      }),
    ],
    ({ online }) => [
      book({
        kind: 'provider_refund',
        orderId: online.id,
        entries: [
          ['provider', 1],
          ['held', -1],
        ],
      }),
    ],
  ],
}
