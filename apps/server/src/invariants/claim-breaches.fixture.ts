import { type RawBuilder, sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

const claimOf = (orderId: string, customer: RawBuilder<unknown> = sql`customer_id`) => sql`
  insert into claims (order_id, customer_id, restaurant_id, state, due_at, created_at, updated_at)
  select id, ${customer}, restaurant_id, 'open', now(), now(), now() from orders where id = ${orderId}`
const reportOf = (orderId: string, item: RawBuilder<unknown>) => sql`
  insert into claim_events (claim_id, at, kind, author, reason, items)
  select id, now(), 'report', 'customer', 'missing', array[${item}]::uuid[] from claims where order_id = ${orderId}`

export const claimBreaches: Breaches = {
  'claims: a claim names the customer and the restaurant of its order, begins with a report, and is about dishes of that order': [
    ({ cash }) => [claimOf(cash.id)],
    ({ cash, ravi }) => [claimOf(cash.id, sql`${ravi.employeeId}::uuid`), reportOf(cash.id, sql`${cash.items[0]}`)],
    ({ cash }) => [claimOf(cash.id), reportOf(cash.id, sql`${cash.id}`)],
  ],
}
