import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { PaymentMismatchesRow } from '../../platform/database/rows.generated.ts'
import type { AdministratorId } from '../../platform/ids.ts'
import type { OutsideMove, PaymentEvent, RefundState } from '../../providers/payment/payment.ts'

export type MismatchRow = Pick<
  PaymentMismatchesRow,
  'id' | 'payment_id' | 'provider' | 'session' | 'amount' | 'decision' | 'refunded_at' | 'refund_failed_at' | 'outside'
>
const COLUMNS = sql`id, payment_id, provider, session, amount, decision, refunded_at, refund_failed_at, outside`

/** Returns false when this session's money is already recorded. */
export async function insertMismatch(
  tx: Tx,
  provider: string,
  { payment, session, amountPaise, currency }: PaymentEvent,
): Promise<boolean> {
  const kept = await tx.row(sql`
    insert into payment_mismatches (payment_id, provider, session, amount, currency, reported_at)
    values (${payment}, ${provider}, ${session}, ${amountPaise}, ${currency}, ${tx.now()})
    on conflict do nothing returning id`)
  return kept !== undefined
}

/** Shows a payment whose refund has failed to the administrator. */
export const insertFailedRefund = (tx: Tx, paymentId: string) =>
  tx.rows(sql`
    insert into payment_mismatches (payment_id, provider, session, amount, currency, reported_at, refund_failed_at)
    select id, provider, provider_session, amount_paise, currency, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz
    from payments where id = ${paymentId}`)

export const findMismatch = (db: Db, paymentId: string, session: string) =>
  db.row<MismatchRow>(sql`select ${COLUMNS} from payment_mismatches where payment_id = ${paymentId} and session = ${session}`)

export const findMismatchById = (db: Db, mismatchId: string) =>
  db.row<MismatchRow>(sql`select ${COLUMNS} from payment_mismatches where id = ${mismatchId}`)

interface Decision {
  readonly decision: 'refund' | 'settled'
  readonly note: string
  readonly by: AdministratorId
}
/** Returns false when it has been decided already. The payment is locked. */
export async function writeDecision(tx: Tx, mismatchId: string, { decision, note, by }: Decision): Promise<boolean> {
  const decided = await tx.row(sql`
    update payment_mismatches set decision = ${decision}, note = ${note}, decided_by = ${by}, decided_at = ${tx.now()}
    where id = ${mismatchId} and decision is null returning id`)
  return decided !== undefined
}

export async function isDecisionAwaited(tx: Tx, paymentId: string): Promise<boolean> {
  return (
    (await tx.row(
      sql`select 1 from payment_mismatches where payment_id = ${paymentId} and decision is null and outside is null limit 1`,
    )) !== undefined
  )
}

const REFUND_CHANGES = {
  pending: () => sql`refunded_at = null`,
  refunded: (now: Date) => sql`refunded_at = coalesce(refunded_at, ${now})`,
  // the administrator decides again
  failed: (now: Date) => sql`refund_failed_at = ${now}, refunded_at = null, decision = null, decided_by = null, decided_at = null`,
} satisfies Record<RefundState, unknown>

/** Changes nothing when the refund has changed since it was read as `seen`: the provider was asked before. */
export const writeRefundState = (db: Db, seen: MismatchRow, state: RefundState) =>
  db.rows(sql`
    update payment_mismatches set ${REFUND_CHANGES[state](db.now())}
    where id = ${seen.id} and decision = 'refund' and refunded_at is not distinct from ${seen.refunded_at}
      and refund_failed_at is not distinct from ${seen.refund_failed_at}`)

export const listRefundsOf = (tx: Tx, provider: string, session: string) =>
  tx.rows<MismatchRow>(sql`
    select ${COLUMNS} from payment_mismatches where session = ${session} and provider = ${provider} and decision = 'refund'`)

/** Returns refunds under way that were not asked about since `before`. */
export const listRefunding = (db: Db, before: Date, limit: number) =>
  db.rows<MismatchRow>(sql`
    select ${COLUMNS} from payment_mismatches
    where decision = 'refund' and refunded_at is null and coalesce(refund_checked_at, decided_at) < ${before}
    order by coalesce(refund_checked_at, decided_at) limit ${limit}`)

/** Moves a refund to the end of the reconciler's queue. */
export const touchRefunding = (db: Db, mismatchId: string) =>
  db.rows(sql`update payment_mismatches set refund_checked_at = ${db.now()} where id = ${mismatchId}`)

// Those that are refunds and disputes at the provider.

/** Stores refunds and disputes as the provider has them now. One whose state has changed waits for a decision again. Returns whether any has changed. */
export async function writeOutside(tx: Tx, provider: string, paymentId: string, moves: readonly OutsideMove[]): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into payment_mismatches as m (payment_id, provider, session, amount, currency, reported_at, outside, outside_state, moved_paise)
    select ${paymentId}::uuid, ${provider}, x.reference, x."amountPaise", x.currency, ${tx.now()}::timestamptz, x.kind, x.state, x."movedPaise"
    from json_to_recordset(${JSON.stringify(moves)}::json)
      as x(reference text, kind text, state text, "amountPaise" bigint, "movedPaise" bigint, currency text)
    on conflict (payment_id, session) do update set outside_state = excluded.outside_state, moved_paise = excluded.moved_paise,
      amount = excluded.amount, decision = null, decided_by = null, decided_at = null
    where (m.outside_state, m.moved_paise, m.amount) is distinct from (excluded.outside_state, excluded.moved_paise, excluded.amount)
      -- an older answer that arrives later
      and not (m.outside_state <> 'open' and excluded.outside_state = 'open')
    returning id`)
  return rows.length > 0
}

/** What has left the payment without Tiffin. */
export async function sumOutside(tx: Tx, paymentId: string): Promise<number> {
  const left = await tx.row<{ paise: number }>(sql`
    select coalesce(sum(moved_paise), 0)::bigint as paise from payment_mismatches where payment_id = ${paymentId}`)
  return left?.paise ?? 0
}
