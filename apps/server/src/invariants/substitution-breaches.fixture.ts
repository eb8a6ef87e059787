import { sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

export const substitutionBreaches: Breaches = {
  'substitutions: a substitute costs at most what its original cost, which is of the same order and cancelled for it': [
    ({ swapped }) => [sql`update order_events set reason = 'missing' where order_id = ${swapped.id} and reason = 'substituted'`],
    ({ swappedCash }) => [
      sql`update order_items set price_paise = price_paise + 100000, base_price_paise = price_paise + 100000
        where order_id = ${swappedCash.id} and substitutes_item_id is not null`,
      sql`update orders set grand_total_paise = grand_total_paise + 100000 where id = ${swappedCash.id}`,
      sql`update item_questions set choices = jsonb_set(choices, '{0,price_paise}', to_jsonb((choices -> 0 ->> 'price_paise')::bigint + 100000))
        where order_id = ${swappedCash.id}`,
    ],
  ],
  'substitutions: every item that was cancelled for a substitute has one': [
    ({ wallet }) => [sql`update order_events set reason = 'substituted' where item_id = ${wallet.items[0]} and to_status = 'cancelled'`],
  ],
  'substitutions: exactly the substitutes of prepaid orders are paid in full by their customer’s wallet, from a refund of at least as much':
    [
      ({ swapped }) => [
        sql`update ledger_transactions set item_id = ${swapped.items[1]} where order_id = ${swapped.id} and kind = 'substitution_payment'`,
      ],
    ],
  'questions: an open one is about an item that is not packed, and a removed or expired one about a cancelled item': [
    ({ asking }) => [sql`update item_questions set state = 'removed', closed_at = until where order_id = ${asking.id}`],
  ],
  'questions: exactly the accepted ones have a substitute, the chosen one at the offered price': [
    ({ swapped }) => [sql`update item_questions set choices = jsonb_set(choices, '{0,price_paise}', '1') where order_id = ${swapped.id}`],
  ],
  'questions: only customers are asked who want to be': [
    ({ asking }) => [sql`update orders set if_missing = 'remove' where id = ${asking.id}`],
  ],
}
