import type { StalledFor } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { OrdersRow } from '../../platform/database/rows.generated.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'
import type { Order } from '../orders/index.ts'

export interface StalledRow
  extends Pick<
    OrdersRow,
    | 'id'
    | 'number'
    | 'created_at'
    | 'awaits'
    | 'awaits_since'
    | 'alarmed_at'
    | 'grand_total_paise'
    | 'customer_id'
    | 'customer_name'
    | 'customer_phone_number'
    | 'restaurant_id'
    | 'restaurant_name'
    | 'restaurant_place'
    | 'restaurant_phone_number'
    | 'employee_id'
    | 'employee_name'
    | 'employee_phone_number'
  > {
  reason: StalledFor
  since: Date
  failed_delivery: Order['failed_delivery']
}

/** Running orders of which a blocked restaurant has to prepare or assign something, or which a blocked employee holds. */
const BLOCKED = sql`
  select o.id, why.reason, greatest(o.created_at, (
      select b.at from account_blocks b
      where b.account_id = case why.reason when 'restaurant_blocked' then o.restaurant_id else o.employee_id end and not b.is_active
      order by b.id desc limit 1
    )) as since
  from orders o left join blocked_accounts r on r.id = o.restaurant_id left join blocked_accounts e on e.id = o.employee_id
  cross join lateral (
    select case
      when r.id is not null and exists (
        select from order_items i where i.order_id = o.id
          and (i.status in ('pending', 'preparing') or i.status = 'packed' and (o.employee_id is null or e.id is not null))
      ) then 'restaurant_blocked'
      when e.id is not null then 'employee_blocked'
    end as reason
  ) why
  where o.closed_at is null and o.payment_status <> 'AWAITING'
    and (r.id is not null or e.id is not null) and why.reason is not null`

/** Returns orders that could not be handed over, then those that have waited too long or have a blocked account, the longest wait first; whom to call as the accounts are now. */
export async function listStalled(db: Db, minutes: number, { size, offset }: Page): Promise<Paged<StalledRow>> {
  const limit = new Date(db.now().getTime() - minutes * MINUTE_MS)
  const rows = await db.rows<StalledRow & { total: number }>(sql`
    with blocked_accounts as (select id from accounts where role in ('restaurant', 'employee') and not is_active),
    blocked as (${BLOCKED}),
    -- what is on the road waits for no restaurant
    stalled as (
      select order_id as id, 'not_delivered' as reason, at as since from failed_deliveries where ended_at is null
      union all
      select id, reason, since from blocked where id not in (select order_id from failed_deliveries where ended_at is null)
      union all
      select id, awaits, awaits_since from orders
      where awaits is not null and awaits_since <= ${limit} and id not in (select id from blocked)
    )
    select counted.total, s.reason, s.since, o.id, o.number, o.created_at, o.awaits, o.awaits_since, o.alarmed_at, o.grand_total_paise,
      o.customer_id, o.customer_name, o.customer_phone_number, o.restaurant_place, o.restaurant_id, r.name as restaurant_name,
      r.phone_number as restaurant_phone_number, o.employee_id, e.name as employee_name, e.phone_number as employee_phone_number,
      f.failed_delivery
    from (select count(*) as total from stalled) counted
    left join (select * from stalled order by reason = 'not_delivered' desc, since, id limit ${size} offset ${offset}) s on true
    left join orders o on o.id = s.id left join people r on r.id = o.restaurant_id left join people e on e.id = o.employee_id
    left join lateral (
      select json_build_object('reason', f.reason, 'text', f.text, 'at', f.at) as failed_delivery from failed_deliveries f
      where f.order_id = s.id and f.ended_at is null
    ) f on true
    order by s.reason = 'not_delivered' desc, s.since, s.id`)
  return pagedRows(rows)
}
