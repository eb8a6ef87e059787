import { type Kysely, sql } from 'kysely'

// The check of a session that runs in front of a request's first statement raises an error, so that PostgreSQL skips the statement.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_session() returns boolean language plpgsql as $$
    begin
      raise exception 'the session has ended or its account has changed' using errcode = 'TF401';
    end
    $$
  `.execute(db)
}
