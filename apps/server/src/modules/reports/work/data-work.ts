import type { WORK_FILTERS, WORK_STATES, WorkKind } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type Page, type Paged, pagedRows } from '../../../platform/paging.ts'
import { kindsByName } from '../../waiting-work/index.ts'

export interface WorkRow {
  id: string
  name: string
  kind: WorkKind
  state: (typeof WORK_STATES)[number]
  created_at: Date
  run_at: Date
  attempts: number
  max_attempts: number
  last_error: string | null
  recipient: string | null
  orders: { id: string; number: number; created_at: string }[]
}
export interface ListedWork extends Paged<WorkRow> {
  readonly kinds: { kind: WorkKind; count: number }[]
}
export interface WorkFilter {
  readonly show: (typeof WORK_FILTERS)[number]
  readonly kind?: WorkKind | undefined
}
/** A job that was due for longer is late. */
const LATE_SECONDS = 60

/** Returns the jobs that wait, those given up first, then the oldest; by the clock of the database, which the queue uses. */
export async function listWork(db: Db, { show, kind = undefined }: WorkFilter, { size, offset }: Page): Promise<ListedWork> {
  const isShown =
    show === 'all'
      ? sql`true`
      : sql`(j.last_error is not null or j.locked_at is null and j.run_at < now() - make_interval(secs => ${LATE_SECONDS}))`
  const rows = await db.rows<WorkRow & { total: number; kinds: ListedWork['kinds'] }>(sql`
    with names as (select name, kind from json_to_recordset(${JSON.stringify(kindsByName())}::json) as n(name text, kind text)),
    work as (
      select j.id, t.identifier as name, coalesce(n.kind, 'other') as kind, j.created_at, j.run_at, j.attempts::int, j.max_attempts::int, j.last_error, j.payload,
        case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed' when j.last_error is not null then 'retried'
          when j.run_at <= now() then 'due' else 'scheduled' end as state
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      left join names n on n.name = t.identifier where ${isShown}
    ),
    chosen as (select * from work where ${kind ?? null}::text is null or kind = ${kind ?? null}),
    shown as (select * from chosen order by state = 'failed' desc, created_at, id limit ${size} offset ${offset})
    select s.id::text, s.name, s.kind, s.state, s.created_at, s.run_at, s.attempts, s.max_attempts, s.last_error,
      (select count(*)::int from chosen) as total,
      (select coalesce(json_agg(k order by k.kind), '[]') from (select kind, count(*)::int as count from work group by kind) k) as kinds,
      coalesce(s.payload ->> 'to', p.name) as recipient,
      (
        select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'created_at', o.created_at) order by o.id), '[]') from orders o
        where o.checkout_id = paid.checkout_id
          or o.id in (select m.order_id from order_messages m where m.id = (s.payload ->> 'messageId')::uuid)
      ) as orders
    from (values (1)) one left join shown s on true
    left join push_subscriptions b on b.id = (s.payload ->> 'subscriptionId')::uuid
    left join people p on p.id = b.account_id
    left join payment_mismatches u on u.id = (s.payload ->> 'mismatchId')::uuid
    left join payments paid on paid.id = coalesce((s.payload ->> 'paymentId')::uuid, u.payment_id)
    order by s.state = 'failed' desc, s.created_at, s.id`)
  return { ...pagedRows(rows), kinds: rows[0]?.kinds ?? [] }
}
