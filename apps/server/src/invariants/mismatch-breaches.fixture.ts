import { sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

export const mismatchBreaches: Breaches = {
  'mismatches: a payment is in review exactly while a mismatch waits for a decision': [
    () => [sql`update payment_mismatches set decision = null, decided_by = null, decided_at = null where decision = 'refund'`],
    () => [sql`delete from payment_mismatches where decision is null and payment_id in (select id from payments where status = 'review')`],
  ],
  'mismatches: the administrator sees every payment whose refund failed until it is settled by hand': [
    ({ late }) => [
      sql`update payments p set status = 'refund_failed' from orders o where o.checkout_id = p.checkout_id and o.id = ${late.id}`,
    ],
  ],
  'mismatches: no money is both a mismatch and booked': [
    ({ online }) => [
      sql`update payment_mismatches m set session = p.provider_session from payments p join orders o on o.checkout_id = p.checkout_id
        where o.id = ${online.id} and m.payment_id = p.id`,
    ],
  ],
  'mismatches: what left a captured payment outside of Tiffin is booked as the platform’s cost, as long as it is away': [
    ({ online }) => [
      sql`insert into payment_mismatches (payment_id, provider, session, amount, currency, reported_at, outside, outside_state, moved_paise)
        select p.id, 'stripe', 're_1', 100, 'INR', now(), 'refund', 'done', 100 from payments p
        join orders o on o.checkout_id = p.checkout_id where o.id = ${online.id}`,
    ],
  ],
  'mismatches: only administrators decide, and a manual settlement has a note': [
    ({ asha }) => [sql`update payment_mismatches set decided_by = ${asha.customerId} where decision is not null`],
    () => [sql`update payment_mismatches set note = '' where decision = 'settled'`],
  ],
}
