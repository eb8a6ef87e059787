import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- View that higher modules may join: sessions that are valid until expires_at (with the days of data-sessions.ts).
    create view open_sessions as
      select s.token_hash, s.account_id, a.role,
        least(s.last_used_at + interval '7 days', s.created_at + interval '30 days') as expires_at
      from sessions s join accounts a on a.id = s.account_id
      where a.is_active and s.created_at > a.sessions_valid_from;

    -- Browsers that receive push notifications. A subscription is deleted with its session.
    create table push_subscriptions (
      id uuid primary key default new_id(),
      session bytea not null references sessions (token_hash) on delete cascade,
      account_id uuid not null references accounts (id) on delete cascade,
      role text not null,
      -- The address at the browser's push service. It is a secret, because any sender may use it.
      endpoint text not null check (length(endpoint) <= 2048),
      endpoint_hash bytea not null,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      -- One browser may belong to a customer and to a restaurant, but not to two customers.
      unique (endpoint_hash, role)
    );
    create index push_subscriptions_session on push_subscriptions (session);
    create index push_subscriptions_account on push_subscriptions (account_id, created_at desc);

    -- A block and a new password keep the invalid sessions, whose requests get the reason; their subscriptions are deleted at once.
    create function end_push_subscriptions() returns trigger language plpgsql as $$
      begin
        delete from push_subscriptions p using sessions s
          where p.account_id = new.id and s.token_hash = p.session and s.created_at <= new.sessions_valid_from;
        return null;
      end
    $$;
    create trigger accounts_end_push_subscriptions after update of sessions_valid_from on accounts for each row
      when (new.sessions_valid_from > old.sessions_valid_from) execute function end_push_subscriptions();
  `.execute(db)
}
