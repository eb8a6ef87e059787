import { sql } from 'kysely'
import { CREDIT, raiseWallet } from './booking.fixture.ts'
import { type Breaches, entry } from './breach.fixture.ts'

export const ledgerBreaches: Breaches = {
  'ledger: a restaurant took exactly the cash of orders that it handed over at its counter or by its own riders': [
    ({ cash }) => [sql`update ledger_entries set detail = 'cash' where ${entry(cash.id, 'cash_collected', 'restaurant')}`],
    ({ collected }) => [sql`update ledger_entries set detail = null where ${entry(collected.id, 'cash_collected', 'restaurant')}`],
    ({ collected }) => [
      sql`update ledger_entries set amount_paise = amount_paise + 1 where ${entry(collected.id, 'cash_collected', 'restaurant')} and detail = 'cash'`,
      sql`insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
        select transaction_id, account, owner_id, -1 from ledger_entries where ${entry(collected.id, 'cash_collected', 'restaurant')} and detail = 'cash'`,
    ],
  ],
  'ledger: the entries of every transaction sum to 0': [
    () => [sql`update ledger_entries set amount_paise = amount_paise + 1 where account = 'platform' and ${CREDIT}`],
    () => [sql`insert into ledger_transactions (kind, created_at) values ('wallet_credit', now())`],
  ],
  'ledger: every kind of transaction uses only its own accounts': [
    () => [sql`update ledger_entries set account = 'held' where account = 'platform' and ${CREDIT}`],
  ],
  'ledger: triggers prevent changes, deletions and unbalanced transactions': [
    () => [sql`alter table ledger_entries disable trigger ledger_entries_fixed`],
    () => [sql`drop trigger ledger_entries_balanced on ledger_entries`],
  ],
  'ledger: a wallet’s balance is the sum of its entries': [
    ({ asha }) => [raiseWallet(asha.customerId, 1)],
    ({ meena }) => [raiseWallet(meena.employeeId, 1)],
    ({ asha }) => [sql`delete from wallets where customer_id = ${asha.customerId}`],
  ],
  'ledger: no wallet is below zero': [
    ({ asha }) => [
      sql`alter table wallets drop constraint wallets_balance_paise_check`,
      sql`update ledger_entries set amount_paise = sign(amount_paise) where ${CREDIT}`,
      raiseWallet(asha.customerId, -499_999),
    ],
  ],
}
