import { type Kysely, sql } from 'kysely'

/** The administrator may let customers give the tip with the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tip_settings (
      is_only boolean primary key default true check (is_only),
      in_cart boolean not null
    )`.execute(db)
}
