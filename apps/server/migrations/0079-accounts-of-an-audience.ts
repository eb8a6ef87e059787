import { type Kysely, sql } from 'kysely'

/** Adds `accounts_of`, whom an audience consists of: as long as there are no members, a restaurant's is its owner's account, which has its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function accounts_of(audience text) returns table (account_id uuid, email text, language text) language sql stable as $$
      select accounts.id, accounts.email, accounts.language from accounts
      where accounts.id = substring(audience from '^(?:account|restaurant):(.*)$')::uuid
    $$
  `.execute(db)
}
