import { type Kysely, sql } from 'kysely'

/** Raises an error when the key has an answer or is in use, so that PostgreSQL skips the rest of the packet. The lock is that of older builds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function claim_idempotency_key(wanted_scope text, wanted_key text, since timestamptz) returns void language plpgsql as $$
    begin
      if pg_try_advisory_xact_lock(hashtextextended(wanted_scope || ' ' || wanted_key, 0)) then
        -- a statement of its own, so that it sees what was committed before the lock
        if not exists (select from idempotency_keys where scope = wanted_scope and key = wanted_key and created_at > since) then
          return;
        end if;
      end if;
      raise exception 'the Idempotency-Key is taken' using errcode = 'TF408';
    end $$
  `.execute(db)
}
