// What names a size of a product: groups that only this size asks, and options that are this size.
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export interface SizeChange {
  readonly productId: string
  readonly from: string
  /** Its new name; null: the product no longer has it. */
  readonly to: string | null
}

/** Writes the new names of sizes that are renamed, and removes the links of removed ones. The links must be locked. */
export async function moveSizes(tx: Tx, changes: readonly SizeChange[]): Promise<void> {
  const changed = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`
  // two statements: two sizes may have exchanged their names
  const moved = await tx.rows<{ to: string | null }>(sql`
    delete from option_links l using ${changed(changes)} as x("productId" uuid, "from" text, "to" text)
    where l.product_id = x."productId" and lower(l.variant_name) = lower(x."from")
    returning l.group_id as "groupId", l.product_id as "productId", x."to"`)
  await tx.rows(sql`
    insert into option_links (group_id, product_id, variant_name)
    select "groupId", "productId", "to" from ${changed(moved.filter(({ to }) => to !== null))} as x("groupId" uuid, "productId" uuid, "to" text)
    on conflict do nothing`)
  await tx.rows(sql`
    update options o set variant_name = x."to" from ${changed(changes)} as x("productId" uuid, "from" text, "to" text)
    where o.product_id = x."productId" and lower(o.variant_name) = lower(x."from") and x."to" is not null`)
}
