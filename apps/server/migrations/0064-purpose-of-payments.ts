import { type Kysely, sql } from 'kysely'
import { updateInBatches } from './update-in-batches.ts'

/** Payments are made while they are updated in batches. Every step can be repeated. */
export const isTransaction = false

/** What a payment is for is stored: more than checkouts and top-ups will be paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments alter column purpose drop expression if exists,
      drop constraint if exists payments_purpose_check,
      add constraint payments_purpose_check check (purpose in ('checkout', 'top_up')) not valid,
      -- a checkout, or the customer whose wallet is topped up
      add column if not exists subject_id uuid;

    -- the previous version writes and reads checkout_id only; in the next one trigger and column go
    create or replace function payment_subject() returns trigger language plpgsql as $$ begin
      new.purpose := coalesce(new.purpose, case when new.checkout_id is null then 'top_up' else 'checkout' end);
      new.subject_id := coalesce(new.subject_id, new.checkout_id, new.customer_id);
      if new.purpose = 'checkout' then new.checkout_id := new.subject_id; end if;
      return new;
    end $$;
    create or replace trigger payments_subject before insert on payments for each row execute function payment_subject();
  `.execute(db)
  await updateInBatches(db, 'payments', { set: sql`subject_id = coalesce(checkout_id, customer_id)`, where: sql`subject_id is null` })
  await sql`alter table payments validate constraint payments_purpose_check`.execute(db)
  await sql`alter table payments alter column subject_id set not null`.execute(db)
  await sql`create unique index if not exists payments_one_per_checkout on payments (subject_id) where purpose = 'checkout'`.execute(db)
}
