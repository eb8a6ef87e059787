import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id uuid primary key default new_id(),
      role text not null check (role in ('customer', 'restaurant', 'employee', 'administrator')),
      email text not null check (email = lower(email)),
      password_hash text,
      google_sub text,
      name text not null,
      phone_number text not null default '',
      picture text not null default '',
      is_active boolean not null default true,
      -- Sessions begun before this moment are invalid. A block, a password change and a reset move it.
      sessions_valid_from timestamptz not null default '-infinity',
      created_at timestamptz not null,
      unique (role, email)
    );
    create unique index accounts_google on accounts (role, google_sub) where google_sub is not null;
    create index accounts_newest on accounts (role, created_at desc, id desc);
    create index accounts_search on accounts using gin ((name || ' ' || email) gin_trgm_ops);

    create table sessions (
      token_hash bytea primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null
    );
    create index sessions_account on sessions (account_id);

    -- A code in an email and the browser that requested it: found by the hash of the browser's cookie, never by the code.
    create table code_flows (
      cookie_hash bytea primary key,
      purpose text not null check (purpose in ('sign_up', 'reset')),
      role text not null,
      email text not null,
      code_hash bytea not null,
      tries smallint not null default 0 check (tries between 0 and 5),
      stage text not null default 'sent' check (stage in ('sent', 'verified', 'used')),
      sent_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index code_flows_by_email on code_flows (email, sent_at);

    create table addresses (
      id uuid primary key default new_id(),
      customer_id uuid not null references accounts (id) on delete cascade,
      street text not null,
      city text not null,
      state text not null,
      postal_code text not null,
      created_at timestamptz not null
    );
    create index addresses_customer on addresses (customer_id, created_at, id);
    -- At most 20 per customer, also when several are added at once: the lock makes them wait for each other.
    create function refuse_too_many_addresses() returns trigger language plpgsql as $$
      begin
        perform from accounts where id = new.customer_id for no key update;
        if (select count(*) from addresses where customer_id = new.customer_id) >= 20 then
          raise exception 'too many addresses' using errcode = 'check_violation';
        end if;
        return new;
      end
    $$;
    create trigger addresses_limit before insert on addresses for each row execute function refuse_too_many_addresses();

    -- View that higher modules may join. It has no email address and no password hash.
    create view people as
      select id, role, name, phone_number, picture, is_active, created_at from accounts;
  `.execute(db)
}
