// What the tables of all modules know about one order, in the order of time.
import type { ItemStatus, Role, TimelineKind } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface TimelineRow {
  readonly at: Date
  readonly kind: TimelineKind
  readonly by_role: Role | null
  readonly by_name: string | null
  readonly products: readonly string[] | null
  /** Of an item; of an email or push. */
  readonly status: ItemStatus | 'waiting' | 'sent' | 'failed' | null
  readonly reason: string | null
  readonly amount_paise: number | null
  readonly to_name: string | null
  readonly text: string | null
}

/** Each part: at, place among what has the same time, kind, by whom, products, status, reason, amount, to whom, text. */
type Part = (orderId: string, now: Date) => RawBuilder<unknown>

const products = sql`array_agg(i.product_name order by i.position)`
/** Moves of several items that one change has made are one entry. */
const moves: Part = (orderId) => sql`
  select e.at, 1 as place, case when e.from_status is not null then 'moved' when i.substitutes_item_id is null then 'placed' else 'added' end as kind,
    e.actor_id as by_id, ${products} as products, e.to_status as status, e.reason, null::bigint as amount_paise, null::uuid as to_id, null::text as text
  from order_events e join order_items i on i.id = e.item_id
  where e.order_id = ${orderId} group by e.at, e.from_status is not null, i.substitutes_item_id is null, e.to_status, e.actor_id, e.reason`

const LEDGER_WORDS = sql`case t.kind when 'item_refund' then 'refunded' when 'piece_refund' then 'refunded' when 'cash_collected' then 'collected'
  when 'wallet_payment' then 'paid' when 'substitution_payment' then 'paid' when 'tip' then 'tipped'
  when 'source_return' then 'returned' when 'failed_source_return' then 'cameBack' end`
const money: Part = (orderId) => sql`
  select t.created_at, 2, ${LEDGER_WORDS}, null::uuid, array_remove(array_agg(i.product_name order by i.position), null), null, null,
    sum((select sum(abs(amount_paise)) from ledger_entries l where l.transaction_id = t.id
      and (l.account in ('wallet', 'cash') or l.detail = 'cash')))::bigint, null::uuid, null
  from ledger_transactions t left join order_items i on i.id = t.item_id
  where t.order_id = ${orderId} and t.kind in ('item_refund', 'piece_refund', 'cash_collected', 'wallet_payment', 'substitution_payment', 'tip',
      'source_return', 'failed_source_return')
  group by t.created_at, t.kind`

/** A payment is for all orders of its checkout. */
const payments: Part = (orderId) => sql`
  select t.created_at, 2, case t.kind when 'capture' then 'paid' else 'returned' end, null::uuid, null::text[], null, null,
    (select sum(amount_paise) from ledger_entries l where l.transaction_id = t.id and l.amount_paise > 0)::bigint, null::uuid, null
  from orders o join payments p on p.purpose = 'checkout' and p.subject_id = o.checkout_id join ledger_transactions t on t.payment_id = p.id
  where o.id = ${orderId} and t.kind in ('capture', 'provider_refund', 'manual_refund')`

/** The text of an assignment is who had the order before. */
const assignments: Part = (orderId) => sql`
  select a.at, 3, case when a.employee_id is null then 'released' else 'assigned' end, a.by_id, null::text[], null, null, null::bigint, a.employee_id,
    case when a.employee_id is not null then lag(p.name) over (order by a.id) end
  from order_assignments a left join accounts p on p.id = a.employee_id where a.order_id = ${orderId}`

const failures: Part = (orderId) => sql`
  select f.at, 4, 'notDelivered', f.employee_id, null::text[], null, f.reason, null::bigint, null::uuid, nullif(f.text, '')
  from failed_deliveries f where f.order_id = ${orderId}
  union all
  select v.at, 3, 'triedAgain', v.account_id, null::text[], null, null, null::bigint, null::uuid, null from activity v
  where v.object = ${orderId} and v.act = 'delivery_tried_again'`

