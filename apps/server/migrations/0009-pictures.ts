// A nightly task looks up which rows name each picture (providers/images/collect-orphans.ts).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_picture on accounts (picture) where picture <> ''`.execute(db)
  await sql`create index products_images on products using gin (images)`.execute(db)
  await sql`create index order_items_images on order_items using gin (images)`.execute(db)
}
