import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Returns whether every order of a checkout that its code made cheaper is cancelled as a whole, and none was ever accepted. */
export async function isUnbought(tx: Tx, checkoutId: string): Promise<boolean> {
  const bought = await tx.row(sql`
    select from orders o join order_terms t on t.order_id = o.id
    where o.checkout_id = ${checkoutId} and t.code is not null and (o.closed_at is null or o.is_delivered
      or exists (select from order_events e where e.order_id = o.id and e.to_status not in ('pending', 'cancelled')))
    limit 1`)
  return bought === undefined
}
