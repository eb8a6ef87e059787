import { type Kysely, sql } from 'kysely'

/**
 * Adds the mark of a database that was created as a demo. Of the databases that exist, those are marked whose first login is of the demo: the demo
 * city is the first that a demo creates, so one that was started on other people's data by mistake gets no mark.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_mark (
      -- at most one row
      is_demo boolean primary key default true check (is_demo),
      marked_at timestamptz not null
    );
    insert into demo_mark (marked_at)
    select first.created_at from (
      select email, created_at from accounts where password_hash is not null or google_sub is not null order by id limit 1
    ) first
    where first.email like '%@demo.tiffin.example';
    -- The version before blocked it at a start without DEMO=1; now its login does not work there.
    update accounts set is_active = true
    where role = 'administrator' and email = 'admin@demo.tiffin.example' and exists (select from demo_mark);
  `.execute(db)
}
