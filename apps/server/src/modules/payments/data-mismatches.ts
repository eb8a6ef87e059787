import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { PaymentMismatchesRow } from '../../platform/database/rows.generated.ts'
import type { AdministratorId } from '../../platform/http/session.ts'
import type { PaymentEvent } from '../../providers/payment/payment.ts'

export type MismatchRow = Pick<PaymentMismatchesRow, 'id' | 'payment_id' | 'provider' | 'session' | 'amount' | 'decision' | 'refunded_at'>
const COLUMNS = sql`id, payment_id, provider, session, amount, decision, refunded_at`

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
  return (await tx.row(sql`select 1 from payment_mismatches where payment_id = ${paymentId} and decision is null limit 1`)) !== undefined
}

export const writeRefunded = (db: Db, mismatchId: string) =>
  db.rows(sql`
    update payment_mismatches set refunded_at = ${db.now()} where id = ${mismatchId} and decision = 'refund' and refunded_at is null`)

export const listRefunding = (db: Db, before: Date, limit: number) =>
  db.rows<MismatchRow>(sql`
    select ${COLUMNS} from payment_mismatches where decision = 'refund' and refunded_at is null and decided_at < ${before}
    order by decided_at limit ${limit}`)
