import { sql } from 'kysely'
import { type Breaches, entry, type Statement } from './breach.fixture.ts'

interface Booking {
  readonly kind: string
  readonly orderId?: string
  readonly itemId?: string
  readonly paymentOf?: string
  readonly entries: readonly (readonly [account: string, amountPaise: number, ownerId?: string])[]
}
const book = ({ kind, orderId, itemId, paymentOf, entries }: Booking): Statement => sql`
  with t as (
    insert into ledger_transactions (kind, order_id, item_id, payment_id, created_at)
    select ${kind}, ${orderId ?? null}::uuid, ${itemId ?? null}::uuid, (
      select p.id from payments p join orders o on o.checkout_id = p.checkout_id where o.id = ${paymentOf ?? null}::uuid), now()
    returning id
  )
  insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
  select t.id, e->>0, (e->>2)::uuid, (e->>1)::bigint from t, json_array_elements(${JSON.stringify(entries)}::json) e`
const raiseWallet = (customerId: string, amountPaise: number): Statement => sql`
  insert into wallets as w (customer_id, balance_paise) values (${customerId}, greatest(${amountPaise}::bigint, 0))
  on conflict (customer_id) do update set balance_paise = w.balance_paise + ${amountPaise}::bigint`
const CREDIT = sql`transaction_id in (select id from ledger_transactions where kind = 'wallet_credit')`
const PRODUCT = 32_000
const ofPayment = (paymentId: string): Statement => sql`
  transaction_id in (select id from ledger_transactions where payment_id = ${paymentId})`

export const moneyBreaches: Breaches = {
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
    ({ asha }) => [raiseWallet(asha.id, 1)],
    ({ meena }) => [raiseWallet(meena.id, 1)],
    ({ asha }) => [sql`delete from wallets where customer_id = ${asha.id}`],
  ],
  'ledger: no wallet is below zero': [
    ({ asha }) => [
      sql`alter table wallets drop constraint wallets_balance_paise_check`,
      sql`update ledger_entries set amount_paise = sign(amount_paise) where ${CREDIT}`,
      raiseWallet(asha.id, -499_999),
    ],
  ],
  'payments: exactly the wallet orders were paid in full by their customer’s wallet when they were placed': [
    ({ wallet, asha, meena }) => [
      sql`update ledger_entries set owner_id = ${meena.id} where ${entry(wallet.id, 'wallet_payment', 'wallet')}`,
      raiseWallet(asha.id, 2 * PRODUCT),
      book({
        kind: 'wallet_credit',
        entries: [
          ['platform', -2 * PRODUCT],
          ['wallet', 2 * PRODUCT, meena.id],
        ],
      }),
      raiseWallet(meena.id, 0),
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
      raiseWallet(asha.id, -topUpPaise),
    ],
    ({ topUp, topUpPaise, asha }) => [
      sql`drop index ledger_one_top_up_per_payment`,
      sql`with t as (insert into ledger_transactions (kind, payment_id, created_at) values ('top_up', ${topUp}, now()) returning id)
        insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
        select id, account, owner, amount from t, (values ('provider', null, ${-topUpPaise}::bigint), ('wallet', ${asha.id}::uuid, ${topUpPaise}::bigint))
          as e(account, owner, amount)`,
      raiseWallet(asha.id, topUpPaise),
    ],
  ],
  'payments: a top-up is in the wallet of its customer, and no other payment is in a wallet': [
    ({ topUp, topUpPaise, asha, meena }) => [
      sql`update ledger_entries set owner_id = ${meena.id} where account = 'wallet' and ${ofPayment(topUp)}`,
      raiseWallet(asha.id, -topUpPaise),
      raiseWallet(meena.id, topUpPaise),
    ],
    ({ asha }) => [
      book({
        kind: 'top_up',
        entries: [
          ['provider', -1],
          ['wallet', 1, asha.id],
        ],
      }),
      raiseWallet(asha.id, 1),
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
  'refunds: an item has at most one, of its stored amount, to its own customer': [
    ({ wallet, asha, meena }) => [
      sql`update ledger_entries set owner_id = ${meena.id} where ${entry(wallet.id, 'item_refund', 'wallet')}`,
      raiseWallet(asha.id, -PRODUCT),
      raiseWallet(meena.id, PRODUCT),
    ],
    ({ wallet, asha }) => [
      sql`drop index ledger_one_refund_per_item`,
      book({
        kind: 'item_refund',
        orderId: wallet.id,
        itemId: wallet.items[0] ?? '',
        entries: [
          ['held', -PRODUCT],
          ['wallet', PRODUCT, asha.id],
        ],
      }),
      book({
        kind: 'capture',
        orderId: wallet.id,
        entries: [
          ['provider', -PRODUCT],
          ['held', PRODUCT],
        ],
      }),
      raiseWallet(asha.id, PRODUCT),
    ],
  ],
  'refunds: exist only for cancelled items whose money had been received': [
    ({ wallet, asha }) => [
      book({
        kind: 'item_refund',
        orderId: wallet.id,
        itemId: wallet.items[1] ?? '',
        entries: [
          ['held', -PRODUCT],
          ['wallet', PRODUCT, asha.id],
        ],
      }),
      book({
        kind: 'capture',
        orderId: wallet.id,
        entries: [
          ['provider', -PRODUCT],
          ['held', PRODUCT],
        ],
      }),
      raiseWallet(asha.id, PRODUCT),
    ],
    ({ late, asha }) => [
      book({
        kind: 'item_refund',
        orderId: late.id,
        itemId: late.items[0] ?? '',
        entries: [
          ['held', -PRODUCT],
          ['wallet', PRODUCT, asha.id],
        ],
      }),
      book({
        kind: 'capture',
        orderId: late.id,
        entries: [
          ['provider', -PRODUCT],
          ['held', PRODUCT],
        ],
      }),
      raiseWallet(asha.id, PRODUCT),
    ],
  ],
  'refunds: every cancelled item whose money had been received has one': [
    ({ wallet, asha }) => [
      sql`delete from ledger_entries where transaction_id in (select id from ledger_transactions where item_id = ${wallet.items[0]})`,
      sql`delete from ledger_transactions where item_id = ${wallet.items[0]}`,
      book({
        kind: 'provider_refund',
        orderId: wallet.id,
        entries: [
          ['held', -PRODUCT],
          ['provider', PRODUCT],
        ],
      }),
      raiseWallet(asha.id, -PRODUCT),
    ],
  ],
  'earnings: every delivered order has one, for its employee, and no other order has one': [
    ({ cash, meena }) => [
      sql`update earnings set employee_id = ${meena.id} where order_id = ${cash.id}`,
      sql`update ledger_entries set owner_id = ${meena.id} where ${entry(cash.id, 'delivery_fee', 'employee')}`,
    ],
    ({ cash }) => [
      sql`delete from earnings where order_id = ${cash.id}`,
      sql`delete from ledger_entries where transaction_id in (
        select id from ledger_transactions where order_id = ${cash.id} and kind = 'delivery_fee')`,
      sql`delete from ledger_transactions where order_id = ${cash.id} and kind = 'delivery_fee'`,
    ],
  ],
  'earnings: match the ledger': [({ cash }) => [sql`update earnings set fee_paise = fee_paise + 1 where order_id = ${cash.id}`]],
}
