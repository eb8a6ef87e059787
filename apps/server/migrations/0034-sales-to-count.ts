import { type Kysely, sql } from 'kysely'

// A purchase adds rows here instead of updating products, which have eight indexes and would be locked until its commit. A periodic task moves
// them to products.units_sold. No reference to products, whose rows each insert would lock, and which are never deleted.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sales_to_count (product_id uuid not null, quantity integer not null)`.execute(db)
}
