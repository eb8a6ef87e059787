import { sql } from 'kysely'
import type { Statement } from './breach.fixture.ts'

interface Booking {
  readonly kind: string
  readonly orderId?: string
  readonly itemId?: string
  readonly paymentOf?: string
  readonly entries: readonly (readonly [account: string, amountPaise: number, ownerId?: string])[]
}
export const book = ({ kind, orderId, itemId, paymentOf, entries }: Booking): Statement => sql`
  with t as (
    insert into ledger_transactions (kind, order_id, item_id, payment_id, created_at)
    select ${kind}, ${orderId ?? null}::uuid, ${itemId ?? null}::uuid, (
      select p.id from payments p join orders o on o.checkout_id = p.checkout_id where o.id = ${paymentOf ?? null}::uuid), now()
    returning id
  )
  insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
  select t.id, e->>0, (e->>2)::uuid, (e->>1)::bigint from t, json_array_elements(${JSON.stringify(entries)}::json) e`
export const raiseWallet = (customerId: string, amountPaise: number): Statement => sql`
  insert into wallets as w (customer_id, balance_paise) values (${customerId}, greatest(${amountPaise}::bigint, 0))
  on conflict (customer_id) do update set balance_paise = w.balance_paise + ${amountPaise}::bigint`
export const CREDIT = sql`transaction_id in (select id from ledger_transactions where kind = 'wallet_credit')`
/** The price of a product, in paise. */
export const PRODUCT = 32_000
export const ofPayment = (paymentId: string): Statement => sql`
  transaction_id in (select id from ledger_transactions where payment_id = ${paymentId})`
