import { type Kysely, sql } from 'kysely'

/** Adds since when an employee takes no new orders. It only sorts and marks lists: an order can still be assigned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- null: on duty
    alter table accounts add column off_duty_since timestamptz;
    create or replace view people as
    select id, role, name, phone_number, picture, is_active and approval in ('unchecked', 'approved') as is_active, created_at,
      approval = 'approved' as is_approved, off_duty_since
    from accounts;
  `.execute(db)
}
