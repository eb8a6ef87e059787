import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Few enough that a request waits for a batch for a fraction of a second only. */
const ROWS = 2_000

interface Change {
  readonly set: RawBuilder<unknown>
  /** Says of a row that it is not changed yet. */
  readonly where: RawBuilder<unknown>
}

/** Updates the rows of a table with an `id` that are not changed yet, in the order of their ids, each batch in a transaction of its own. */
export async function updateInBatches(db: Kysely<unknown>, name: string, { set, where }: Change): Promise<void> {
  const table = sql.table(name)
  let before = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string }>`select id from ${table} where id > ${before} order by id offset ${ROWS - 1} limit 1`.execute(
      db,
    )
    const last = rows[0]?.id
    const ofBatch = last === undefined ? sql`id > ${before}` : sql`id > ${before} and id <= ${last}`
    await sql`update ${table} set ${set} where ${ofBatch} and ${where}`.execute(db)
    if (last === undefined) return
    before = last
  }
}
