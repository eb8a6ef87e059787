import { MAX_QUANTITY } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { CartLinesRow } from '../../platform/database/rows.generated.ts'
import type { MenuEvents } from '../menu/index.ts'

/** Deletes the lines of renamed sizes, of all carts; returns them with the new names. */
export const deleteLinesOf = (tx: Tx, sizes: MenuEvents['sizesRenamed']['sizes']): Promise<CartLinesRow[]> =>
  tx.rows<CartLinesRow>(sql`
    delete from cart_lines l using json_to_recordset(${JSON.stringify(sizes)}::json) as x("productId" uuid, "from" text, "to" text)
    where l.product_id = x."productId" and l.variant_name = x."from"
    returning l.id, l.customer_id, l.product_id, x."to" as variant_name, l.quantity, l.slot, l.created_at, l.options, l.note, l.choice_key`)

/** A line that has become like another is added to it, up to the largest quantity. */
export const insertLines = (tx: Tx, lines: readonly CartLinesRow[]): Promise<unknown> =>
  tx.rows(sql`
    insert into cart_lines as l select * from json_populate_recordset(null::cart_lines, ${JSON.stringify(lines)}::json)
    on conflict on constraint cart_lines_once do update set quantity = least(l.quantity + excluded.quantity, ${MAX_QUANTITY}::integer)`)
