import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;
    create extension if not exists fuzzystrmatch;

    -- Ids sort by creation time (UUID version 7), on every PostgreSQL from 15.
    create function new_id() returns uuid language sql volatile parallel safe as $$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
            from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $$;

    -- Stored responses of calls with an Idempotency-Key, written in the transaction of their effect.
    create table idempotency_keys (
      scope text not null,
      key text not null,
      fingerprint text not null,
      status smallint not null,
      answer text not null,
      created_at timestamptz not null,
      primary key (scope, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);
  `.execute(db)
}
