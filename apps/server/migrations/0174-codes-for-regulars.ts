import { type Kysely, sql } from 'kysely'

/** A restaurant's code that counts with every nth order of customers who have it among their favourites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promo_codes
      -- null: with every order
      add column every_nth integer check (every_nth between 2 and 50),
      add check (every_nth is null or (restaurant_id is not null and restaurant_bp = 10000 and per_customer is null and not first_order));

    -- How many orders of a customer a restaurant has delivered or handed over.
    create function delivered_orders(customer uuid, restaurant uuid) returns integer language sql stable as $$
      select count(*)::int from orders where customer_id = customer and restaurant_id = restaurant and is_delivered
    $$;

    -- Which nth order of a customer the next one is, counted from 1; null: none. It is the slot of the code's use.
    create function promo_turn(customer uuid, restaurant uuid, nth integer) returns integer language sql stable as $$
      select case when had.orders % nth = nth - 1 then (had.orders + 1) / nth end
      from (select delivered_orders(customer, restaurant) as orders) had
    $$;

    -- The code that a restaurant has for its regulars, and how many orders of a customer are missing until it counts; null without one.
    create function regular_code(customer uuid, restaurant uuid, moment timestamptz) returns json language sql stable as $$
      select json_build_object('code', c.code, 'after', next.after) from promo_codes c
      cross join lateral (select delivered_orders(customer, restaurant) as orders) had
      cross join lateral (
        select min(turn) * c.every_nth - 1 - had.orders as after
        from generate_series(had.orders / c.every_nth + 1, had.orders / c.every_nth + 2) turn
        where not exists (select from promo_uses u where u.code_id = c.id and u.customer_id = customer and u.slot = turn)
      ) next
      where c.restaurant_id = restaurant and c.every_nth is not null and c.is_active and c.starts_at <= moment
        and coalesce(c.ends_at > moment, true) and coalesce(c.uses < c.uses_max, true) and coalesce(c.spent_paise < c.budget_paise, true)
      order by next.after, c.created_at desc limit 1
    $$;

    -- The code of a customer's cart as it counts at a time; null without one.
    create or replace function cart_promo(customer uuid, moment timestamptz) returns json language sql stable as $$
      select row_to_json(promo) from (
        select c.id, c.code, c.kind, c.value, c.max_discount_paise, c.minimum_paise, c.starts_at, c.excludes_offers, c.first_order, c.restaurant_id,
          c.restaurant_bp, c.budget_paise - c.spent_paise as left_paise,
          case when c.every_nth is not null then json_build_object('every', c.every_nth, 'orders', had.orders,
            'restaurant', (select name from restaurant_profiles where id = c.restaurant_id)) end as regular,
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
            when c.every_nth is not null and not exists (
              select from favourites f where f.customer_id = customer and f.restaurant_id = c.restaurant_id
            ) then 'code_favourites'
            when had.orders % c.every_nth <> c.every_nth - 1 then 'code_every'
            when exists (
              select from promo_uses u where u.code_id = c.id and u.customer_id = customer and u.slot = (had.orders + 1) / c.every_nth
            ) then 'code_used_before'
            when c.per_customer <= (select count(*) from promo_uses u where u.code_id = c.id and u.customer_id = customer) then 'code_used_before'
            when c.uses >= c.uses_max then 'code_used_up'
          end as problem
        from cart_codes k join promo_codes c on c.id = k.code_id
        cross join lateral (select case when c.every_nth is not null then delivered_orders(customer, c.restaurant_id) end as orders) had
        where k.customer_id = customer
      ) promo
    $$;
  `.execute(db)
}
