// Lines of earlier orders that return to the cart.
import { MAX_CART_LINES, MAX_QUANTITY } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type CartLineRow, canBeOrdered, change } from './data.ts'
import type { LineChoices } from './line-choices.ts'

interface LineKey {
  product_id: string
  variant_name: string
  choice_key: string
}
export interface WantedLine extends Omit<LineKey, 'choice_key'> {
  quantity: number
  choices: LineChoices
}
/** The rows `wanted` in JSON; position is the place in the list. */
const wantedRows = (lines: readonly WantedLine[]): RawBuilder<unknown> => {
  const rows = lines.map(({ product_id, variant_name, quantity, choices }, position) => ({
    product_id,
    variant_name,
    quantity,
    options: choices.options,
    note: choices.note,
    choice_key: choices.key,
    position,
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as x(product_id uuid, variant_name text, quantity integer, options jsonb, note text, choice_key text, position integer)`
}

/** CTEs that add `wanted` lines to the cart; `raised` is the new quantity of an existing line. */
const addWantedLines = (db: Db, customerId: string, raised: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  raised as (
    update cart_lines l set quantity = ${raised} from wanted w
    where l.customer_id = ${customerId} and l.product_id = w.product_id and l.variant_name = w.variant_name and l.choice_key = w.choice_key
    returning l.*
  ), fresh as (
    select w.*, row_number() over (order by w.position) as place from wanted w
    where not exists (
      select from cart_lines l where l.customer_id = ${customerId} and l.product_id = w.product_id and l.variant_name = w.variant_name
        and l.choice_key = w.choice_key
    )
  ), free as (
    select n as slot, row_number() over (order by n) as place from generate_series(1, ${MAX_CART_LINES}::integer) n
    where n not in (select slot from cart_lines where customer_id = ${customerId})
  ), added as (
    insert into cart_lines (customer_id, product_id, variant_name, options, note, choice_key, quantity, slot, created_at)
    select ${customerId}, product_id, variant_name, options, note, choice_key, quantity, slot, ${db.now()} from fresh join free using (place)
    on conflict do nothing
    returning *
  )`

/** Adds lines as far as the cart's limits allow; returns those that were added. */
export const restoreLines = (tx: Tx, customerId: string, lines: readonly WantedLine[]): Promise<LineKey[]> =>
  tx.rows<LineKey>(sql`
    with wanted as (
      select product_id, variant_name, options, note, choice_key, least(sum(quantity), ${MAX_QUANTITY}::integer) as quantity,
        min(position) as position
      from ${wantedRows(lines)} group by product_id, variant_name, options, note, choice_key
    ), ${addWantedLines(tx, customerId, sql`least(l.quantity + w.quantity, ${MAX_QUANTITY}::integer)`)}
    select product_id, variant_name, choice_key from raised union all select product_id, variant_name, choice_key from added`)

/** Adds the lines that are on sale; an existing line keeps a larger quantity. */
export const refillLines = (db: Db, customerId: CustomerId, lines: readonly WantedLine[]): Promise<CartLineRow[]> =>
  change(
    db,
    customerId,
    sql`wanted as (
      select v.product_id, v.variant_name, x.options, x.note, x.choice_key, max(x.quantity) as quantity, min(x.position) as position
      from ${wantedRows(lines)}
      join sellable_variants v on v.product_id = x.product_id and v.variant_name = x.variant_name
      cross join lateral availability_at(v.product_id, ${db.now()}) a
      where v.is_available and v.offer_price_paise > 0 and ${canBeOrdered(db)}
      group by v.product_id, v.variant_name, x.options, x.note, x.choice_key
    ), ${addWantedLines(db, customerId, sql`greatest(l.quantity, w.quantity)`)},
    changed as (select * from raised union all select * from added)`,
  )

/** Counts the lines of a cart. */
export async function countLines(tx: Tx, customerId: string): Promise<number> {
  const row = await tx.row<{ lines: number }>(sql`select count(*)::int as lines from cart_lines where customer_id = ${customerId}`)
  return row?.lines ?? 0
}
