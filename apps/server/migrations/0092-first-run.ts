import { type Kysely, sql } from 'kysely'

// The administrator's home asks whether a backup was ever written and whether the first-run list was dismissed, among all acts.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index activity_first_run on activity (act) where act in ('backup_written', 'first_run_dismissed')`.execute(db)
}
