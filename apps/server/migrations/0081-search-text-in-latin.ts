import { type Kysely, sql } from 'kysely'
import { updateInBatches } from './update-in-batches.ts'

export const isTransaction = false

/** Writes again the search text of products with letters of other scripts, which `searchable` now spells in Latin ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = sql`product_search(name, coalesce((select c.name from categories c where c.id = category_id), ''), description)`
  const others = sql.raw(`'[\\u0600-\\u06ff\\u0900-\\u0d7f]'`)
  await updateInBatches(db, 'products', {
    set: sql`search = ${text}`,
    where: sql`(name ~ ${others} or description ~ ${others}
      or exists (select from categories c where c.id = category_id and c.name ~ ${others})) and search is distinct from ${text}`,
  })
}
