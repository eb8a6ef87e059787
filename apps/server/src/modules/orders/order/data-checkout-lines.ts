import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { OrderItemsRow, OrdersRow } from '../../../platform/database/rows.generated.ts'

export interface LineRow extends Pick<OrderItemsRow, 'quantity'> {
  name: string
  /** Null for a charge. */
  restaurant: OrdersRow['restaurant_name'] | null
  unitPaise: OrderItemsRow['price_paise']
}
interface ChargeNames {
  readonly packaging: string
  readonly delivery: string
  readonly platform: string
  readonly tip: string
}
/** Returns all lines of a checkout as placed, including those cancelled since, and after them what all its orders were charged. */
export const listCheckoutLines = (db: Db, checkoutId: string, names: ChargeNames): Promise<LineRow[]> =>
  db.rows<LineRow>(sql`
    with placed as (select id, restaurant_name from orders where checkout_id = ${checkoutId}), lines as (
      select i.product_name || ' (' || i.variant_name || ')' as name, o.restaurant_name as restaurant, i.price_paise, i.quantity,
        row_number() over (order by o.id, i.position) as at
      from placed o join order_items i on i.order_id = o.id
      where i.substitutes_item_id is null
    ), charges as (
      select charge.name, sum(charge.paise)::bigint as paise, charge.at
      from placed o join order_terms t on t.order_id = o.id cross join lateral (values
        (1, ${names.packaging}::text, t.packaging_paise), (2, ${names.delivery}::text, t.delivery_paise),
        (3, ${names.platform}::text, t.platform_fee_paise), (4, ${names.tip}::text, t.tip_paise)) charge (at, name, paise)
      group by charge.name, charge.at having sum(charge.paise) > 0
    )
    select name, restaurant, price_paise as "unitPaise", quantity from (
      select name, restaurant, price_paise, quantity, at, 1 as part from lines
      union all select name, null, paise, 1, at, 2 from charges
    ) line order by part, at`)
