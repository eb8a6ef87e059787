import { type Kysely, sql } from 'kysely'

// An assignment without an employee: the order was taken from an employee who was blocked.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_assignments alter column employee_id drop not null`.execute(db)
}
