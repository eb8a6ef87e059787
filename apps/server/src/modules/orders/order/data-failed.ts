import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

interface Failure {
  readonly employeeId: string
  readonly reason: string
  readonly text: string
}
/** Clients keep an order whose `updated_at` they know. */
const touched = (tx: Tx, orderId: string) => sql`touched as (update orders set updated_at = ${tx.now()} where id = ${orderId})`

/** An order has at most one that has not ended. */
export const insertFailedDelivery = (tx: Tx, orderId: string, { employeeId, reason, text }: Failure): Promise<unknown> =>
  tx.rows(sql`
    with ${touched(tx, orderId)}
    insert into failed_deliveries (order_id, employee_id, reason, text, at) values (${orderId}, ${employeeId}, ${reason}, ${text}, ${tx.now()})`)

export const endFailedDelivery = (tx: Tx, orderId: string): Promise<unknown> =>
  tx.rows(sql`
    with ${touched(tx, orderId)}
    update failed_deliveries set ended_at = greatest(at, ${tx.now()}::timestamptz) where order_id = ${orderId} and ended_at is null`)
