import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Changes of many products at once: from a selection, or from a file that is checked before it is saved.
    create table menu_changes (
      id uuid primary key default new_id(),
      restaurant_id uuid not null references restaurants (id),
      state text not null check (state in ('previewed', 'applied', 'undone')),
      -- The products as they were and as they are to be (MenuEntry). One that is only in the second list is added.
      before jsonb not null,
      after jsonb not null,
      -- Categories that the change created; Undo deletes those that are empty again.
      new_categories uuid[] not null default '{}',
      created_at timestamptz not null,
      applied_at timestamptz,
      constraint menu_changes_applied check ((state = 'previewed') = (applied_at is null))
    );
    create unique index menu_changes_preview on menu_changes (restaurant_id) where state = 'previewed';
    create index menu_changes_newest on menu_changes (restaurant_id, created_at desc);
  `.execute(db)
}
