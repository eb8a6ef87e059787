import { type Kysely, sql } from 'kysely'

// The links of one product or option are read, and deleted with the option, without those of all restaurants.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index option_links_product on option_links (product_id) where product_id is not null`.execute(db)
  await sql`create index option_links_option on option_links (option_id) where option_id is not null`.execute(db)
}
