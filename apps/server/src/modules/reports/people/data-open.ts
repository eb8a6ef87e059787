import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface Open {
  readonly orders: boolean
  readonly payments: boolean
  readonly claims: boolean
}
/** Returns what is not over for an account: orders that are paid or not, payments and refunds under way, and claims that are not decided. */
export async function findOpen(db: Db, accountId: string, role: 'customer' | 'restaurant' | 'employee'): Promise<Open> {
  const owner = sql.ref(`${role}_id`)
  const row = await db.row<Open>(sql`
    select exists (select from orders where ${owner} = ${accountId} and closed_at is null) as orders,
      exists (select from payments where customer_id = ${accountId} and status in ('open', 'refunding'))
        or exists (select from source_returns where customer_id = ${accountId} and state = 'pending') as payments,
      ${role === 'employee' ? sql`false` : sql`exists (select from claims where ${owner} = ${accountId} and due_at is not null)`} as claims`)
  return row ?? { orders: false, payments: false, claims: false }
}
