import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Holder } from './order.ts'

/** Of what is on the road of an order `o`: who took it out, the last one of several, unless that is `employeeId`. */
const takenOutBy = (employeeId: RawBuilder<unknown>) => sql`
  select p.id, p.name, p.phone_number from order_items i
  join order_events e on e.order_id = o.id and e.item_id = i.id and e.to_status = 'out_for_delivery'
  join people p on p.id = e.actor_id
  where i.order_id = o.id and i.status = 'out_for_delivery' and e.actor_id <> ${employeeId}
  order by e.id desc limit 1`

/** Of an order `o`: who took out what is on the road, if that is not its employee. */
export const TAKEN_FROM = sql`case when o.employee_id is not null and o.closed_at is null then (
  select row_to_json(h) from (${takenOutBy(sql`o.employee_id`)}) h
) end`

/** Returns who took out what is on the road, if that is not `employeeId`. */
export const findHolder = (tx: Tx, orderId: string, employeeId: string): Promise<Holder | undefined> =>
  tx.row(sql`select t.* from orders o, lateral (${takenOutBy(sql`${employeeId}::uuid`)}) t where o.id = ${orderId}`)
