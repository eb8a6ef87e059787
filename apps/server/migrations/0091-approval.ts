import { type Kysely, sql } from 'kysely'

/**
 * Adds the approval of restaurants and employees. Accounts that exist stay `unchecked`: the administrator has not decided, and they sell and deliver as before.
 * An account that waits or was refused is hidden by the view `people`, as a blocked account is, and can still log in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column approval text not null default 'unchecked'
      check (approval in ('unchecked', 'waiting', 'refused', 'approved'));
    create index accounts_to_approve on accounts (approval, id) where approval in ('waiting', 'refused');

    -- Requests for approval and the administrator's decisions. Rows are never changed.
    create table account_approvals (
      id bigint generated always as identity primary key,
      account_id uuid not null references accounts (id),
      state text not null check (state in ('waiting', 'refused', 'approved')),
      reason text not null,
      -- Null: the partner, who asks.
      decided_by uuid references accounts (id),
      at timestamptz not null
    );
    create index account_approvals_newest on account_approvals (account_id, id desc);

    create or replace view people as
    select id, role, name, phone_number, picture, is_active and approval in ('unchecked', 'approved') as is_active, created_at,
      approval = 'approved' as is_approved
    from accounts;

    create view partner_approvals as
    select a.id as account_id, a.role, a.approval as state, a.is_email_verified, coalesce(last.at, a.created_at) as since, coalesce(last.reason, '') as reason
    from accounts a left join lateral (
      select at, reason from account_approvals where account_id = a.id order by id desc limit 1
    ) last on true
    where a.role in ('restaurant', 'employee');

    -- restaurants are joined by it alone, without their rows
    drop index accounts_restaurants;
    create index accounts_restaurants on accounts (id) include (is_active, approval) where role = 'restaurant';
  `.execute(db)
}
