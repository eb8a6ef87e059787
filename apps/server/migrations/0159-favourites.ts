import { type Kysely, sql } from 'kysely'

/** The restaurants that a customer likes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favourites (
      customer_id uuid not null references accounts (id),
      restaurant_id uuid not null references restaurants (id),
      at timestamptz not null,
      primary key (customer_id, restaurant_id)
    )`.execute(db)
}