const CLOCK = sql.lit('YYYY-MM-DD HH24:MI')
const slotMoves: Part = (orderId) => sql`
  select m.at, 1, 'slotMoved', o.customer_id, null::text[], null, null, null::bigint, null::uuid,
    to_char(m.from_slot at time zone z.zone, ${CLOCK}) || ' → ' || to_char(m.to_slot at time zone z.zone, ${CLOCK})
  from order_slot_moves m join orders o on o.id = m.order_id cross join lateral (select restaurant_zone(o.restaurant_id) as zone) z
  where m.order_id = ${orderId}`

const questions: Part = (orderId) => sql`
  select q.asked_at, 4, 'asked', o.restaurant_id, array[i.product_name], null, null, null::bigint, null::uuid, null
  from item_questions q join order_items i on i.id = q.item_id join orders o on o.id = q.order_id where q.order_id = ${orderId}
  union all
  select q.closed_at, 0, 'answered', case when q.state in ('accepted', 'removed') then o.customer_id when q.state = 'withdrawn' then o.restaurant_id end,
    array[i.product_name], null, q.state, null::bigint, null::uuid, null
  from item_questions q join order_items i on i.id = q.item_id join orders o on o.id = q.order_id
  where q.order_id = ${orderId} and q.closed_at is not null`

const notes: Part = (orderId) => sql`
  select n.at, 6, 'note', n.account_id, null::text[], null, null, null::bigint, null::uuid, n.text from order_notes n where n.order_id = ${orderId}`

const credits: Part = (orderId) => sql`
  select c.at, 5, 'credited', c.given_by, null::text[], null, c.reason, c.amount_paise, null::uuid, null from order_credits c where c.order_id = ${orderId}`

const chatReads: Part = (orderId) => sql`
  select v.at, 6, 'chatRead', v.account_id, null::text[], null, null, null::bigint, null::uuid, null from activity v
  where v.object = ${orderId} and v.act = 'order_chat_read'`

/** A report by the support is the customer's; its act says whose hand it was. That the restaurant's time was over is written down with the next change. */
const claims: Part = (orderId, now) => sql`
  select e.at, 5, case e.kind when 'report' then 'reported' when 'answer' then 'claimAnswered' when 'overdue' then 'claimOverdue'
    when 'decision' then 'claimDecided' when 'reopen' then 'claimReopened' end,
    case when e.kind = 'report' and e.author = 'administrator' then (
      select v.account_id from activity v where v.object = c.id::text and v.act = 'claim_opened'
    ) else e.account_id end,
    (select ${products} from order_items i where i.id = any(e.items)), null, e.reason, null::bigint, null::uuid, nullif(e.text, '')
  from claims c join claim_events e on e.claim_id = c.id where c.order_id = ${orderId}
  union all
  select c.due_at, 5, 'claimOverdue', null, null::text[], null, null, null::bigint, null::uuid, null from claims c
  where c.order_id = ${orderId} and c.state = 'open' and c.due_at <= ${now}::timestamptz`

/** Without what was replaced before it was sent. */
const messages: Part = (orderId, now) => sql`
  select m.at, 5, m.channel, m.by_id, null::text[], coalesce(m.outcome, case when m.at > ${now}::timestamptz - interval '25 hours' then 'waiting' else 'failed' end),
    m.kind, null::bigint, m.to_id, null
  from order_messages m where m.order_id = ${orderId} and (m.outcome is not null or not exists (
    select from order_messages l where l.order_id = m.order_id and l.channel = m.channel and l.to_id = m.to_id and l.id > m.id
      and (m.channel = 'push' or l.key = m.key)))`

const PARTS: readonly Part[] = [
  moves,
  slotMoves,
  money,
  payments,
  assignments,
  failures,
  questions,
  credits,
  claims,
  notes,
  chatReads,
  messages,
]

/** Returns everything that happened to an order, oldest first; nothing for an order that does not exist. */
export const listTimeline = (db: Db, orderId: string): Promise<TimelineRow[]> =>
  db.rows<TimelineRow>(sql`
    with entries as (${sql.join(
      PARTS.map((part) => part(orderId, db.now())),
      sql` union all `,
    )})
    select e.at, e.kind, a.role as by_role, a.name as by_name, e.products, e.status, e.reason, e.amount_paise, employee.name as to_name, e.text
    from entries e left join accounts a on a.id = e.by_id left join accounts employee on employee.id = e.to_id
    order by e.at, e.place`)
