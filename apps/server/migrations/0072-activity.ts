import { type Kysely, sql } from 'kysely'

/** Adds the record of what restaurants and administrators did: ids, amounts and names of changed fields, never a personal value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity (
      id uuid primary key default new_id(),
      at timestamptz not null,
      -- null: the platform
      account_id uuid references accounts (id),
      restaurant_id uuid references restaurants (id),
      act text not null check (act ~ '^[a-z_]+$'),
      object text check (object ~ '^[0-9a-f-]{1,36}$'),
      fields text[] not null default '{}' check (array_to_string(fields, ' ') ~ '^([A-Za-z_]+(=-?[0-9]+)?( |$))*$')
    );
    create index activity_restaurant on activity (restaurant_id, at desc, id desc);
    create index activity_account on activity (account_id, at desc, id desc);
    create trigger activity_unchanged before update or delete on activity for each row execute function refuse_change();
  `.execute(db)
}
