// What was left behind when a size was renamed, and when a product became an option (docs/decisions/025-options.md).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- no size asks these groups
    delete from option_links l where l.variant_name is not null
      and not exists (select from variants v where v.product_id = l.product_id and lower(v.name) = lower(l.variant_name));
    -- an option that is a product has the diet and the allergens of the product, as they are now
    update options set diet = null, allergens = null where product_id is not null and (diet is not null or allergens is not null);
  `.execute(db)
}
