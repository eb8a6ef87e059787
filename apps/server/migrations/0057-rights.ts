import { type Kysely, sql } from 'kysely'

/** Adds `rights_of`, what an account may do: as long as there are no members, whatever its role can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function rights_of(account accounts) returns text[] language sql stable as $$
      select case account.role
        when 'restaurant' then array['orders', 'menu', 'money', 'team']
        when 'administrator' then array['people', 'orders', 'money', 'settings']
        else array[]::text[]
      end
    $$
  `.execute(db)
}
