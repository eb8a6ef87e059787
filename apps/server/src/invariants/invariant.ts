import { type RawBuilder, sql } from 'kysely'

/** A condition that always holds (docs/trust.md), with a query that returns the rows that violate it. */
export interface Invariant {
  readonly name: string
  readonly violations: RawBuilder<object>
  /** A sum over all time, such as a wallet's balance: an audit of some days leaves it out. */
  readonly isOfAllTime?: true
}

/** The longest request: one that began before a change may end this much after it. */
export const A_REQUEST = sql`interval '5 seconds'`

/** Charges and tip of a joined row of `order_terms`. */
export const CHARGES = sql`coalesce(packaging_paise + delivery_paise + platform_fee_paise + tip_paise, 0)`

/** What order `o` cost when it was placed. */
export const PLACED_SUM = sql`(
  (select sum(total_paise - discount_paise) from order_items i where i.order_id = o.id and i.substitutes_item_id is null)
  + coalesce((select ${CHARGES} from order_terms where order_id = o.id), 0))`

/** The employee assigned to an order at a time; both are given as columns. */
export const employeeAt = (orderId: string, at: string) => sql`(
  select a.employee_id from order_assignments a where a.order_id = ${sql.ref(orderId)} and a.at <= ${sql.ref(at)} order by a.id desc limit 1)`

/** Whether the money of an order is divided by its joined terms `t`: by a contract, or because the platform bears a discount, or of a tip. */
export const IS_DIVIDED = sql`coalesce(t.rates is not null or t.discount_platform_paise > 0 or t.tip_paise > 0, false)`
