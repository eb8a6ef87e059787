// The rows of payment_mismatches that are refunds and disputes at the provider.
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { OutsideMove } from '../../providers/payment/payment.ts'

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
