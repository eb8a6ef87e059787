import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { AccountsRow, OrdersRow, PaymentMismatchesRow, PaymentsRow } from '../../platform/database/rows.generated.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'

/** `amount` is in the smallest unit of its currency. */
export interface MismatchRow extends Omit<PaymentMismatchesRow, 'payment_id' | 'decided_by' | 'outside' | 'outside_state'> {
  outside: 'refund' | 'dispute' | null
  outside_state: 'open' | 'done' | 'undone' | null
  asked_paise: PaymentsRow['amount_paise']
  asked_currency: PaymentsRow['currency']
  asked_session: PaymentsRow['provider_session']
  customer: Pick<AccountsRow, 'id' | 'name' | 'email' | 'phone_number'>
  orders: (Pick<OrdersRow, 'id' | 'number'> & { created_at: string })[]
}
const FILTERS = {
  review: sql`m.decision is null`,
  decided: sql`m.decision is not null`,
  all: sql`true`,
} satisfies Record<string, RawBuilder<unknown>>

export async function listMismatches(db: Db, status: keyof typeof FILTERS, { size, offset }: Page): Promise<Paged<MismatchRow>> {
  const filter = FILTERS[status]
  const rows = await db.rows<MismatchRow & { total: number }>(sql`
    select counted.total, m.*, p.amount_paise as asked_paise, p.currency as asked_currency, p.provider_session as asked_session,
      json_build_object('id', a.id, 'name', a.name, 'email', a.email, 'phone_number', a.phone_number) as customer,
      (select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'created_at', o.created_at) order by o.id), '[]') from orders o where o.checkout_id = p.checkout_id) as orders
    from (select count(*) as total from payment_mismatches m where ${filter}) counted
    left join (
      select * from payment_mismatches m where ${filter} order by m.reported_at desc, m.id desc limit ${size} offset ${offset}
    ) m on true
    left join payments p on p.id = m.payment_id
    left join accounts a on a.id = p.customer_id
    order by m.reported_at desc, m.id desc`)
  return pagedRows(rows)
}
