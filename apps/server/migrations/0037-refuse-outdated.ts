import { type Kysely, sql } from 'kysely'

// A statement that relies on what a process remembers raises an error when that is outdated, so that PostgreSQL skips the rest of the packet.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_outdated() returns integer language plpgsql as $$
    begin
      raise exception 'what the statement relies on has changed' using errcode = 'TF409';
    end
    $$
  `.execute(db)
}
