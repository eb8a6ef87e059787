import { type Kysely, sql } from 'kysely'

/** What a payment is for is stored: more than checkouts and top-ups will be paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments alter column purpose drop expression,
      add check (purpose in ('checkout', 'top_up')),
      add column subject_id uuid;
    -- a checkout, or the customer whose wallet is topped up
    update payments set subject_id = coalesce(checkout_id, customer_id);
    alter table payments alter column subject_id set not null;
    create unique index payments_one_per_checkout on payments (subject_id) where purpose = 'checkout';

    -- the previous version writes and reads checkout_id only; in the next one trigger and column go
    create function payment_subject() returns trigger language plpgsql as $$ begin
      new.purpose := coalesce(new.purpose, case when new.checkout_id is null then 'top_up' else 'checkout' end);
      new.subject_id := coalesce(new.subject_id, new.checkout_id, new.customer_id);
      if new.purpose = 'checkout' then new.checkout_id := new.subject_id; end if;
      return new;
    end $$;
    create trigger payments_subject before insert on payments for each row execute function payment_subject();
  `.execute(db)
}
