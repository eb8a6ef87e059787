import { type Kysely, sql } from 'kysely'

/** Promo codes of the marketplace and of restaurants, and who used which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_codes (
      id uuid primary key,
      -- null: of the marketplace, for every restaurant
      restaurant_id uuid references restaurants (id),
      code text not null unique check (code ~ '^[A-Z0-9]{3,24}$'),
      kind text not null check (kind in ('percent', 'amount', 'free_delivery')),
      -- a whole percentage, or paise; 0 of free delivery
      value bigint not null,
      max_discount_paise bigint check (max_discount_paise > 0),
      minimum_paise bigint not null default 0 check (minimum_paise >= 0),
      starts_at timestamptz not null,
      ends_at timestamptz check (ends_at > starts_at),
      -- [{"day": 1, "from": 660, "to": 900}]: ISO days of the week and minutes of the day on the restaurant's clock; null: always
      hours jsonb check (jsonb_typeof(hours) = 'array'),
      excludes_offers boolean not null,
      first_order boolean not null,
      per_customer integer check (per_customer > 0),
      uses_max integer check (uses_max > 0),
      uses integer not null default 0 check (uses >= 0 and uses <= uses_max),
      budget_paise bigint check (budget_paise > 0),
      spent_paise bigint not null default 0 check (spent_paise >= 0 and spent_paise <= budget_paise),
      -- what the restaurant bears, in hundredths of a percent; the platform bears the rest
      restaurant_bp integer not null check (restaurant_bp between 0 and 10000),
      -- a code that both bear counts from the restaurant's acceptance on
      accepted_at timestamptz,
      accepted_by uuid references accounts (id),
      is_active boolean not null default true,
      created_at timestamptz not null,
      check (case kind when 'percent' then value between 1 and 100 when 'amount' then value > 0 else value = 0 end),
      check (restaurant_id is not null or (restaurant_bp = 0 and accepted_at is null)),
      check ((accepted_at is null) = (accepted_by is null))
    );
    create index promo_codes_restaurant on promo_codes (restaurant_id, created_at);

    -- A slot is the number of a customer's use: the primary key keeps presses at the same time within the limit.
    create table promo_uses (
      code_id uuid not null references promo_codes (id),
      customer_id uuid not null references accounts (id),
      slot integer not null check (slot > 0),
      checkout_id uuid not null unique references checkouts (id),
      paise bigint not null check (paise > 0),
      at timestamptz not null,
      primary key (code_id, customer_id, slot)
    );
    create index promo_uses_customer on promo_uses (customer_id);

    -- The code that a customer has entered for their cart.
    create table cart_codes (
      customer_id uuid primary key references accounts (id),
      code_id uuid not null references promo_codes (id)
    );
    create index cart_codes_code on cart_codes (code_id);

    -- Whether a customer has an order that is running or was delivered; one that is still to be paid counts.
    create function has_ordered(customer uuid) returns boolean language sql stable as $$
      select exists (select from orders where customer_id = customer and (closed_at is null or is_delivered))
    $$;

    -- The code of a customer's cart as it counts at a time; null without one.
    create function cart_promo(customer uuid, moment timestamptz) returns json language sql stable as $$
      select row_to_json(promo) from (
        select c.id, c.code, c.kind, c.value, c.max_discount_paise, c.minimum_paise, c.starts_at, c.excludes_offers, c.first_order, c.restaurant_id,
          c.restaurant_bp, c.budget_paise - c.spent_paise as left_paise,
          case
            when not c.is_active or (c.restaurant_bp between 1 and 9999 and c.accepted_at is null) then 'code_stopped'
            when moment < c.starts_at then 'code_not_yet'
            when moment >= c.ends_at then 'code_expired'
            when c.hours is not null and not exists (
              select from jsonb_to_recordset(c.hours) as h(day integer, "from" integer, "to" integer),
                (select moment at time zone coalesce(restaurant_zone(c.restaurant_id), 'Asia/Kolkata') as at) clock
              where h.day = extract(isodow from clock.at)
                and extract(hour from clock.at) * 60 + extract(minute from clock.at) >= h."from"
                and extract(hour from clock.at) * 60 + extract(minute from clock.at) < h."to"
            ) then 'code_not_now'
            when c.per_customer <= (select count(*) from promo_uses u where u.code_id = c.id and u.customer_id = customer) then 'code_used_before'
            when c.uses >= c.uses_max then 'code_used_up'
          end as problem
        from cart_codes k join promo_codes c on c.id = k.code_id where k.customer_id = customer
      ) promo
    $$;
  `.execute(db)
}
