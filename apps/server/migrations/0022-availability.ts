import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When dishes of a menu ("Breakfast") are served. A range belongs to the weekday on which it starts and may end after midnight.
    create table menu_times (
      id uuid primary key default new_id(),
      restaurant_id uuid not null references restaurants,
      name text not null,
      created_at timestamptz not null
    );
    create index menu_times_restaurant on menu_times (restaurant_id, created_at, id);
    create table menu_time_hours (
      menu_time_id uuid not null references menu_times on delete cascade,
      -- 1 is Monday
      weekday smallint not null check (weekday between 1 and 7),
      -- minutes after midnight, and how long it lasts
      opens smallint not null check (opens between 0 and 1439),
      lasts smallint not null check (lasts between 1 and 1440),
      primary key (menu_time_id, weekday, opens)
    );

    alter table categories add column menu_time_id uuid references menu_times on delete set null;
    create index categories_menu_time on categories (menu_time_id) where menu_time_id is not null;
    alter table products
      -- 'infinity': until the restaurant changes it
      add column sold_out_until timestamptz,
      -- replaces that of the category
      add column menu_time_id uuid references menu_times on delete set null,
      -- null: not stated
      add column diet text check (diet in ('veg', 'egg', 'non-veg', 'vegan')),
      -- null: not stated; empty: none declared
      add column allergens text[] check (array_position(allergens, null) is null and allergens <@ array['celery', 'crustaceans', 'egg',
        'fish', 'gluten', 'lupin', 'milk', 'molluscs', 'mustard', 'nuts', 'peanuts', 'sesame', 'soya', 'sulphites']),
      add column kcal integer check (kcal between 0 and 10000);
    create index products_menu_time on products (menu_time_id) where menu_time_id is not null;
    alter table variants
      add column sold_out_until timestamptz,
      -- how many pieces of the product's stock one of it takes
      add column stock_units smallint not null default 1 check (stock_units between 1 and 100);
    alter table order_items
      add column diet text check (diet in ('veg', 'egg', 'non-veg', 'vegan')),
      add column allergens text[];

    -- vegetarian follows diet. A writer that knows only vegetarian (an older process, an import) sets the diet.
    update products set diet = case when vegetarian then 'veg' else 'non-veg' end where vegetarian is not null;
    update order_items set diet = case when vegetarian then 'veg' else 'non-veg' end where vegetarian is not null;
    create function match_diet() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.diet := coalesce(new.diet, case when new.vegetarian then 'veg' when not new.vegetarian then 'non-veg' end);
      elsif new.diet is not distinct from old.diet and new.vegetarian is distinct from old.vegetarian then
        new.diet := case when new.vegetarian then 'veg' when not new.vegetarian then 'non-veg' end;
      end if;
      new.vegetarian := new.diet in ('veg', 'vegan');
      return new;
    end $$;
    create trigger products_diet before insert or update of diet, vegetarian on products for each row execute function match_diet();
    alter table products add constraint products_diet check (vegetarian is not distinct from (diet in ('veg', 'vegan')));

    -- The pieces left of a counted product. A daily count starts again on its first use in a business day.
    create table stocks (
      product_id uuid primary key references products,
      remaining integer not null check (remaining >= 0),
      daily integer check (daily between 0 and 9999),
      -- the business day of the last change
      day date not null
    );
    -- What changed a count; their sum is the count.
    create table stock_moves (
      id bigint generated always as identity primary key,
      product_id uuid not null references products,
      change integer not null,
      reason text not null check (reason in ('set', 'reset', 'sold', 'returned')),
      -- an order item, for sold and returned
      item_id uuid,
      at timestamptz not null,
      check ((item_id is not null) = (reason in ('sold', 'returned')))
    );
    create index stock_moves_product on stock_moves (product_id, id);
    create unique index stock_moves_item on stock_moves (item_id, product_id, reason) where item_id is not null;

    create function restaurant_zone(restaurant uuid) returns text language sql stable return 'Asia/Kolkata';
    -- A business day begins at 4 am: what is sold after midnight belongs to the evening before.
    create function business_day(restaurant uuid, moment timestamptz) returns date language sql stable
      return ((moment at time zone restaurant_zone(restaurant)) - interval '4 hours')::date;
    create function business_day_start(restaurant uuid, day date) returns timestamptz language sql stable
      return (day + interval '4 hours') at time zone restaurant_zone(restaurant);

    -- Whether a menu time serves at a moment, and when that changes next.
    create function menu_time_at(menu_time uuid, zone text, moment timestamptz)
      returns table (is_now boolean, changes_at timestamptz) language sql stable as $$
      select coalesce(bool_or(span.starts <= moment and moment < span.ends), false), min(edge.instant) filter (where edge.instant > moment)
      from menu_time_hours h
      cross join generate_series(-1, 7) away
      cross join lateral (select (moment at time zone zone)::date + away as day) d
      cross join lateral (select (d.day + make_interval(mins => h.opens::int)) at time zone zone as starts,
        (d.day + make_interval(mins => h.opens + h.lasts)) at time zone zone as ends) span
      cross join lateral (values (span.starts), (span.ends)) edge(instant)
      where h.menu_time_id = menu_time and h.weekday = extract(isodow from d.day)
    $$;

    -- Whether a product can be ordered at a moment, why not, and when the clock changes that. It does not look at the restaurant or at deletion.
    create function availability_at(product uuid, moment timestamptz)
      returns table (is_orderable boolean, sold_out_until timestamptz, remaining integer, daily integer, is_served boolean, menu_time json,
        variants json, changes_at timestamptz) language sql stable as $$
      select now_sold_out.until is null and (m.id is null or served.is_now) and coalesce(sizes.is_any_orderable, false),
        now_sold_out.until, count.remaining, s.daily, m.id is null or served.is_now,
        case when m.id is not null then json_build_object('id', m.id, 'name', m.name, 'is_own', p.menu_time_id is not null, 'hours', (
          select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'lasts', h.lasts) order by h.weekday, h.opens), '[]')
          from menu_time_hours h where h.menu_time_id = m.id)) end,
        coalesce(sizes.list, '[]'),
        least(nullif(now_sold_out.until, 'infinity'), served.changes_at, sizes.back_at,
          case when s.daily > 0 and count.remaining = 0
            then business_day_start(p.restaurant_id, business_day(p.restaurant_id, moment) + 1) end)
      from products p
      left join categories c on c.id = p.category_id
      left join menu_times m on m.id = coalesce(p.menu_time_id, c.menu_time_id)
      left join lateral menu_time_at(m.id, restaurant_zone(p.restaurant_id), moment) served on m.id is not null
      left join stocks s on s.product_id = p.id
      cross join lateral (select case when p.sold_out_until > moment then p.sold_out_until end as until) now_sold_out
      cross join lateral (select case when s.daily is not null and s.day < business_day(p.restaurant_id, moment) then s.daily
        else s.remaining end as remaining) count
      left join lateral (
        select json_agg(json_build_object('name', v.name, 'stock_units', v.stock_units,
            'sold_out_until', case when v.sold_out_until > moment then v.sold_out_until end) order by v.position) as list,
          bool_or(not coalesce(v.sold_out_until > moment, false) and coalesce(count.remaining >= v.stock_units, true)) as is_any_orderable,
          min(v.sold_out_until) filter (where v.sold_out_until > moment and v.sold_out_until < 'infinity') as back_at
        from variants v where v.product_id = p.id) sizes on true
      where p.id = product
    $$;

    create or replace view product_cards as
      select p.id, p.restaurant_id, r.name as restaurant_name, r.place as restaurant_place, r.phone_number as restaurant_phone_number,
        r.average_rating, p.name, p.description, p.images, p.vegetarian, coalesce(p.category_id::text, '') as category_id,
        coalesce(c.name, '') as category_name, p.deleted_at is null and r.is_active as is_available,
        (select coalesce(json_agg(json_build_object('name', v.name, 'price_paise', v.price_paise, 'offer', v.offer,
          'offer_price_paise', v.offer_price_paise) order by v.position), '[]') from variants v where v.product_id = p.id) as variants,
        p.diet, p.allergens, p.kcal
      from products p join restaurant_profiles r on r.id = p.restaurant_id left join categories c on c.id = p.category_id;
    create or replace view sellable_variants as
      select p.id as product_id, p.restaurant_id, r.name as restaurant_name, r.place as restaurant_place, r.phone_number as restaurant_phone_number,
        p.name as product_name, p.images, p.vegetarian, v.name as variant_name, v.price_paise, v.offer, v.offer_price_paise,
        p.deleted_at is null and r.is_active as is_available, v.stock_units, v.sold_out_until
      from products p join variants v on v.product_id = p.id join restaurant_profiles r on r.id = p.restaurant_id;
  `.execute(db)
}
