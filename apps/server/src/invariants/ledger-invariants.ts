import { sql } from 'kysely'
import { LEDGER_KINDS } from '../modules/ledger/index.ts'
import type { Invariant } from './invariant.ts'

const SIGNS = { '+': [1], '-': [-1], '±': [1, -1] } as const
const allowed = Object.entries(LEDGER_KINDS).flatMap(([kind, { accounts }]) =>
  Object.entries(accounts).flatMap(([account, sign]) => SIGNS[sign].map((each) => ({ kind, account, sign: each }))),
)
const ALLOWED = sql`json_to_recordset(${JSON.stringify(allowed)}::json) as x(kind text, account text, sign int)`

export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'ledger: the entries of every transaction sum to 0',
    violations: sql`
      select t.id, t.kind, sum(e.amount_paise) as sum from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id, t.kind having count(e.id) < 2 or sum(e.amount_paise) <> 0`,
  },
  {
    name: 'ledger: every kind of transaction uses only its own accounts',
    violations: sql`
      select t.id, t.kind, e.account, e.amount_paise from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where (t.kind, e.account, sign(e.amount_paise)) not in (select x.kind, x.account, x.sign from ${ALLOWED})`,
  },
  {
    name: 'ledger: triggers prevent changes, deletions and unbalanced transactions',
    violations: sql`
      select guard from unnest(array['ledger_entries_fixed', 'ledger_transactions_fixed', 'ledger_entries_balanced']) as guard
      where not exists (select from pg_trigger where tgname = guard and tgenabled = 'O')`,
  },
  {
    name: 'ledger: a wallet’s balance is the sum of its entries',
    isOfAllTime: true,
    violations: sql`
      select coalesce(w.customer_id, e.owner_id) as customer_id, w.balance_paise, e.sum from wallets w
      full join (select owner_id, sum(amount_paise) from ledger_entries where account = 'wallet' group by owner_id) e
        on e.owner_id = w.customer_id
      where coalesce(w.balance_paise, 0) <> coalesce(e.sum, 0)`,
  },
  {
    name: 'ledger: a restaurant took exactly the cash of orders that it handed over at its counter or by its own riders',
    violations: sql`
      select o.id, o.payment_method, o.is_delivered, o.grand_total_paise, e.id as entry, e.owner_id, e.amount_paise from (
        select o.* from orders o left join order_terms t on t.order_id = o.id
        where (o.kind = 'pickup' or t.rates->>'deliveryBy' = 'restaurant') and o.payment_method = 'COD' and o.is_delivered
      ) o full join (
        select e.*, t.order_id, t.kind as transaction_kind from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.detail = 'cash'
      ) e on e.order_id = o.id
      where o.id is null or e.id is null or e.account <> 'restaurant' or e.owner_id <> o.restaurant_id or e.amount_paise <> -o.grand_total_paise
        or e.transaction_kind <> 'cash_collected'`,
  },
  { name: 'ledger: no wallet is below zero', violations: sql`select * from wallets where balance_paise < 0` },
]
