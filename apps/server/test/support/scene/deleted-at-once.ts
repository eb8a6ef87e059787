import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/database.ts'

/** Returns how many rows each statement that deletes from a table deletes while `work` runs, without those that delete none. */
export async function deletedAtOnce(db: Db, name: string, work: () => Promise<unknown>): Promise<number[]> {
  await db.rows(sql`create table deleted_at_once (id int generated always as identity, rows int)`)
  await db.rows(sql`
    create function note_deleted() returns trigger language plpgsql as $$
      begin
        insert into deleted_at_once (rows) select count(*) from gone having count(*) > 0;
        return null;
      end
    $$`)
  await db.rows(sql`
    create trigger note_deleted after delete on ${sql.table(name)} referencing old table as gone for each statement execute function note_deleted()`)
  await work()
  const sizes = await db.rows<{ rows: number }>(sql`select rows from deleted_at_once order by id`)
  await db.rows(sql`drop function note_deleted cascade`)
  await db.rows(sql`drop table deleted_at_once`)
  return sizes.map(({ rows }) => rows)
}
