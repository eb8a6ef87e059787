// Invariants of received money that does not match its payment: it is booked to no account until an administrator decides, once.
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const mismatchInvariants: readonly Invariant[] = [
  {
    name: 'mismatches: a payment is in review exactly while a mismatch waits for a decision',
    // additional money for a captured payment does not change that payment
    violations: sql`
      select p.id, p.status from payments p
      where (p.status = 'review' and not exists (select from payment_mismatches m where m.payment_id = p.id and m.decision is null and m.outside is null))
        or (p.status in ('open', 'failed', 'expired')
          and exists (select from payment_mismatches m where m.payment_id = p.id and m.decision is null and m.refund_failed_at is null))`,
  },
  {
    name: 'mismatches: the administrator sees every payment whose refund failed until it is settled by hand',
    violations: sql`
      select p.id, p.status, m.decision from payments p
      left join payment_mismatches m on m.payment_id = p.id and m.session = p.provider_session and m.refund_failed_at is not null
      where p.status in ('refund_failed', 'settled')
        and (m.id is null or (p.status = 'refund_failed') <> (m.decision is null) or m.decision = 'refund')`,
  },
  {
    name: 'mismatches: no money is both a mismatch and booked',
    violations: sql`
      select m.id, p.id as payment_id, p.status from payment_mismatches m
      join payments p on p.id = m.payment_id and p.provider_session = m.session
      where p.status in ('captured', 'refunding', 'refunded')`,
  },
  {
    name: 'mismatches: what left a captured payment outside of Tiffin is booked as the platform’s cost, as long as it is away',
    violations: sql`
      select coalesce(moved.payment_id, booked.payment_id) as payment_id, p.status, moved.paise, booked.paise as booked
      from (select payment_id, sum(moved_paise) as paise from payment_mismatches where outside is not null group by payment_id) moved
      full join (
        select t.payment_id, sum(e.amount_paise) as paise from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'provider' where t.kind = 'outside_return' group by t.payment_id
      ) booked on booked.payment_id = moved.payment_id
      left join payments p on p.id = coalesce(moved.payment_id, booked.payment_id)
      where coalesce(moved.paise, 0) <> coalesce(booked.paise, 0) or p.status is distinct from 'captured'`,
  },
  {
    name: 'mismatches: only administrators decide, and a manual settlement has a note',
    violations: sql`
      select m.id, m.decision, m.decided_by, a.role from payment_mismatches m left join accounts a on a.id = m.decided_by
      where m.decision is not null and (a.role is distinct from 'administrator' or (m.decision = 'settled' and m.note = ''))`,
  },
]
