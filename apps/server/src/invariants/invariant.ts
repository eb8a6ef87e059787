import { type RawBuilder, sql } from 'kysely'

/** A condition that always holds (docs/trust.md), with a query that returns the rows that violate it. */
export interface Invariant {
  readonly name: string
  readonly violations: RawBuilder<object>
}

/** The longest request: one that began before a change may end this much after it. */
export const A_REQUEST = sql`interval '5 seconds'`

/** The employee assigned to an order at a time; both are given as columns. */
export const employeeAt = (orderId: string, at: string) => sql`(
  select a.employee_id from order_assignments a where a.order_id = ${sql.ref(orderId)} and a.at <= ${sql.ref(at)} order by a.id desc limit 1)`
