import { sql } from 'kysely'

/** Of an order `o`: the employee before the last assignment, if that was made with something on the road which is there still. */
export const TAKEN_FROM = sql`case when o.employee_id is not null and o.closed_at is null then (
  select row_to_json(h) from (
    select p.name, p.phone_number from order_assignments a
    join lateral (select b.employee_id from order_assignments b where b.order_id = o.id and b.id < a.id order by b.id desc limit 1) b on true
    join people p on p.id = b.employee_id
    where a.order_id = o.id and exists (
      select from order_items i join order_events e on e.order_id = o.id and e.item_id = i.id
      where i.order_id = o.id and i.status = 'out_for_delivery' and e.to_status = 'out_for_delivery' and e.at < a.at)
    order by a.id desc limit 1
  ) h
) end`
