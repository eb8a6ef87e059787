import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A new email address that waits for its confirmation link. Each email with a link is a row; only the newest of an account is open.
    create table email_changes (
      id uuid primary key default new_id(),
      account_id uuid not null references accounts (id) on delete cascade,
      old_email text not null,
      new_email text not null check (new_email = lower(new_email)),
      -- Of the links to the new and to the old address. An email that is sent again has a new first link and the same second one.
      confirm_hash bytea not null unique,
      stop_hash bytea not null,
      state text not null default 'open' check (state in ('open', 'replaced', 'confirmed', 'cancelled', 'stopped')),
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create unique index email_changes_open on email_changes (account_id) where state = 'open';
    create index email_changes_account on email_changes (account_id, created_at desc);
    create index email_changes_stop on email_changes (stop_hash, created_at desc);

    -- Emails of the last hour to unverified addresses, by mailbox: without +tag, at Gmail without dots.
    create table mailbox_mails (
      mailbox text not null,
      sent_at timestamptz not null
    );
    create index mailbox_mails_newest on mailbox_mails (mailbox, sent_at);
  `.execute(db)
}
