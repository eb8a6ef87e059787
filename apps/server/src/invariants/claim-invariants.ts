import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const claimInvariants: readonly Invariant[] = [
  {
    name: 'claims: a claim names the customer and the restaurant of its order, begins with a report, and is about dishes of that order',
    violations: sql`
      select c.id, c.customer_id, c.restaurant_id, first.kind, other.item from claims c join orders o on o.id = c.order_id
      left join lateral (select kind from claim_events e where e.claim_id = c.id order by e.at, e.id limit 1) first on true
      left join lateral (
        select item from claim_events e cross join unnest(e.items) item
        where e.claim_id = c.id and not exists (select from order_items i where i.id = item and i.order_id = c.order_id) limit 1
      ) other on true
      where c.customer_id <> o.customer_id or c.restaurant_id <> o.restaurant_id or first.kind is distinct from 'report' or other.item is not null`,
  },
]
