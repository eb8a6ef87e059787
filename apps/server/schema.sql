-- Generated from the migrations by `npm run schema`. Do not edit.
-- migrations d41175845cf89117

create extension btree_gist;

create extension fuzzystrmatch;

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.accounts_of(audience text)
 RETURNS TABLE(account_id uuid, email text, language text)
 LANGUAGE sql
 STABLE
AS $function$
      select accounts.id, accounts.email, accounts.language from accounts
      where accounts.id = substring(audience from '^(?:account|restaurant):(.*)$')::uuid
    $function$;

CREATE OR REPLACE FUNCTION public.add_sale_of_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into sales_days_to_add (day, restaurant_id, orders, sales_paise)
        select (o.created_at at time zone 'Asia/Kolkata')::date, new.owner_id, 0, new.amount_paise
        from ledger_transactions t join orders o on o.id = t.order_id
        where t.id = new.transaction_id and t.kind in ('settlement', 'cash_collected', 'piece_refund');
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.allowed_by(groups json, size text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
    begin
      return (
        select coalesce(bit_and(g.allows), -1) from json_to_recordset(groups) as g(variant_name text, allows int)
        where g.variant_name is null or lower(g.variant_name) = lower(size)
      );
    end
    $function$;

CREATE OR REPLACE FUNCTION public.allowed_by_enough(masks integer[], most integer[], minimum integer)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
    begin
      return (
        select coalesce(bit_or(1 << place), 0) from generate_series(0, 19) place
        where (select sum(o.most) from unnest(masks, most) as o(mask, most) where o.mask & (1 << place) <> 0) >= minimum
      );
    end
    $function$;

CREATE OR REPLACE FUNCTION public.availability_at(product uuid, moment timestamp with time zone)
 RETURNS TABLE(is_orderable boolean, sold_out_until timestamp with time zone, remaining integer, daily integer, is_served boolean, menu_time json, variants json, changes_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
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
      left join lateral menu_time_now(m.id, p.restaurant_id, moment) served on true
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
    $function$;

CREATE OR REPLACE FUNCTION public.business_day(restaurant uuid, moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN (((moment AT TIME ZONE restaurant_zone(restaurant)) - '04:00:00'::interval))::date;

CREATE OR REPLACE FUNCTION public.business_day_start(restaurant uuid, day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN ((day + '04:00:00'::interval) AT TIME ZONE restaurant_zone(restaurant));

CREATE OR REPLACE FUNCTION public.cart_promo(customer uuid, moment timestamp with time zone)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
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
    $function$;

CREATE OR REPLACE FUNCTION public.claim_idempotency_key(wanted_scope text, wanted_key text, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      if pg_try_advisory_xact_lock(hashtextextended(wanted_scope || ' ' || wanted_key, 0)) then
        -- a statement of its own, so that it sees what was committed before the lock
        if not exists (select from idempotency_keys where scope = wanted_scope and key = wanted_key and created_at > since) then
          return;
        end if;
      end if;
      raise exception 'the Idempotency-Key is taken' using errcode = 'TF408';
    end $function$;

CREATE OR REPLACE FUNCTION public.close_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        new.closed_at := coalesce(new.delivered_at, new.updated_at);
        return new;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.contents_mask(diet text, allergens text[], is_product boolean)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select 1
        | case when diet is distinct from 'non-veg' then 2 else 0 end
        | case when diet is null or diet in ('veg', 'vegan') then 4 else 0 end
        | case when diet in ('veg', 'vegan') or diet is null and not is_product then 8 else 0 end
        | case when diet = 'vegan' or diet is null and not is_product then 16 else 0 end
        | case when allergens = '{}' or allergens is null and not is_product then 32 else 0 end
        | case when allergens is null or allergens = '{}' then 1048512 else case when 'celery' = any(allergens) then 0 else 64 end | case when 'crustaceans' = any(allergens) then 0 else 128 end | case when 'egg' = any(allergens) then 0 else 256 end | case when 'fish' = any(allergens) then 0 else 512 end | case when 'gluten' = any(allergens) then 0 else 1024 end | case when 'lupin' = any(allergens) then 0 else 2048 end | case when 'milk' = any(allergens) then 0 else 4096 end | case when 'molluscs' = any(allergens) then 0 else 8192 end | case when 'mustard' = any(allergens) then 0 else 16384 end | case when 'nuts' = any(allergens) then 0 else 32768 end | case when 'peanuts' = any(allergens) then 0 else 65536 end | case when 'sesame' = any(allergens) then 0 else 131072 end | case when 'soya' = any(allergens) then 0 else 262144 end | case when 'sulphites' = any(allergens) then 0 else 524288 end end
    $function$;

CREATE OR REPLACE FUNCTION public.contents_with_choices(diet text, allergens text[], groups json, sizes text[])
 RETURNS json
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
    declare
      mask constant integer := contents_mask(diet, allergens, true) & (select bit_or(allowed_by(groups, size)) from unnest(sizes) size);
      best constant text := case when mask & 1 = 0 then null when mask & 16 <> 0 then 'vegan' when mask & 8 <> 0 then 'veg'
        when mask & 4 <> 0 then null when mask & 2 <> 0 then 'egg' else 'non-veg' end;
      everywhere constant text[] := array_remove(array[case when mask & 64 = 0 then 'celery' end, case when mask & 128 = 0 then 'crustaceans' end, case when mask & 256 = 0 then 'egg' end, case when mask & 512 = 0 then 'fish' end, case when mask & 1024 = 0 then 'gluten' end, case when mask & 2048 = 0 then 'lupin' end, case when mask & 4096 = 0 then 'milk' end, case when mask & 8192 = 0 then 'molluscs' end, case when mask & 16384 = 0 then 'mustard' end, case when mask & 32768 = 0 then 'nuts' end, case when mask & 65536 = 0 then 'peanuts' end, case when mask & 131072 = 0 then 'sesame' end, case when mask & 262144 = 0 then 'soya' end, case when mask & 524288 = 0 then 'sulphites' end], null);
    begin
      return json_build_object('diet', best, 'vegetarian', best in ('veg', 'vegan'),
        'allergens', case when mask & 1 <> 0 and allergens is not null and (mask & 32 <> 0 or everywhere <> '{}') then everywhere end);
    end
    $function$;

CREATE OR REPLACE FUNCTION public.contract_of(restaurant uuid, wanted text, moment timestamp with time zone)
 RETURNS SETOF contracts
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
      select * from contracts c
      where (c.restaurant_id = restaurant or c.restaurant_id is null) and c.kind = wanted and c.valid_from <= moment
      order by c.restaurant_id is null, c.valid_from desc, c.created_at desc, c.id desc limit 1
    $function$;

CREATE OR REPLACE FUNCTION public.count_changed_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if old.deleted_at is null then perform count_name_words(array[old.name], -1); end if;
      if new.deleted_at is null then perform count_name_words(array[new.name], 1); end if;
      update restaurants set dishes_on_sale = dishes_on_sale - (old.deleted_at is null)::int + (new.deleted_at is null)::int
      where id = new.restaurant_id and (old.deleted_at is null) <> (new.deleted_at is null);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_inserted_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform count_name_words(array(select name from inserted where deleted_at is null), 1);
      update restaurants r set dishes_on_sale = r.dishes_on_sale + added.dishes
      from (select restaurant_id, count(*) as dishes from inserted where deleted_at is null group by restaurant_id) added
      where r.id = added.restaurant_id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_name_words(names text[], change integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      with counted as (
        select word, count(*) as dishes
        from unnest(names) name, unnest(tsvector_to_array(array_to_tsvector(string_to_array(searchable(name), ' ')))) word
        where length(word) between 3 and 40 and word !~ '[0-9]' group by word
      ), kept as (
        insert into name_words as known (word, dishes) select word, dishes * change from counted order by word collate "C"
        on conflict (word) do update set dishes = known.dishes + excluded.dishes
        returning known.word, known.dishes, known.xmax = 0 as is_new
      )
      insert into name_word_keys (key, word)
      select near.key, kept.word from kept, near_keys(kept.word, case when length(kept.word) < 5 then 1 else 2 end) near(key)
      where kept.is_new on conflict do nothing;
      if change < 0 then
        with gone as (
          delete from name_words known where known.dishes <= 0
            and known.word in (select word from unnest(names) name, unnest(string_to_array(searchable(name), ' ')) word)
          returning known.word
        )
        delete from name_word_keys k using gone, near_keys(gone.word, case when length(gone.word) < 5 then 1 else 2 end) near(key)
        where k.key = near.key and k.word = gone.word;
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_order_of_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into sales_days_to_add (day, restaurant_id, orders, sales_paise)
        values ((new.created_at at time zone 'Asia/Kolkata')::date, new.restaurant_id,
          case when new.payment_status in ('AWAITING', 'FAILED') then -1 else 1 end, 0);
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.counter_of(restaurant uuid)
 RETURNS TABLE(street text, city text, state text, postal_code text, lat_e5 integer, lng_e5 integer, picks_up boolean)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
      select r.street, r.city, r.state, r.postal_code, d.lat_e5, d.lng_e5, coalesce(d.picks_up, false) and r.street <> ''
      from restaurants r left join delivery_settings d on d.restaurant_id = r.id where r.id = restaurant
    $function$;

CREATE OR REPLACE FUNCTION public.delivered_orders(customer uuid, restaurant uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
      select count(*)::int from orders where customer_id = customer and restaurant_id = restaurant and is_delivered
    $function$;

CREATE OR REPLACE FUNCTION public.delivering_to(at_lat_e5 integer, at_lng_e5 integer, postal_code text, at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
    declare
      borders constant polygon := (select m.area from marketplace_area m);
      key constant text := postal_key(postal_code);
      lat integer := at_lat_e5;
      lng integer := at_lng_e5;
    begin
      if lat is null then
        select p.lat_e5, p.lng_e5 into lat, lng from places p where p.kind = 'postal' and p.code = key;
      end if;
      if reach_reason(null, borders, lat, lng, at) is not null then return; end if;
      -- what the indexes find is narrowed by the conditions of delivery_terms
      return query
      select candidate.restaurant_id from (
        (select r.id as restaurant_id from restaurants r except all select z.restaurant_id from delivery_zones z where z.position = 1)
        union all (
          select z.restaurant_id from delivery_zones z
          where z.reach is not null and z.reach @> box(point(lng, lat), point(lng, lat)) and zone_has(z, lat, lng, key)
          union
          select z.restaurant_id from delivery_zones z
          where z.postal_codes is not null and z.postal_codes @> array[key] and zone_has(z, lat, lng, key)
        )
      ) candidate
      where candidate.restaurant_id not in (
        select s.restaurant_id from delivery_settings s where (not s.delivers or s.reach_limit_until is not null)
          and reach_reason(s, null, lat, lng, at) is not null);
    end
    $function$;

CREATE OR REPLACE FUNCTION public.delivery_terms(restaurant uuid, at_lat_e5 integer, at_lng_e5 integer, postal_code text, at timestamp with time zone, OUT reason text, OUT zone_id uuid, OUT zone_name text, OUT fee_paise integer, OUT minimum_paise integer, OUT free_from_paise integer, OUT metres integer, OUT extra_minutes smallint, OUT is_approximate boolean, OUT limited_until timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
    declare
      settings delivery_settings;
      borders constant polygon := (select m.area from marketplace_area m);
      lat integer := at_lat_e5;
      lng integer := at_lng_e5;
      key text;
      has_shapes boolean;
      has_codes boolean;
    begin
      fee_paise := 0;
      minimum_paise := 0;
      extra_minutes := 0;
      is_approximate := false;
      select s.* into settings from delivery_settings s where s.restaurant_id = restaurant;
      if not found and borders is null then return; end if;

      if postal_code is not null then key := postal_key(postal_code); end if;
      if lat is null and key is not null then
        select p.lat_e5, p.lng_e5, true into lat, lng, is_approximate from places p where p.kind = 'postal' and p.code = key;
        is_approximate := found;
      end if;
      if lat is not null and settings.lat_e5 is not null then metres := way_metres(settings.lat_e5, settings.lng_e5, lat, lng); end if;
      if settings.reach_limit_until > at then limited_until := settings.reach_limit_until; end if;

      reason := reach_reason(settings, borders, lat, lng, at);
      if reason is not null then return; end if;

      select z.id, z.name, z.fee_paise, z.minimum_paise, z.free_from_paise, z.extra_minutes
      into zone_id, zone_name, fee_paise, minimum_paise, free_from_paise, extra_minutes
      from delivery_zones z where z.restaurant_id = restaurant and zone_has(z, lat, lng, key)
      order by z.position limit 1;
      if found then return; end if;

      fee_paise := 0;
      minimum_paise := 0;
      extra_minutes := 0;
      select bool_or(z.kind <> 'postal'), bool_or(z.kind = 'postal') into has_shapes, has_codes
      from delivery_zones z where z.restaurant_id = restaurant;
      if lat is null and has_shapes then reason := 'place_unknown';
      elsif key is null and has_codes then reason := 'code_missing';
      elsif has_codes is not null then reason := 'outside_zones';
      end if;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.demand_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if exists (select from added group by transaction_id having sum(amount_paise) <> 0) then
          raise exception 'the entries of a ledger transaction must sum to 0';
        end if;
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.end_of_today(restaurant uuid, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      select coalesce(
        -- one span of several days has no opening that ends today
        case when present.lasts is null or present.lasts <= interval '24 hours' then (
          select min(lower(s.span)) from open_spans s where s.restaurant_id = restaurant and lower(s.span) > moment
            and (lower(s.span) at time zone restaurant_zone(restaurant))::date > coalesce(present.day, business_day(restaurant, moment))
        ) end,
        business_day_start(restaurant, business_day(restaurant, moment) + 1))
      from (
        select max((lower(s.span) at time zone restaurant_zone(restaurant))::date) as day, max(upper(s.span) - lower(s.span)) as lasts
        from open_spans s where s.restaurant_id = restaurant and s.span @> moment
      ) present
    $function$;

CREATE OR REPLACE FUNCTION public.end_push_subscriptions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        delete from push_subscriptions p using sessions s
          where p.account_id = new.id and s.token_hash = p.session and s.created_at <= new.sessions_valid_from;
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.enqueue_jobs(names text[], payloads json[], run_ats timestamp with time zone[], keys text[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
    begin
      perform graphile_worker.add_jobs(array(
        select (name, payload, null, run_at, null, key, null, null)::graphile_worker.job_spec from (
          -- of jobs with one key the last
          select distinct on (coalesce(key, place::text)) * from unnest(names, payloads, run_ats, keys) with ordinality
            as asked(name, payload, run_at, key, place)
          order by coalesce(key, place::text), place desc
        ) job order by place));
    end
    $function$;

CREATE OR REPLACE FUNCTION public.free_slot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        update slots set taken = taken - 1 where restaurant_id = old.restaurant_id and kind = old.kind and starts_at = old.held_slot;
        if new.closed_at is not null and not new.is_delivered then
          new.held_slot := null;
        end if;
        return new;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.full_slots(restaurant uuid, wanted text, first timestamp with time zone)
 RETURNS SETOF timestamp with time zone
 LANGUAGE sql
 STABLE ROWS 5
AS $function$
      select s.starts_at from slots s join delivery_settings d on d.restaurant_id = s.restaurant_id
      where s.restaurant_id = restaurant and s.kind = wanted and s.starts_at > first
        and s.taken >= case wanted when 'pickup' then d.pickup_cap else d.delivery_cap end
    $function$;

CREATE OR REPLACE FUNCTION public.has_daily_count(product uuid, choices json)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
      select exists (
        select from stocks s where s.daily is not null and (s.product_id = product or s.product_id in (
          select o.product_id from json_array_elements(choices) choice cross join lateral json_array_elements_text(choice -> 'path') step
          join options o on o.id::text = step where o.product_id is not null)))
    $function$;

CREATE OR REPLACE FUNCTION public.has_ordered(customer uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
      select exists (select from orders where customer_id = customer and (closed_at is null or is_delivered))
    $function$;

CREATE OR REPLACE FUNCTION public.hours_of(restaurant uuid, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
      select jsonb_build_object(
        'time_zone', h.time_zone,
        'week', case when h.has_week then coalesce((
          select jsonb_agg(jsonb_build_object('weekday', w.weekday, 'opens', w.opens, 'lasts', w.lasts) order by w.weekday, w.opens)
          from opening_hours w where w.restaurant_id = restaurant), '[]') end,
        'closures', coalesce((
          select jsonb_agg(jsonb_build_object('day', c.day, 'hours', c.hours, 'note', c.note) order by c.day)
          from closures c where c.restaurant_id = restaurant and c.day >= (at at time zone h.time_zone)::date), '[]'))
      from hours_settings h where h.restaurant_id = restaurant and h.follows_spans
    $function$;

CREATE OR REPLACE FUNCTION public.is_within_hours(restaurant uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
      select coalesce((
        select not h.follows_spans or exists (select from open_spans s where s.restaurant_id = restaurant and s.span @> at)
        from hours_settings h where h.restaurant_id = restaurant), true)
    $function$;

CREATE OR REPLACE FUNCTION public.joined_words(name text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    declare
      words text[] := string_to_array(searchable(name), ' ');
      pairs text[] := '{}';
    begin
      for n in 2 .. cardinality(words) loop
        pairs := pairs || ('~' || words[n - 1] || words[n]);
      end loop;
      return array_to_tsvector(pairs);
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_promise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'the promise of order % was made when it was placed and cannot change', old.id;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.least_choice_price(owner uuid, size text, moment timestamp with time zone, levels integer DEFAULT 3)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
    begin
      return (
        select coalesce(sum(chosen.price), 0) from option_links l join option_groups g on g.id = l.group_id
        cross join lateral (
          select sum(cheapest.price) as price from (
            select priced.price, row_number() over (order by priced.price) as place from (
              select o.price_paise + case when levels > 1 then least_choice_price(o.id, null, moment, levels - 1) else 0 end as price
              from options o cross join generate_series(1, least(o.max_each, g.min))
              where o.group_id = g.id and not coalesce(o.sold_out_until > moment, false)
            ) priced
          ) cheapest where cheapest.place <= g.min
        ) chosen
        where l.owner_id = owner and g.min > 0 and (l.variant_name is null or lower(l.variant_name) = lower(size))
      );
    end $function$;

CREATE OR REPLACE FUNCTION public.match_diet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        new.diet := coalesce(new.diet, case when new.vegetarian then 'veg' when not new.vegetarian then 'non-veg' end);
      elsif new.diet is not distinct from old.diet and new.vegetarian is distinct from old.vegetarian then
        new.diet := case when new.vegetarian then 'veg' when not new.vegetarian then 'non-veg' end;
      end if;
      new.vegetarian := new.diet in ('veg', 'vegan');
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.menu_time_at(menu_time uuid, zone text, moment timestamp with time zone)
 RETURNS TABLE(is_now boolean, changes_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
      select coalesce(bool_or(span.starts <= moment and moment < span.ends), false), min(edge.instant) filter (where edge.instant > moment)
      from menu_time_hours h
      cross join generate_series(-1, 7) away
      cross join lateral (select (moment at time zone zone)::date + away as day) d
      cross join lateral (select (d.day + make_interval(mins => h.opens::int)) at time zone zone as starts,
        (d.day + make_interval(mins => h.opens + h.lasts)) at time zone zone as ends) span
      cross join lateral (values (span.starts), (span.ends)) edge(instant)
      where h.menu_time_id = menu_time and h.weekday = extract(isodow from d.day)
    $function$;

CREATE OR REPLACE FUNCTION public.menu_time_now(menu_time uuid, restaurant uuid, moment timestamp with time zone)
 RETURNS TABLE(is_now boolean, changes_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE STRICT ROWS 1
AS $function$
    begin
      return query select t.is_now, t.changes_at from menu_time_at(menu_time, restaurant_zone(restaurant), moment) t;
    end
    $function$;

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_string(tsvector_to_array(array_to_tsvector(string_to_array(searchable(name), ' '::text))), ' '::text);

CREATE OR REPLACE FUNCTION public.near_keys(word text, slips integer)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select distinct case cut.slips when 0 then start.letters
          when 1 then left(start.letters, cut.i - 1) || substr(start.letters, cut.i + 1)
          else left(start.letters, cut.i - 1) || substr(start.letters, cut.i + 1, cut.j - cut.i - 1) || substr(start.letters, cut.j + 1) end
      from (select left(word, 7) as letters) start,
        (values (0, 0, 0), (1, 2, 2), (1, 3, 3), (1, 4, 4), (1, 5, 5), (1, 6, 6), (1, 7, 7),
          (2, 2, 3), (2, 2, 4), (2, 2, 5), (2, 2, 6), (2, 2, 7), (2, 3, 4), (2, 3, 5), (2, 3, 6), (2, 3, 7),
          (2, 4, 5), (2, 4, 6), (2, 4, 7), (2, 5, 6), (2, 5, 7), (2, 6, 7)) cut(slips, i, j)
      where cut.slips <= near_keys.slips and cut.j <= length(start.letters)
    $function$;

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
            from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $function$;

CREATE OR REPLACE FUNCTION public.number_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        its_day date := (coalesce(new.slot_at, new.created_at) at time zone 'Asia/Kolkata')::date;
      begin
        if tg_op = 'UPDATE' and its_day = old.number_day then
          return new;
        end if;
        new.number_day := its_day;
        insert into order_numbers as counted (restaurant_id, day, last_number)
        values (new.restaurant_id, new.number_day, 1)
        on conflict (restaurant_id, day) do update set last_number = counted.last_number + 1
        returning counted.last_number into new.number;
        return new;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.offered_choices(product uuid, moment timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
    declare
      groups constant json := product_choices(product, moment);
      sizes text[] := array[''];
    begin
      if groups is null then return null; end if;
      if exists (select from option_links l where l.owner_id = product and l.variant_name is not null) then
        select coalesce(array_agg(v.name) filter (where not coalesce(v.sold_out_until > moment, false) and coalesce(a.remaining >= v.stock_units, true)),
          array_agg(v.name)) into sizes
        from variants v cross join availability_at(product, moment) a where v.product_id = product;
      end if;
      return (
        select json_build_object('groups', groups, 'contents', contents_with_choices(p.diet, p.allergens, groups, sizes))
        from products p where p.id = product
      );
    end
    $function$;

CREATE OR REPLACE FUNCTION public.opening_of(restaurant uuid, at timestamp with time zone)
 RETURNS TABLE(is_open boolean, opens_at timestamp with time zone, closes_at timestamp with time zone, last_orders_at timestamp with time zone, paused_until timestamp with time zone, busy_until timestamp with time zone, busy_minutes smallint, prep_minutes smallint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
      select
        o.is_open,
        case when o.is_open or (h.follows_spans and s.opens is null) then null else greatest(s.opens, h.paused_until) end,
        -- later than that is shown as open all the time
        case when o.is_open and s.closes < at + interval '7 days' then s.closes end,
        case when o.is_open and s.closes < at + interval '7 days' and h.last_order_minutes > 0
          then s.closes - make_interval(mins => h.last_order_minutes) end,
        case when h.paused_until > at and (not h.follows_spans
          or exists (select from open_spans x where x.restaurant_id = restaurant and x.span @> at)) then h.paused_until end,
        case when h.busy_until > at then h.busy_until end,
        case when h.busy_until > at then h.busy_minutes end,
        h.prep_minutes
      from (select restaurant as id) r
      left join hours_settings h on h.restaurant_id = r.id
      -- the first span that still takes orders at that time, or after the pause
      left join lateral (
        select lower(x.span) as opens, upper(x.span) as closes from open_spans x
        where h.follows_spans and x.restaurant_id = r.id
          and upper(x.span) > greatest(at, h.paused_until) + make_interval(mins => h.last_order_minutes)
          and upper(x.span) - lower(x.span) > make_interval(mins => h.last_order_minutes)
        order by upper(x.span) limit 1
      ) s on true
      cross join lateral (
        select coalesce(h.paused_until <= at, true) and (h.follows_spans is not true or coalesce(s.opens <= at, false)) as is_open
      ) o
    $function$;

CREATE OR REPLACE FUNCTION public.option_groups_of(owner uuid, levels integer, moment timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
    begin
      return (
        select coalesce(json_agg(json_build_object(
          'id', g.id, 'name', g.name, 'min', g.min, 'max', g.max, 'variant_name', l.variant_name,
          'allows', case g.min when 0 then -1 when 1 then coalesce(offered.any_of, 0)
            else coalesce(allowed_by_enough(offered.masks, offered.most, g.min), 0) end,
          'options', coalesce(offered.options, '[]'::json)) order by g.position, g.id), '[]'::json)
        from option_links l join option_groups g on g.id = l.group_id
        cross join lateral (
          select bit_or(x.mask) as any_of, array_agg(x.mask) as masks, array_agg(x.max_each::int) as most, json_agg(json_build_object(
              'id', x.id, 'name', x.name, 'price_paise', x.price_paise, 'max_each', x.max_each, 'is_default', x.is_default,
              'product_id', x.product_id, 'variant_name', x.variant_name, 'is_available', x.is_available, 'sold_out_until', x.sold_out_until,
              'remaining', x.remaining, 'stock_units', x.stock_units, 'diet', x.diet, 'allergens', x.allergens, 'changes_at', x.changes_at, 'groups', x.groups
            ) order by x.position, x.id) as options
          from (
            select o.*, case when not o.is_available then 0 when g.min = 0 then -1
                else contents_mask(o.diet, o.allergens, o.product_id is not null) & case when o.is_asking then allowed_by(o.groups, null) else -1 end
              end as mask
            from (
              select o.id, o.position, o.name, o.price_paise, o.max_each, o.is_default, o.product_id, o.variant_name,
                not coalesce(o.sold_out_until > moment, false) and (o.product_id is null or (p.deleted_at is null
                  and a.sold_out_until is null and a.is_served and not coalesce(v.sold_out_until > moment, false)
                  and case when a.remaining is null then v.name is not null else coalesce(a.remaining >= v.stock_units, false) end)) as is_available,
                case when o.sold_out_until > moment then o.sold_out_until end as sold_out_until,
                least(case when o.sold_out_until > moment then nullif(o.sold_out_until, 'infinity') end, a.changes_at) as changes_at,
                a.remaining, v.stock_units, coalesce(o.diet, p.diet) as diet, coalesce(o.allergens, p.allergens) as allergens, asking.is_asking,
                case when asking.is_asking then option_groups_of(o.id, levels - 1, moment) else '[]'::json end as groups
              from options o left join products p on p.id = o.product_id
              left join variants v on v.product_id = o.product_id and lower(v.name) = lower(o.variant_name)
              left join lateral availability_at(o.product_id, moment) a on o.product_id is not null
              cross join lateral (select levels > 1 and exists (select from option_links n where n.owner_id = o.id) as is_asking) asking
              where o.group_id = g.id
              offset 0
            ) o
            offset 0
          ) x
        ) offered
        where l.owner_id = owner
      );
    end
    $function$;

CREATE OR REPLACE FUNCTION public.payment_subject()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      new.purpose := coalesce(new.purpose, case when new.checkout_id is null then 'top_up' else 'checkout' end);
      new.subject_id := coalesce(new.subject_id, new.checkout_id, new.customer_id);
      if new.purpose = 'checkout' then new.checkout_id := new.subject_id; end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.postal_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select upper(regexp_replace(code, '[^a-zA-Z0-9]', '', 'g'))
    $function$;

CREATE OR REPLACE FUNCTION public.prep_of(restaurant uuid, at timestamp with time zone, OUT prep_minutes smallint, OUT busy_minutes smallint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
      select case when o.is_open and prep.minutes is not null
        then least(240, greatest(prep.minutes, ceil(extract(epoch from p.queue_ends - at) / 60)))::smallint end, coalesce(o.busy_minutes, 0::smallint)
      from opening_of(restaurant, at) o
      left join restaurant_paces p on p.restaurant_id = restaurant
      cross join lateral (select coalesce(o.prep_minutes, p.prep_minutes) as minutes) prep
    $function$;

CREATE OR REPLACE FUNCTION public.product_choices(product uuid, moment timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
    begin
      if not exists (select from option_links l where l.owner_id = product) then return null; end if;
      return option_groups_of(product, 3, moment);
    end
    $function$;

CREATE OR REPLACE FUNCTION public.product_search(name text, category text, description text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      select setweight(to_tsvector('simple', searchable(name)), 'A') || setweight(to_tsvector('simple', searchable(category)), 'B')
        || setweight(to_tsvector('simple', searchable(description)), 'C') || joined_words(name)
    $function$;

CREATE OR REPLACE FUNCTION public.promo_turn(customer uuid, restaurant uuid, nth integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
      select case when had.orders % nth = nth - 1 then (had.orders + 1) / nth end
      from (select delivered_orders(customer, restaurant) as orders) had
    $function$;

CREATE OR REPLACE FUNCTION public.reach_reason(settings delivery_settings, borders polygon, lat integer, lng integer, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select case
        when not (settings).delivers then 'no_delivery'
        when lat is null and (borders is not null or (settings).reach_limit_until > at) then 'place_unknown'
        when not borders @> point(lng, lat) then 'outside_area'
        when (settings).reach_limit_until > at
          and way_metres((settings).lat_e5, (settings).lng_e5, lat, lng) > (settings).reach_limit_m then 'reach_limited' end
    $function$;

CREATE OR REPLACE FUNCTION public.rebuild_spans(restaurant uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      declare
        first_day date;
      begin
        update hours_settings h set spans_from = (at at time zone h.time_zone)::date - 1,
          follows_spans = h.has_week or exists (
            select from closures c where c.restaurant_id = h.restaurant_id and c.day >= (at at time zone h.time_zone)::date - 1)
        where h.restaurant_id = restaurant returning h.spans_from into first_day;
        delete from open_spans where restaurant_id = restaurant;
        insert into open_spans (restaurant_id, span) select restaurant, span from spans_of(restaurant, first_day) span;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.record_order_message(message uuid, orders uuid[], channel text, kind text, to_id uuid, by_id uuid, key text, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
AS $function$
      insert into order_messages (id, order_id, channel, kind, to_id, by_id, key, at)
      select message, o, channel, kind, to_id, by_id, key, at from unnest(orders) o
      on conflict do nothing;
      select message;
    $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin raise exception 'the ledger is only ever added to'; end
    $function$;

CREATE OR REPLACE FUNCTION public.refuse_outdated()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'what the statement relies on has changed' using errcode = 'TF409';
    end
    $function$;

CREATE OR REPLACE FUNCTION public.refuse_session()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'the session has ended or its account has changed' using errcode = 'TF401';
    end
    $function$;

CREATE OR REPLACE FUNCTION public.refuse_too_many_addresses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform from accounts where id = new.customer_id for no key update;
        if (select count(*) from addresses where customer_id = new.customer_id) >= 20 then
          raise exception 'too many addresses' using errcode = 'check_violation';
        end if;
        return new;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.regular_code(customer uuid, restaurant uuid, moment timestamp with time zone)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
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
    $function$;

CREATE OR REPLACE FUNCTION public.restaurant_zone(restaurant uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
    begin
      return coalesce((select h.time_zone from hours_settings h where h.restaurant_id = restaurant), 'Asia/Kolkata');
    end
    $function$;

CREATE OR REPLACE FUNCTION public.rights_of(account accounts)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
      select case account.role
        when 'restaurant' then array['orders', 'menu', 'money', 'team']
        when 'administrator' then array['people', 'orders', 'money', 'settings']
        else array[]::text[]
      end
    $function$;

CREATE OR REPLACE FUNCTION public.romanized(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    declare
      -- joins the parts of a letter, and separates the dot below
      letters constant text[] := string_to_array(normalize(name, nfc), null);
      same constant text[] := string_to_array(translate(normalize(name, nfc), 'ঀঁংঃ঄অআইঈউঊঋঌ঍঎এঐ঑঒ওঔকখগঘঙচছজঝঞটঠডঢণতথদধন঩পফবভমযর঱ল঳঴঵শষসহ঺঻়ঽািীুূৃৄ৅৆েৈ৉৊োৌ্ৎ৏৐৑৒৓৔৕৖ৗ৘৙৚৛ড়ঢ়৞য়ৠৡৢৣ৤৥০১২৩৪৫৬৭৮৯ৰৱ৲৳৴৵৶৷৸৹৺৻ৼ৽৾৿਀ਁਂਃ਄ਅਆਇਈਉਊ਋਌਍਎ਏਐ਑਒ਓਔਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨ਩ਪਫਬਭਮਯਰ਱ਲਲ਼਴ਵਸ਼਷ਸਹ਺਻਼਽ਾਿੀੁੂ੃੄੅੆ੇੈ੉੊ੋੌ੍੎੏੐ੑ੒੓੔੕੖੗੘ਖ਼ਗ਼ਜ਼ੜ੝ਫ਼੟੠੡੢੣੤੥੦੧੨੩੪੫੬੭੮੯ੰੱੲੳੴੵ੶੷੸੹੺੻੼੽੾੿઀ઁંઃ઄અઆઇઈઉઊઋઌઍ઎એઐઑ઒ઓઔકખગઘઙચછજઝઞટઠડઢણતથદધન઩પફબભમયર઱લળ઴વશષસહ઺઻઼ઽાિીુૂૃૄૅ૆ેૈૉ૊ોૌ્૎૏ૐ૑૒૓૔૕૖૗૘૙૚૛૜૝૞૟ૠૡૢૣ૤૥૦૧૨૩૪૫૬૭૮૯૰૱૲૳૴૵૶૷૸ૹૺૻૼ૽૾૿଀ଁଂଃ଄ଅଆଇଈଉଊଋଌ଍଎ଏଐ଑଒ଓଔକଖଗଘଙଚଛଜଝଞଟଠଡଢଣତଥଦଧନ଩ପଫବଭମଯର଱ଲଳ଴ଵଶଷସହ଺଻଼ଽାିୀୁୂୃୄ୅୆େୈ୉୊ୋୌ୍୎୏୐୑୒୓୔୕ୖୗ୘୙୚୛ଡ଼ଢ଼୞ୟୠୡୢୣ୤୥୦୧୨୩୪୫୬୭୮୯୰ୱ୲୳୴୵୶୷୸୹୺୻୼୽୾୿஀஁ஂஃ஄அஆஇஈஉஊ஋஌஍எஏஐ஑ஒஓஔக஖஗஘ஙச஛ஜ஝ஞட஠஡஢ணத஥஦஧நனப஫஬஭மயரறலளழவஶஷஸஹ஺஻஼஽ாிீுூ௃௄௅ெேை௉ொோௌ்௎௏ௐ௑௒௓௔௕௖ௗ௘௙௚௛௜௝௞௟௠௡௢௣௤௥௦௧௨௩௪௫௬௭௮௯௰௱௲௳௴௵௶௷௸௹௺௻௼௽௾௿ఀఁంఃఄఅఆఇఈఉఊఋఌ఍ఎఏఐ఑ఒఓఔకఖగఘఙచఛజఝఞటఠడఢణతథదధన఩పఫబభమయరఱలళఴవశషసహ఺఻఼ఽాిీుూృౄ౅ెేై౉ొోౌ్౎౏౐౑౒౓౔ౕౖ౗ౘౙౚ౛౜ౝ౞౟ౠౡౢౣ౤౥౦౧౨౩౪౫౬౭౮౯౰౱౲౳౴౵౶౷౸౹౺౻౼౽౾౿ಀಁಂಃ಄ಅಆಇಈಉಊಋಌ಍ಎಏಐ಑ಒಓಔಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನ಩ಪಫಬಭಮಯರಱಲಳ಴ವಶಷಸಹ಺಻಼ಽಾಿೀುೂೃೄ೅ೆೇೈ೉ೊೋೌ್೎೏೐೑೒೓೔ೕೖ೗೘೙೚೛೜ೝೞ೟ೠೡೢೣ೤೥೦೧೨೩೪೫೬೭೮೯೰ೱೲೳ೴೵೶೷೸೹೺೻೼೽೾೿ഀഁംഃഄഅആഇഈഉഊഋഌ഍എഏഐ഑ഒഓഔകഖഗഘങചഛജഝഞടഠഡഢണതഥദധനഩപഫബഭമയരറലളഴവശഷസഹഺ഻഼ഽാിീുൂൃൄ൅െേൈ൉ൊോൌ്ൎ൏൐൑൒൓ൔൕൖൗ൘൙൚൛൜൝൞ൟൠൡൢൣ൤൥൦൧൨൩൪൫൬൭൮൯൰൱൲൳൴൵൶൷൸൹ൺൻർൽൾൿ',
        'ऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿ'), null);
      consonants constant text[] := array['k', 'kh', 'g', 'gh', 'n', 'ch', 'ch', 'j', 'jh', 'n', 't', 'th', 'd', 'dh', 'n', 't', 'th', 'd', 'dh', 'n', 'n', 'p', 'f', 'b', 'bh', 'm', 'y', 'r', 'r', 'l', 'l', 'zh', 'v', 'sh', 'sh', 's', 'h'];
      vowels constant text[] := array['a', 'a', 'i', 'i', 'u', 'u', 'ri', 'li', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
      signs constant text[] := array['a', 'i', 'i', 'u', 'u', 'ri', 'ri', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
      latin text := '';
      -- 'A' is the vowel that a consonant has unless a sign follows
      is_open boolean := false;
      is_double boolean;
      code integer;
      place integer;
      block integer;
      part text;
    begin
      for at in 1 .. cardinality(letters) loop
        code := ascii(letters[at]);
        if code between 2304 and 3455 then
          place := code % 128;
          block := code / 128;
          if place between 21 and 57 then
            part := consonants[place - 20];
            if block in (23, 26) then
              -- one letter for two sounds: after a nasal it is voiced, and in Tamil between vowels, unless it is double
              is_double := coalesce(same[at + 1] = chr(2381) and ascii(same[at + 2]) between 2325 and 2361
                or same[at - 1] = chr(2381) and same[at - 2] = same[at], false);
              if block = 23 and place = 26 then part := case when is_double then 'ch' else 's' end;
              elsif not is_double and (not is_open and latin ~ '[nm]$' or block = 23 and (is_open or latin ~ '[aeiou]$')) then
                part := case part when 'k' then 'g' when 't' then 'd' when 'p' then 'b' else part end;
              end if;
            end if;
            latin := latin || case when is_open then 'A' else '' end || part;
            is_open := true;
            continue;
          elsif place = 60 then
            -- the dot below
            latin := case when latin ~ 'j$' then left(latin, -1) || 'z' when block = 20 and latin ~ 's$' then latin || 'h' else latin end;
            continue;
          elsif place = 77 then
            is_open := false;
            -- at the end of a word in Malayalam it is a short u
            if block = 26 and latin ~ '(.)\1$' and not coalesce(ascii(letters[at + 1]) between 2304 and 3455, false) then latin := latin || 'u'; end if;
            continue;
          elsif place between 62 and 76 then
            part := signs[place - 61];
            is_open := false;
          elsif place between 5 and 20 then part := vowels[place - 4];
          elsif place between 102 and 111 then part := (place - 102)::text;
          elsif place between 1 and 2 or place = 112 then
            part := case when ascii(same[at + 1]) between 2346 and 2350
              or block >= 24 and not coalesce(ascii(letters[at + 1]) between 2304 and 3455, false) then 'm' else 'n' end;
          elsif place = 78 and block = 19 then part := 't';
          elsif block = 26 and place between 122 and 127 then part := substr('nnrllk', place - 121, 1);
          else continue;
          end if;
          latin := latin || case when is_open then 'A' else '' end || part;
          is_open := false;
        else
          if is_open and block in (18, 19, 20, 21) and latin ~ '[aeiouA][^aeiouA ]+$' then is_open := false; end if;
          latin := latin || case when is_open then 'A' else '' end || letters[at];
          is_open := false;
        end if;
      end loop;
      if is_open and not (block in (18, 19, 20, 21) and latin ~ '[aeiouA][^aeiouA ]+$') then latin := latin || 'A'; end if;
      -- between two syllables the languages of the north skip that vowel
      if block in (18, 20, 21) then
        latin := regexp_replace(latin, '([aeiouA][bcdfgjklmnpqrstvyz]h?)A(?=[bcdfgjklmnpqrstvyz]h?[aeiou])', '\1', 'g');
      end if;
      latin := replace(latin, 'A', 'a');
      -- Urdu: a final h is read as a
      latin := regexp_replace(translate(latin, 'ًٌٍَُِّْـ‌‍', ''), '([\u0600-\u06ff])[\u0647\u06c1](?![\u0600-\u06ff])', '\1a', 'g');
      latin := replace(replace(replace(replace(latin, 'چ', 'ch'), 'ش', 'sh'), 'خ', 'kh'), 'غ', 'gh');
      return translate(latin, 'اآأعٱبپتٹطثسصجحهھہکكدڈذزضظژرڑگفقلمنںوؤیيىئے',
        'aaaaabptttsssjhhhhkkddzzzzzrrgfqlmnnooiiiie');
    end $function$;

CREATE OR REPLACE FUNCTION public.searchable(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(regexp_replace(NORMALIZE(CASE WHEN (lower($1) ~ '[\u0600-\u06ff\u0900-\u0d7f]'::text) THEN romanized(lower($1)) ELSE lower($1) END, NFKD), '[\u0300-\u036f''’]'::text, ''::text, 'g'::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.slot_caps(restaurant uuid, wanted text, moment timestamp with time zone, first timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
      select json_build_object('minutes', d.slot_minutes, 'read_at', moment,
        'shift', extract(epoch from (moment at time zone restaurant_zone(restaurant)) - (moment at time zone 'UTC'))::integer % 3600,
        'full', "full".starts,
        'free', coalesce((
          select json_agg(json_build_object('at', free.starts_at, 'until', free.ends_at) order by free.starts_at) from (
            select o.starts_at, o.ends_at from slots_of(restaurant, moment, greatest(moment, first), moment + interval '9 days', wanted) o
            where json_array_length("full".starts) > 0 and o.starts_at not in (select full_slots(restaurant, wanted, moment - interval '1 hour'))
            order by o.starts_at limit 60
          ) free), '[]'))
      from delivery_settings d
      cross join lateral (
        select coalesce(json_agg(f), '[]') as starts from full_slots(restaurant, wanted, moment - interval '1 hour') f
      ) "full"
      where d.restaurant_id = restaurant and case wanted when 'pickup' then d.pickup_cap else d.delivery_cap end is not null
    $function$;

CREATE OR REPLACE FUNCTION public.slots_of(restaurant uuid, moment timestamp with time zone, first timestamp with time zone, last timestamp with time zone, wanted text DEFAULT 'delivery'::text)
 RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone, opens_at timestamp with time zone, day date)
 LANGUAGE sql
 STABLE ROWS 100
AS $function$
      select start, start + step.size, span.opens, (start at time zone h.zone)::date
      from delivery_settings d
      cross join lateral (
        select coalesce(x.time_zone, 'Asia/Kolkata') as zone, coalesce(x.follows_spans, false) as follows_spans,
          make_interval(mins => coalesce(x.prep_minutes, 20)) as preparation, make_interval(mins => coalesce(x.last_order_minutes, 0)) as last_orders,
          x.paused_until
        from (select restaurant as id) r left join hours_settings x on x.restaurant_id = r.id
      ) h
      cross join lateral (select make_interval(mins => d.slot_minutes) as size, d.slot_minutes * 60 as seconds) step
      cross join lateral (
        select lower(s.span) as opens, upper(s.span) as closes from open_spans s
        where h.follows_spans and s.restaurant_id = restaurant and s.span && tstzrange(first, last)
        union all
        select null, null where not h.follows_spans
      ) span
      cross join lateral (select greatest(first, span.opens + h.preparation, h.paused_until) as instant) earliest
      -- a whole number of steps after the full hour of the clock on the wall
      cross join lateral (
        select earliest.instant + make_interval(secs => mod(step.seconds - mod(
          extract(epoch from (earliest.instant at time zone h.zone) - date_trunc('hour', earliest.instant at time zone h.zone)), step.seconds),
          step.seconds)::double precision) as instant
      ) aligned
      cross join lateral generate_series(aligned.instant, last - interval '1 microsecond', step.size) start
      where d.restaurant_id = restaurant and (start at time zone h.zone)::date <= (moment at time zone h.zone)::date + d.days_ahead
        and (d.days_ahead > 0 or case wanted when 'pickup' then d.pickup_cap else d.delivery_cap end is not null)
        and (span.closes is null or (start + step.size <= span.closes and start + h.last_orders < span.closes))
    $function$;

CREATE OR REPLACE FUNCTION public.spans_of(restaurant uuid, first_day date)
 RETURNS SETOF tstzrange
 LANGUAGE sql
 STABLE
AS $function$
      select unnest(range_agg(tstzrange(instants.opens, instants.closes)))
      from hours_settings h
      cross join lateral (select first_day + n as day from generate_series(0, 15) n) dates
      left join closures c on c.restaurant_id = h.restaurant_id and c.day = dates.day
      cross join lateral (
        select w.opens, w.lasts from opening_hours w
        where c.day is null and h.has_week and w.restaurant_id = h.restaurant_id and w.weekday = extract(isodow from dates.day)
        union all
        select 0, 1440 where c.day is null and not h.has_week
        union all
        select x.opens, x.lasts from jsonb_to_recordset(c.hours) as x(opens integer, lasts integer)
      ) local
      cross join lateral (
        select (dates.day + make_interval(mins => local.opens)) at time zone h.time_zone as opens,
          (dates.day + make_interval(mins => local.opens + local.lasts)) at time zone h.time_zone as closes
      ) instants
      -- a range within the hour that a clock change skips has no length
      where h.restaurant_id = restaurant and h.follows_spans and instants.opens < instants.closes
    $function$;

CREATE OR REPLACE FUNCTION public.text_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (name !~ '[^ -_a-~]|  |^ | $'::text) THEN lower(name) ELSE NORMALIZE(lower(TRIM(BOTH FROM regexp_replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(name, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text), ('`´‘’‚‛ʹʻʼʽˈ′‵＇`´ʹ“”„‟″‶＂‐‑‒–−'::text || '	
                 　⠀'::text), (((repeat(''''::text, 17) || repeat('"'::text, 7)) || repeat('-'::text, 5)) || repeat(' '::text, 25))), 'ൺ'::text, 'ണ്'::text), 'ൻ'::text, 'ന്'::text), 'ർ'::text, 'ര്'::text), 'ൽ'::text, 'ല്'::text), 'ൾ'::text, 'ള്'::text), 'ൿ'::text, 'ക്'::text), 'ৎ'::text, 'ত্'::text), ' {2,}'::text, ' '::text, 'g'::text))), NFC) END;

CREATE OR REPLACE FUNCTION public.way_metres(lat_e5 integer, lng_e5 integer, to_lat_e5 integer, to_lng_e5 integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select round(2 * 6371008.8::float8 * asin(least(1, sqrt(
        sin(radians((to_lat_e5 - lat_e5) / 2e5::float8)) ^ 2
        + cos(radians(lat_e5 / 1e5::float8)) * cos(radians(to_lat_e5 / 1e5::float8)) * sin(radians((to_lng_e5 - lng_e5) / 2e5::float8)) ^ 2
      ))))::integer
    $function$;

CREATE OR REPLACE FUNCTION public.zone_has(zone delivery_zones, lat integer, lng integer, key text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select case (zone).kind
        when 'radius' then way_metres((zone).lat_e5, (zone).lng_e5, lat, lng) <= (zone).radius_m
        when 'polygon' then (zone).area @> point(lng, lat)
        else key = any ((zone).postal_codes) end
    $function$;

create table account_approvals (
  id bigint not null generated always as identity,
  account_id uuid not null,
  state text not null,
  reason text not null,
  decided_by uuid,
  at timestamp with time zone not null,
  constraint account_approvals_pkey PRIMARY KEY (id),
  constraint account_approvals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint account_approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'refused'::text, 'approved'::text])))
);
CREATE INDEX account_approvals_newest ON public.account_approvals USING btree (account_id, id DESC);

create table account_blocks (
  id bigint not null generated always as identity,
  account_id uuid not null,
  is_active boolean not null,
  reason text not null,
  decided_by uuid,
  at timestamp with time zone not null,
  constraint account_blocks_pkey PRIMARY KEY (id),
  constraint account_blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_blocks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id)
);
CREATE INDEX account_blocks_newest ON public.account_blocks USING btree (account_id, id DESC);

create table account_closings (
  account_id uuid not null,
  closed_at timestamp with time zone not null,
  was_active boolean not null,
  erased_at timestamp with time zone,
  orders_erased_at timestamp with time zone,
  constraint account_closings_pkey PRIMARY KEY (account_id),
  constraint account_closings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_closings_check CHECK ((erased_at >= closed_at)),
  constraint account_closings_check1 CHECK ((orders_erased_at >= erased_at))
);
CREATE INDEX account_closings_due ON public.account_closings USING btree (closed_at) WHERE (orders_erased_at IS NULL);

create table account_notes (
  id uuid not null default new_id(),
  account_id uuid not null,
  written_by uuid not null,
  text text not null,
  at timestamp with time zone not null,
  constraint account_notes_pkey PRIMARY KEY (id),
  constraint account_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES accounts(id),
  constraint account_notes_text_check CHECK ((text <> ''::text))
);
CREATE INDEX account_notes_account ON public.account_notes USING btree (account_id, id);

create table accounts (
  id uuid not null default new_id(),
  role text not null,
  email text not null,
  password_hash text,
  google_sub text,
  name text not null,
  phone_number text not null default ''::text,
  picture text not null default ''::text,
  is_active boolean not null default true,
  sessions_valid_from timestamp with time zone not null default '-infinity'::timestamp with time zone,
  created_at timestamp with time zone not null,
  is_email_verified boolean not null default false,
  language text not null default 'en'::text,
  approval text not null default 'unchecked'::text,
  off_duty_since timestamp with time zone,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_role_email_key UNIQUE (role, email),
  constraint accounts_approval_check CHECK ((approval = ANY (ARRAY['unchecked'::text, 'waiting'::text, 'refused'::text, 'approved'::text]))),
  constraint accounts_email_check CHECK ((email = lower(email))),
  constraint accounts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint accounts_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'restaurant'::text, 'employee'::text, 'administrator'::text])))
);
CREATE INDEX accounts_blocked ON public.accounts USING btree (role, id) WHERE (NOT is_active);
CREATE INDEX accounts_by_key ON public.accounts USING gin (text_key(((name || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX accounts_newest ON public.accounts USING btree (role, created_at DESC, id DESC);
CREATE INDEX accounts_picture ON public.accounts USING btree (picture) WHERE (picture <> ''::text);
CREATE INDEX accounts_restaurant_name ON public.accounts USING gin (lower(name) gin_trgm_ops) WHERE (role = 'restaurant'::text);
CREATE INDEX accounts_restaurants ON public.accounts USING btree (id) INCLUDE (is_active, approval) WHERE (role = 'restaurant'::text);
CREATE INDEX accounts_to_approve ON public.accounts USING btree (approval, id) WHERE (approval = ANY (ARRAY['waiting'::text, 'refused'::text]));
CREATE UNIQUE INDEX accounts_google ON public.accounts USING btree (role, google_sub) WHERE (google_sub IS NOT NULL);
CREATE TRIGGER accounts_end_push_subscriptions AFTER UPDATE OF sessions_valid_from ON accounts FOR EACH ROW WHEN (new.sessions_valid_from > old.sessions_valid_from) EXECUTE FUNCTION end_push_subscriptions();

create table activity (
  id uuid not null default new_id(),
  at timestamp with time zone not null,
  account_id uuid,
  restaurant_id uuid,
  act text not null,
  object text,
  fields text[] not null default '{}'::text[],
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint activity_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id),
  constraint activity_act_check CHECK ((act ~ '^[a-z_]+$'::text)),
  constraint activity_fields_check CHECK ((array_to_string(fields, ' '::text) ~ '^([A-Za-z_]+(=-?[0-9]+)?( |$))*$'::text)),
  constraint activity_object_check CHECK ((object ~ '^[0-9a-f-]{1,36}$'::text))
);
CREATE INDEX activity_account ON public.activity USING btree (account_id, at DESC, id DESC);
CREATE INDEX activity_chat_reads ON public.activity USING btree (object, at) WHERE (act = 'order_chat_read'::text);
CREATE INDEX activity_claims_opened ON public.activity USING btree (object) WHERE (act = 'claim_opened'::text);
CREATE INDEX activity_first_run ON public.activity USING btree (act) WHERE (act = ANY (ARRAY['backup_written'::text, 'first_run_dismissed'::text]));
CREATE INDEX activity_restaurant ON public.activity USING btree (restaurant_id, at DESC, id DESC);
CREATE TRIGGER activity_unchanged BEFORE DELETE OR UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table addresses (
  id uuid not null default new_id(),
  customer_id uuid not null,
  street text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  created_at timestamp with time zone not null,
  label text,
  note text,
  lat_e5 integer,
  lng_e5 integer,
  recipient_name text,
  recipient_phone text,
  hand_over text,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint addresses_hand_over_check CHECK ((hand_over = ANY (ARRAY['to_me'::text, 'at_door'::text]))),
  constraint addresses_label_check CHECK ((label = ANY (ARRAY['Home'::text, 'Work'::text, 'Other'::text]))),
  constraint addresses_point_check CHECK ((((lat_e5 IS NULL) = (lng_e5 IS NULL)) AND ((lat_e5 >= '-8500000'::integer) AND (lat_e5 <= 8500000)) AND ((lng_e5 >= '-18000000'::integer) AND (lng_e5 <= 18000000))))
);
CREATE INDEX addresses_customer ON public.addresses USING btree (customer_id, created_at, id);
CREATE TRIGGER addresses_limit BEFORE INSERT ON addresses FOR EACH ROW EXECUTE FUNCTION refuse_too_many_addresses();

create table cart_addresses (
  customer_id uuid not null,
  address_id uuid not null,
  constraint cart_addresses_pkey PRIMARY KEY (customer_id),
  constraint cart_addresses_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE CASCADE,
  constraint cart_addresses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX cart_addresses_address ON public.cart_addresses USING btree (address_id);

create table cart_codes (
  customer_id uuid not null,
  code_id uuid not null,
  constraint cart_codes_pkey PRIMARY KEY (customer_id),
  constraint cart_codes_code_id_fkey FOREIGN KEY (code_id) REFERENCES promo_codes(id),
  constraint cart_codes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id)
);
CREATE INDEX cart_codes_code ON public.cart_codes USING btree (code_id);

create table cart_lines (
  id uuid not null default new_id(),
  customer_id uuid not null,
  product_id uuid not null,
  variant_name text not null,
  quantity smallint not null,
  slot smallint not null,
  created_at timestamp with time zone not null,
  options jsonb not null default '[]'::jsonb,
  note text,
  choice_key text not null default ''::text,
  constraint cart_lines_pkey PRIMARY KEY (id),
  constraint cart_lines_customer_id_slot_key UNIQUE (customer_id, slot),
  constraint cart_lines_once UNIQUE (customer_id, product_id, variant_name, choice_key),
  constraint cart_lines_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint cart_lines_note_check CHECK ((length(note) <= 200)),
  constraint cart_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 50))),
  constraint cart_lines_slot_check CHECK (((slot >= 1) AND (slot <= 50)))
);

create table cart_plans (
  customer_id uuid not null,
  restaurant_id uuid not null,
  kind text not null default 'delivery'::text,
  slot_at timestamp with time zone,
  chosen_at timestamp with time zone not null,
  constraint cart_plans_pkey PRIMARY KEY (customer_id, restaurant_id),
  constraint cart_plans_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint cart_plans_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  constraint cart_plans_kind_check CHECK ((kind = ANY (ARRAY['delivery'::text, 'pickup'::text])))
);

create table categories (
  id uuid not null default new_id(),
  restaurant_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  menu_time_id uuid,
  position integer,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_menu_time_id_fkey FOREIGN KEY (menu_time_id) REFERENCES menu_times(id) ON DELETE SET NULL,
  constraint categories_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id)
);
CREATE INDEX categories_by_key ON public.categories USING btree (text_key(name), restaurant_id);
CREATE INDEX categories_menu_time ON public.categories USING btree (menu_time_id) WHERE (menu_time_id IS NOT NULL);
CREATE UNIQUE INDEX categories_name ON public.categories USING btree (restaurant_id, lower(name));

create table chat_marks (
  order_id uuid not null,
  account_id uuid not null,
  delivered_number integer not null,
  read_number integer not null,
  constraint chat_marks_pkey PRIMARY KEY (order_id, account_id),
  constraint chat_marks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint chat_marks_order_id_fkey FOREIGN KEY (order_id) REFERENCES chats(order_id),
  constraint chat_marks_check CHECK (((read_number >= 0) AND (read_number <= delivered_number)))
);

create table chat_messages (
  order_id uuid not null,
  number integer not null,
  author text not null,
  author_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  key text,
  constraint chat_messages_pkey PRIMARY KEY (order_id, number),
  constraint chat_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint chat_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES chats(order_id),
  constraint chat_messages_author_check CHECK ((author = ANY (ARRAY['customer'::text, 'employee'::text])))
);
CREATE UNIQUE INDEX chat_messages_key ON public.chat_messages USING btree (order_id, author_id, key) WHERE (key IS NOT NULL);

create table chats (
  order_id uuid not null,
  last_number integer not null,
  constraint chats_pkey PRIMARY KEY (order_id),
  constraint chats_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

create table checkouts (
  id uuid not null default new_id(),
  customer_id uuid not null,
  payment_method text not null,
  total_paise bigint not null,
  created_at timestamp with time zone not null,
  constraint checkouts_pkey PRIMARY KEY (id),
  constraint checkouts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint checkouts_payment_method_check CHECK ((payment_method = ANY (ARRAY['COD'::text, 'Online'::text, 'Wallet'::text]))),
  constraint checkouts_total_paise_check CHECK ((total_paise >= 0))
);

create table claim_events (
  id uuid not null default new_id(),
  claim_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  author text not null,
  account_id uuid,
  reason text,
  items uuid[] not null default '{}'::uuid[],
  text text not null default ''::text,
  refund_id uuid,
  pieces integer[] not null default '{}'::integer[],
  pictures text[],
  constraint claim_events_pkey PRIMARY KEY (id),
  constraint claim_events_refund_id_key UNIQUE (refund_id),
  constraint claim_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint claim_events_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint claim_events_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES order_refunds(transaction_id),
  constraint claim_events_author_check CHECK ((author = ANY (ARRAY['customer'::text, 'restaurant'::text, 'administrator'::text, 'platform'::text]))),
  constraint claim_events_check CHECK (((kind <> 'report'::text) OR (reason IS NOT NULL))),
  constraint claim_events_kind_check CHECK ((kind = ANY (ARRAY['report'::text, 'answer'::text, 'overdue'::text, 'decision'::text, 'reopen'::text]))),
  constraint claim_events_pieces_check CHECK (((cardinality(pieces) = 0) OR (cardinality(pieces) = cardinality(items)))),
  constraint claim_events_reason_check CHECK ((reason = ANY (ARRAY['missing'::text, 'wrong'::text, 'spoilt'::text, 'damaged'::text, 'late'::text, 'never_came'::text, 'other'::text]))),
  constraint claim_events_refund_check CHECK (((refund_id IS NULL) OR (kind = 'decision'::text)))
);
CREATE INDEX claim_events_account ON public.claim_events USING btree (account_id);
CREATE INDEX claim_events_claim ON public.claim_events USING btree (claim_id, id);
CREATE INDEX claim_events_pictures ON public.claim_events USING gin (pictures) WHERE (pictures IS NOT NULL);

create table claims (
  id uuid not null default new_id(),
  order_id uuid not null,
  customer_id uuid not null,
  restaurant_id uuid not null,
  state text not null,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint claims_pkey PRIMARY KEY (id),
  constraint claims_order_id_key UNIQUE (order_id),
  constraint claims_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint claims_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id),
  constraint claims_check CHECK (((state = 'decided'::text) = (due_at IS NULL))),
  constraint claims_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'unanswered'::text, 'urgent'::text, 'reopened'::text, 'decided'::text])))
);
CREATE INDEX claims_customer ON public.claims USING btree (customer_id, updated_at DESC, id DESC);
CREATE INDEX claims_due ON public.claims USING btree (due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX claims_restaurant ON public.claims USING btree (restaurant_id, updated_at DESC, id DESC);

create table closures (
  restaurant_id uuid not null,
  day date not null,
  hours jsonb not null default '[]'::jsonb,
  note text not null default ''::text,
  constraint closures_pkey PRIMARY KEY (restaurant_id, day),
  constraint closures_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES hours_settings(restaurant_id) ON DELETE CASCADE
);

create table code_flows (
  cookie_hash bytea not null,
  purpose text not null,
  role text not null,
  email text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  stage text not null default 'sent'::text,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint code_flows_pkey PRIMARY KEY (cookie_hash),
  constraint code_flows_purpose_check CHECK ((purpose = ANY (ARRAY['sign_up'::text, 'reset'::text]))),
  constraint code_flows_stage_check CHECK ((stage = ANY (ARRAY['sent'::text, 'verified'::text, 'used'::text]))),
  constraint code_flows_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX code_flows_by_email ON public.code_flows USING btree (email, sent_at);

create table consents (
  account_id uuid not null,
  document text not null,
  version text not null,
  at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (account_id, document, at),
  constraint consents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint consents_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text])))
);

create table contracts (
  id uuid not null default new_id(),
  restaurant_id uuid,
  kind text not null,
  commission_bp integer not null,
  delivery_by text not null,
  packaging_to text not null,
  platform_fee_paise bigint not null,
  pay_base_paise bigint not null,
  pay_metres integer not null,
  pay_per_km_paise bigint not null,
  valid_from timestamp with time zone not null,
  created_at timestamp with time zone not null,
  bears_cancelled text,
  constraint contracts_pkey PRIMARY KEY (id),
  constraint contracts_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  constraint contracts_bears_cancelled_check CHECK ((bears_cancelled = ANY (ARRAY['platform'::text, 'restaurant'::text]))),
  constraint contracts_check CHECK (((kind = 'delivery'::text) OR ((delivery_by = 'restaurant'::text) AND (pay_base_paise = 0) AND (pay_metres = 0) AND (pay_per_km_paise = 0)))),
  constraint contracts_commission_bp_check CHECK (((commission_bp >= 0) AND (commission_bp <= 5000))),
  constraint contracts_delivery_by_check CHECK ((delivery_by = ANY (ARRAY['platform'::text, 'restaurant'::text]))),
  constraint contracts_kind_check CHECK ((kind = ANY (ARRAY['delivery'::text, 'pickup'::text]))),
  constraint contracts_packaging_to_check CHECK ((packaging_to = ANY (ARRAY['platform'::text, 'restaurant'::text]))),
  constraint contracts_pay_base_paise_check CHECK ((pay_base_paise >= 0)),
  constraint contracts_pay_metres_check CHECK ((pay_metres >= 0)),
  constraint contracts_pay_per_km_paise_check CHECK ((pay_per_km_paise >= 0)),
  constraint contracts_platform_fee_paise_check CHECK ((platform_fee_paise >= 0))
);
CREATE INDEX contracts_of ON public.contracts USING btree (restaurant_id, kind, valid_from DESC);

create table delivery_settings (
  restaurant_id uuid not null,
  lat_e5 integer,
  lng_e5 integer,
  delivers boolean not null default true,
  reach_limit_m integer,
  reach_limit_until timestamp with time zone,
  packaging_paise integer not null default 0,
  days_ahead smallint not null default 0,
  slot_minutes smallint not null default 15,
  delivery_cap smallint,
  pickup_cap smallint,
  picks_up boolean not null default false,
  constraint delivery_settings_pkey PRIMARY KEY (restaurant_id),
  constraint delivery_settings_restaurant_id_lat_e5_lng_e5_key UNIQUE (restaurant_id, lat_e5, lng_e5),
  constraint delivery_settings_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id),
  constraint delivery_settings_check CHECK (((lat_e5 IS NULL) = (lng_e5 IS NULL))),
  constraint delivery_settings_check1 CHECK ((((lat_e5 >= '-8500000'::integer) AND (lat_e5 <= 8500000)) AND ((lng_e5 >= '-18000000'::integer) AND (lng_e5 <= 18000000)))),
  constraint delivery_settings_check2 CHECK (((reach_limit_m IS NULL) = (reach_limit_until IS NULL))),
  constraint delivery_settings_check3 CHECK (((reach_limit_m IS NULL) OR (lat_e5 IS NOT NULL))),
  constraint delivery_settings_days_ahead_check CHECK (((days_ahead >= 0) AND (days_ahead <= 7))),
  constraint delivery_settings_delivery_cap_check CHECK (((delivery_cap >= 1) AND (delivery_cap <= 1000))),
  constraint delivery_settings_packaging_paise_check CHECK ((packaging_paise >= 0)),
  constraint delivery_settings_pickup_cap_check CHECK (((pickup_cap >= 1) AND (pickup_cap <= 1000))),
  constraint delivery_settings_reach_limit_m_check CHECK ((reach_limit_m > 0)),
  constraint delivery_settings_slot_minutes_check CHECK ((slot_minutes = ANY (ARRAY[10, 15, 20, 30, 60])))
);
CREATE INDEX delivery_settings_limited ON public.delivery_settings USING btree (restaurant_id) WHERE ((NOT delivers) OR (reach_limit_until IS NOT NULL));

create table delivery_zones (
  id uuid not null,
  restaurant_id uuid not null,
  position smallint not null,
  name text not null,
  kind text not null,
  lat_e5 integer,
  lng_e5 integer,
  radius_m integer,
  area polygon,
  postal_codes text[],
  reach box generated always as (
CASE kind
    WHEN 'polygon'::text THEN box(area)
    WHEN 'radius'::text THEN box(point((((lng_e5)::double precision + ceil((degrees(asin((sin(((radius_m)::double precision / (6371008.8)::double precision)) / cos(radians(((lat_e5)::double precision / ('100000'::numeric)::double precision)))))) * ('100000'::numeric)::double precision))) + (1)::double precision), (((lat_e5)::double precision + ceil((degrees(((radius_m)::double precision / (6371008.8)::double precision)) * ('100000'::numeric)::double precision))) + (1)::double precision)), point((((lng_e5)::double precision - ceil((degrees(asin((sin(((radius_m)::double precision / (6371008.8)::double precision)) / cos(radians(((lat_e5)::double precision / ('100000'::numeric)::double precision)))))) * ('100000'::numeric)::double precision))) - (1)::double precision), (((lat_e5)::double precision - ceil((degrees(((radius_m)::double precision / (6371008.8)::double precision)) * ('100000'::numeric)::double precision))) - (1)::double precision)))
    ELSE NULL::box
END) stored,
  fee_paise integer not null,
  minimum_paise integer not null,
  free_from_paise integer,
  extra_minutes smallint not null,
  constraint delivery_zones_pkey PRIMARY KEY (id),
  constraint delivery_zones_restaurant_id_position_key UNIQUE (restaurant_id, "position"),
  constraint delivery_zones_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES delivery_settings(restaurant_id),
  constraint delivery_zones_restaurant_id_lat_e5_lng_e5_fkey FOREIGN KEY (restaurant_id, lat_e5, lng_e5) REFERENCES delivery_settings(restaurant_id, lat_e5, lng_e5) ON UPDATE CASCADE,
  constraint delivery_zones_check CHECK (
CASE kind
    WHEN 'radius'::text THEN ((lat_e5 IS NOT NULL) AND ((radius_m >= 100) AND (radius_m <= 50000)) AND (area IS NULL) AND (postal_codes IS NULL))
    WHEN 'polygon'::text THEN ((lat_e5 IS NULL) AND (radius_m IS NULL) AND (area IS NOT NULL) AND ((npoints(area) >= 3) AND (npoints(area) <= 100)) AND (postal_codes IS NULL))
    ELSE ((lat_e5 IS NULL) AND (radius_m IS NULL) AND (area IS NULL) AND ((cardinality(postal_codes) >= 1) AND (cardinality(postal_codes) <= 500)))
END),
  constraint delivery_zones_check1 CHECK (((lat_e5 IS NULL) = (lng_e5 IS NULL))),
  constraint delivery_zones_extra_minutes_check CHECK (((extra_minutes >= 0) AND (extra_minutes <= 240))),
  constraint delivery_zones_fee_paise_check CHECK ((fee_paise >= 0)),
  constraint delivery_zones_free_from_paise_check CHECK ((free_from_paise > 0)),
  constraint delivery_zones_kind_check CHECK ((kind = ANY (ARRAY['radius'::text, 'polygon'::text, 'postal'::text]))),
  constraint delivery_zones_minimum_paise_check CHECK ((minimum_paise >= 0)),
  constraint delivery_zones_position_check CHECK (("position" >= 1))
);
CREATE INDEX delivery_zones_postal ON public.delivery_zones USING gin (postal_codes) WHERE (postal_codes IS NOT NULL);
CREATE INDEX delivery_zones_reach ON public.delivery_zones USING gist (reach) WHERE (reach IS NOT NULL);
CREATE UNIQUE INDEX delivery_zones_first ON public.delivery_zones USING btree (restaurant_id) WHERE ("position" = 1);

create table demo_mark (
  is_demo boolean not null default true,
  marked_at timestamp with time zone not null,
  constraint demo_mark_pkey PRIMARY KEY (is_demo),
  constraint demo_mark_is_demo_check CHECK (is_demo)
);

create table earnings (
  order_id uuid not null,
  employee_id uuid not null,
  fee_paise bigint not null,
  earned_at timestamp with time zone not null,
  constraint earnings_pkey PRIMARY KEY (order_id),
  constraint earnings_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES accounts(id),
  constraint earnings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint earnings_fee_paise_check CHECK ((fee_paise >= 0))
);
CREATE INDEX earnings_employee ON public.earnings USING btree (employee_id, earned_at);

create table email_changes (
  id uuid not null default new_id(),
  account_id uuid not null,
  old_email text not null,
  new_email text not null,
  confirm_hash bytea not null,
  stop_hash bytea not null,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_confirm_hash_key UNIQUE (confirm_hash),
  constraint email_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint email_changes_new_email_check CHECK ((new_email = lower(new_email))),
  constraint email_changes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'replaced'::text, 'confirmed'::text, 'cancelled'::text, 'stopped'::text])))
);
CREATE INDEX email_changes_account ON public.email_changes USING btree (account_id, created_at DESC);
CREATE INDEX email_changes_stop ON public.email_changes USING btree (stop_hash, created_at DESC);
CREATE UNIQUE INDEX email_changes_open ON public.email_changes USING btree (account_id) WHERE (state = 'open'::text);

create table embedded_payment_sessions (
  session text not null,
  payment_id uuid not null,
  amount_paise bigint not null,
  currency text not null,
  description text not null,
  return_url text not null,
  cancel_url text not null,
  status text not null default 'open'::text,
  refunded_paise bigint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  lines jsonb not null default '[]'::jsonb,
  settles_at timestamp with time zone,
  refunds jsonb not null default '{}'::jsonb,
  constraint embedded_payment_sessions_pkey PRIMARY KEY (session),
  constraint embedded_payment_sessions_payment_id_key UNIQUE (payment_id),
  constraint embedded_payment_sessions_amount_paise_check CHECK ((amount_paise > 0)),
  constraint embedded_payment_sessions_check CHECK (((refunded_paise >= 0) AND (refunded_paise <= amount_paise))),
  constraint embedded_payment_sessions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'captured'::text, 'failed'::text, 'cancelled'::text])))
);

create table failed_deliveries (
  id bigint not null generated always as identity,
  order_id uuid not null,
  employee_id uuid not null,
  reason text not null,
  text text not null default ''::text,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint failed_deliveries_pkey PRIMARY KEY (id),
  constraint failed_deliveries_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES accounts(id),
  constraint failed_deliveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint failed_deliveries_check CHECK ((ended_at >= at)),
  constraint failed_deliveries_check1 CHECK (((reason <> 'other'::text) OR (text <> ''::text))),
  constraint failed_deliveries_reason_check CHECK ((reason = ANY (ARRAY['nobody_there'::text, 'unreachable'::text, 'wrong_address'::text, 'refused'::text, 'other'::text])))
);
CREATE INDEX failed_deliveries_employee ON public.failed_deliveries USING btree (employee_id);
CREATE INDEX failed_deliveries_order ON public.failed_deliveries USING btree (order_id, id);
CREATE UNIQUE INDEX failed_deliveries_open ON public.failed_deliveries USING btree (order_id) WHERE (ended_at IS NULL);

create table favourites (
  customer_id uuid not null,
  restaurant_id uuid not null,
  at timestamp with time zone not null,
  constraint favourites_pkey PRIMARY KEY (customer_id, restaurant_id),
  constraint favourites_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint favourites_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id)
);

create table hours_settings (
  restaurant_id uuid not null,
  time_zone text not null default 'Asia/Kolkata'::text,
  has_week boolean not null default false,
  prep_minutes smallint,
  last_order_minutes smallint not null default 0,
  paused_at timestamp with time zone,
  paused_until timestamp with time zone,
  pause_limit timestamp with time zone,
  paused_by text,
  busy_at timestamp with time zone,
  busy_until timestamp with time zone,
  busy_minutes smallint,
  pauses_when_unanswered boolean not null default false,
  last_unanswered_at timestamp with time zone,
  follows_spans boolean not null default false,
  spans_from date,
  constraint hours_settings_pkey PRIMARY KEY (restaurant_id),
  constraint hours_settings_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  constraint hours_settings_check CHECK ((num_nulls(paused_at, paused_until, pause_limit, paused_by) = ANY (ARRAY[0, 4]))),
  constraint hours_settings_check1 CHECK ((num_nulls(busy_at, busy_until, busy_minutes) = ANY (ARRAY[0, 3]))),
  constraint hours_settings_last_order_minutes_check CHECK (((last_order_minutes >= 0) AND (last_order_minutes <= 120))),
  constraint hours_settings_paused_by_check CHECK ((paused_by = ANY (ARRAY['restaurant'::text, 'platform'::text]))),
  constraint hours_settings_prep_minutes_check CHECK (((prep_minutes >= 1) AND (prep_minutes <= 180)))
);
CREATE INDEX hours_settings_oldest ON public.hours_settings USING btree (spans_from) WHERE follows_spans;

create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  status smallint not null,
  answer text not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_newest ON public.idempotency_keys USING btree (scope, created_at);

create table item_questions (
  id uuid not null default new_id(),
  order_id uuid not null,
  item_id uuid not null,
  choices jsonb not null,
  state text not null default 'open'::text,
  chosen smallint,
  asked_at timestamp with time zone not null,
  until timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint item_questions_pkey PRIMARY KEY (id),
  constraint item_questions_item_id_fkey FOREIGN KEY (item_id) REFERENCES order_items(id),
  constraint item_questions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint item_questions_check CHECK (((chosen >= 0) AND (chosen < jsonb_array_length(choices)))),
  constraint item_questions_check1 CHECK ((until > asked_at)),
  constraint item_questions_check2 CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint item_questions_check3 CHECK (((state = 'accepted'::text) = (chosen IS NOT NULL))),
  constraint item_questions_choices_check CHECK (((jsonb_typeof(choices) = 'array'::text) AND ((jsonb_array_length(choices) >= 1) AND (jsonb_array_length(choices) <= 3)))),
  constraint item_questions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'removed'::text, 'expired'::text, 'withdrawn'::text])))
);
CREATE INDEX item_questions_due ON public.item_questions USING btree (until) WHERE (state = 'open'::text);
CREATE INDEX item_questions_order ON public.item_questions USING btree (order_id, id);
CREATE UNIQUE INDEX item_questions_open ON public.item_questions USING btree (item_id) WHERE (state = 'open'::text);

create table ledger_entries (
  id bigint not null generated always as identity,
  transaction_id uuid not null,
  account text not null,
  owner_id uuid,
  amount_paise bigint not null,
  detail text,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint ledger_entries_account_check CHECK ((account = ANY (ARRAY['wallet'::text, 'held'::text, 'provider'::text, 'restaurant'::text, 'cash'::text, 'employee'::text, 'platform'::text, 'tax'::text]))),
  constraint ledger_entries_amount_paise_check CHECK ((amount_paise <> 0)),
  constraint ledger_entries_check CHECK (((owner_id IS NULL) = (account = ANY (ARRAY['held'::text, 'provider'::text, 'platform'::text, 'tax'::text])))),
  constraint ledger_entries_detail_check CHECK ((detail = ANY (ARRAY['sale'::text, 'commission'::text, 'commission_gst'::text, 'delivery'::text, 'cash'::text, 'tds'::text, 'compensation'::text, 'tip'::text, 'delivery_fee'::text, 'platform_fee'::text, 'packaging'::text, 'promo'::text, 'delivery_pay'::text, 'refunds'::text, 'credits'::text, 'losses'::text, 'gst_9_5'::text, 'gst_own'::text])))
);
CREATE INDEX ledger_entries_owner ON public.ledger_entries USING btree (account, owner_id, id);
CREATE INDEX ledger_entries_transaction ON public.ledger_entries USING btree (transaction_id);
CREATE INDEX ledger_entries_wallet ON public.ledger_entries USING btree (owner_id, id) INCLUDE (amount_paise, transaction_id) WHERE (account = 'wallet'::text);
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION demand_balance();
CREATE TRIGGER ledger_entries_fixed BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_sold AFTER INSERT ON ledger_entries FOR EACH ROW WHEN (new.account = 'restaurant'::text AND (new.detail = 'sale'::text OR new.detail IS NULL AND new.amount_paise > 0)) EXECUTE FUNCTION add_sale_of_day();

create table ledger_transactions (
  id uuid not null default new_id(),
  kind text not null,
  order_id uuid,
  item_id uuid,
  payment_id uuid,
  created_at timestamp with time zone not null,
  constraint ledger_transactions_pkey PRIMARY KEY (id),
  constraint ledger_transactions_item_id_fkey FOREIGN KEY (item_id) REFERENCES order_items(id),
  constraint ledger_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ledger_transactions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint ledger_transactions_kind_check CHECK ((kind = ANY (ARRAY['wallet_credit'::text, 'wallet_payment'::text, 'capture'::text, 'item_refund'::text, 'settlement'::text, 'cash_collected'::text, 'delivery_fee'::text, 'provider_refund'::text, 'top_up'::text, 'substitution_payment'::text, 'failed_refund'::text, 'manual_refund'::text, 'outside_return'::text, 'order_credit'::text, 'wallet_given_up'::text, 'tip'::text, 'piece_refund'::text, 'source_return'::text, 'failed_source_return'::text, 'compensation'::text])))
);
CREATE INDEX ledger_transactions_at ON public.ledger_transactions USING brin (created_at);
CREATE INDEX ledger_transactions_order ON public.ledger_transactions USING btree (order_id);
CREATE INDEX ledger_transactions_payment ON public.ledger_transactions USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_one_capture_per_payment ON public.ledger_transactions USING btree (payment_id) WHERE (kind = 'capture'::text);
CREATE UNIQUE INDEX ledger_one_fee_per_order ON public.ledger_transactions USING btree (order_id) WHERE (kind = 'delivery_fee'::text);
CREATE UNIQUE INDEX ledger_one_payment_per_substitute ON public.ledger_transactions USING btree (item_id) WHERE (kind = 'substitution_payment'::text);
CREATE UNIQUE INDEX ledger_one_refund_per_item ON public.ledger_transactions USING btree (item_id) WHERE (kind = 'item_refund'::text);
CREATE UNIQUE INDEX ledger_one_settlement_per_order ON public.ledger_transactions USING btree (order_id) WHERE (kind = ANY (ARRAY['settlement'::text, 'cash_collected'::text]));
CREATE UNIQUE INDEX ledger_one_tip_per_order ON public.ledger_transactions USING btree (order_id) WHERE (kind = 'tip'::text);
CREATE UNIQUE INDEX ledger_one_top_up_per_payment ON public.ledger_transactions USING btree (payment_id) WHERE (kind = 'top_up'::text);
CREATE UNIQUE INDEX ledger_one_wallet_payment_per_order ON public.ledger_transactions USING btree (order_id) WHERE (kind = 'wallet_payment'::text);
CREATE TRIGGER ledger_transactions_fixed BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table mailbox_mails (
  mailbox text not null,
  sent_at timestamp with time zone not null
);
CREATE INDEX mailbox_mails_newest ON public.mailbox_mails USING btree (mailbox, sent_at);

create table marketplace_area (
  is_only boolean not null default true,
  area polygon not null,
  since timestamp with time zone not null default now(),
  constraint marketplace_area_pkey PRIMARY KEY (is_only),
  constraint marketplace_area_is_only_check CHECK (is_only)
);

create table menu_changes (
  id uuid not null default new_id(),
  restaurant_id uuid not null,
  state text not null,
  before jsonb not null,
  after jsonb not null,
  new_categories uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  is_import boolean not null default false,
  constraint menu_changes_pkey PRIMARY KEY (id),
  constraint menu_changes_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id),
  constraint menu_changes_applied CHECK (((state = 'previewed'::text) = (applied_at IS NULL))),
  constraint menu_changes_state_check CHECK ((state = ANY (ARRAY['previewed'::text, 'applied'::text, 'undone'::text])))
);
CREATE INDEX menu_changes_newest ON public.menu_changes USING btree (restaurant_id, created_at DESC);
CREATE UNIQUE INDEX menu_changes_preview ON public.menu_changes USING btree (restaurant_id) WHERE (state = 'previewed'::text);

create table menu_time_hours (
  menu_time_id uuid not null,
  weekday smallint not null,
  opens smallint not null,
  lasts smallint not null,
  constraint menu_time_hours_pkey PRIMARY KEY (menu_time_id, weekday, opens),
  constraint menu_time_hours_menu_time_id_fkey FOREIGN KEY (menu_time_id) REFERENCES menu_times(id) ON DELETE CASCADE,
  constraint menu_time_hours_lasts_check CHECK (((lasts >= 1) AND (lasts <= 1440))),
  constraint menu_time_hours_opens_check CHECK (((opens >= 0) AND (opens <= 1439))),
  constraint menu_time_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table menu_times (
  id uuid not null default new_id(),
  restaurant_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  constraint menu_times_pkey PRIMARY KEY (id),
  constraint menu_times_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id)
);
CREATE INDEX menu_times_restaurant ON public.menu_times USING btree (restaurant_id, created_at, id);

create table name_word_keys (
  key text not null,
  word text not null,
  constraint name_word_keys_pkey PRIMARY KEY (key, word)
);

create table name_words (
  word text collate "C" not null,
  dishes integer not null,
  constraint name_words_pkey PRIMARY KEY (word)
);

create table open_spans (
  restaurant_id uuid not null,
  span tstzrange not null,
  constraint open_spans_restaurant_id_span_excl EXCLUDE USING gist (restaurant_id WITH =, span WITH &&),
  constraint open_spans_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES hours_settings(restaurant_id) ON DELETE CASCADE
);
CREATE INDEX open_spans_next ON public.open_spans USING btree (restaurant_id, upper(span));

create table opening_hours (
  restaurant_id uuid not null,
  weekday smallint not null,
  opens smallint not null,
  lasts smallint not null,
  constraint opening_hours_pkey PRIMARY KEY (restaurant_id, weekday, opens),
  constraint opening_hours_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES hours_settings(restaurant_id) ON DELETE CASCADE,
  constraint opening_hours_lasts_check CHECK (((lasts >= 1) AND (lasts <= 1440))),
  constraint opening_hours_opens_check CHECK (((opens >= 0) AND (opens <= 1439))),
  constraint opening_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table option_groups (
  id uuid not null default new_id(),
  restaurant_id uuid not null,
  name text not null,
  min smallint not null,
  max smallint not null,
  position smallint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint option_groups_pkey PRIMARY KEY (id),
  constraint option_groups_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id),
  constraint option_groups_check CHECK (((max >= 1) AND (max >= min))),
  constraint option_groups_min_check CHECK ((min >= 0))
);
CREATE INDEX option_groups_menu ON public.option_groups USING btree (restaurant_id, "position", id);

create table option_links (
  group_id uuid not null,
  product_id uuid,
  option_id uuid,
  variant_name text,
  owner_id uuid not null generated always as (COALESCE(product_id, option_id)) stored,
  constraint option_links_group_id_fkey FOREIGN KEY (group_id) REFERENCES option_groups(id) ON DELETE CASCADE,
  constraint option_links_option_id_fkey FOREIGN KEY (option_id) REFERENCES options(id) ON DELETE CASCADE,
  constraint option_links_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint option_links_check CHECK ((num_nonnulls(product_id, option_id) = 1)),
  constraint option_links_check1 CHECK (((variant_name IS NULL) OR (product_id IS NOT NULL)))
);
CREATE INDEX option_links_group ON public.option_links USING btree (group_id);
CREATE INDEX option_links_option ON public.option_links USING btree (option_id) WHERE (option_id IS NOT NULL);
CREATE INDEX option_links_product ON public.option_links USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE UNIQUE INDEX option_links_once ON public.option_links USING btree (owner_id, group_id, COALESCE(lower(variant_name), ''::text));

create table options (
  id uuid not null default new_id(),
  group_id uuid not null,
  position smallint not null,
  name text not null,
  price_paise bigint not null,
  max_each smallint not null default 1,
  is_default boolean not null default false,
  product_id uuid,
  variant_name text,
  sold_out_until timestamp with time zone,
  diet text,
  allergens text[],
  constraint options_pkey PRIMARY KEY (id),
  constraint options_group_id_fkey FOREIGN KEY (group_id) REFERENCES option_groups(id) ON DELETE CASCADE,
  constraint options_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint options_check CHECK (((product_id IS NULL) = (variant_name IS NULL))),
  constraint options_diet_check CHECK ((diet = ANY (ARRAY['veg'::text, 'egg'::text, 'non-veg'::text, 'vegan'::text]))),
  constraint options_max_each_check CHECK ((max_each >= 1)),
  constraint options_price_paise_check CHECK ((price_paise >= 0))
);
CREATE INDEX options_group ON public.options USING btree (group_id, "position");
CREATE INDEX options_product ON public.options USING btree (product_id) WHERE (product_id IS NOT NULL);

create table order_assignments (
  id bigint not null generated always as identity,
  order_id uuid not null,
  employee_id uuid,
  at timestamp with time zone not null,
  by_id uuid,
  constraint order_assignments_pkey PRIMARY KEY (id),
  constraint order_assignments_by_id_fkey FOREIGN KEY (by_id) REFERENCES accounts(id),
  constraint order_assignments_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES accounts(id),
  constraint order_assignments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_assignments_order ON public.order_assignments USING btree (order_id, id);

create table order_credits (
  transaction_id uuid not null,
  order_id uuid not null,
  amount_paise bigint not null,
  reason text not null,
  given_by uuid not null,
  key text not null,
  at timestamp with time zone not null,
  constraint order_credits_pkey PRIMARY KEY (transaction_id),
  constraint order_credits_given_by_key_key UNIQUE (given_by, key),
  constraint order_credits_given_by_fkey FOREIGN KEY (given_by) REFERENCES accounts(id),
  constraint order_credits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_credits_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint order_credits_amount_paise_check CHECK ((amount_paise > 0)),
  constraint order_credits_reason_check CHECK ((reason = ANY (ARRAY['never_came'::text, 'late'::text, 'missing'::text, 'wrong'::text, 'quality'::text, 'sorry'::text])))
);
CREATE INDEX order_credits_day ON public.order_credits USING btree (given_by, at);
CREATE INDEX order_credits_order ON public.order_credits USING btree (order_id);

create table order_events (
  id bigint not null generated always as identity,
  order_id uuid not null,
  item_id uuid not null,
  from_status text,
  to_status text not null,
  actor text not null,
  actor_id uuid,
  at timestamp with time zone not null,
  reason text,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_item_id_fkey FOREIGN KEY (item_id) REFERENCES order_items(id),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_events_actor_check CHECK ((actor = ANY (ARRAY['customer'::text, 'restaurant'::text, 'employee'::text, 'platform'::text]))),
  constraint order_events_check CHECK (((reason IS NULL) OR ((to_status = 'cancelled'::text) AND ((reason <> 'unanswered'::text) OR (actor = 'platform'::text))))),
  constraint order_events_reason_check CHECK ((reason = ANY (ARRAY['unanswered'::text, 'missing'::text, 'substituted'::text, 'restaurant_cannot'::text, 'not_delivered'::text, 'on_request'::text, 'ordered_twice'::text, 'problem'::text])))
);
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, id);

create table order_item_options (
  item_id uuid not null,
  position smallint not null,
  path uuid[] not null,
  group_name text not null,
  option_name text not null,
  price_paise bigint not null,
  quantity smallint not null,
  constraint order_item_options_pkey PRIMARY KEY (item_id, "position"),
  constraint order_item_options_item_id_fkey FOREIGN KEY (item_id) REFERENCES order_items(id),
  constraint order_item_options_price_paise_check CHECK ((price_paise >= 0)),
  constraint order_item_options_quantity_check CHECK ((quantity >= 1))
);

create table order_items (
  id uuid not null default new_id(),
  order_id uuid not null,
  position smallint not null,
  product_id uuid not null,
  product_name text not null,
  images text[] not null,
  vegetarian boolean,
  variant_name text not null,
  quantity smallint not null,
  price_paise bigint not null,
  total_paise bigint not null generated always as ((price_paise * quantity)) stored,
  status text not null default 'pending'::text,
  cancelled_by text,
  feedback text,
  diet text,
  allergens text[],
  base_price_paise bigint,
  note text,
  choice_key text not null default ''::text,
  substitutes_item_id uuid,
  discount_paise bigint not null default 0,
  own_discount_paise bigint not null default 0,
  constraint order_items_pkey PRIMARY KEY (id),
  constraint order_items_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_items_substitutes_item_id_fkey FOREIGN KEY (substitutes_item_id) REFERENCES order_items(id),
  constraint order_items_base_price_paise_check CHECK ((base_price_paise > 0)),
  constraint order_items_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['customer'::text, 'restaurant'::text, 'platform'::text]))),
  constraint order_items_check CHECK (((status = 'cancelled'::text) = (cancelled_by IS NOT NULL))),
  constraint order_items_diet_check CHECK ((diet = ANY (ARRAY['veg'::text, 'egg'::text, 'non-veg'::text, 'vegan'::text]))),
  constraint order_items_discount_check CHECK (((discount_paise >= 0) AND (discount_paise <= total_paise))),
  constraint order_items_note_check CHECK ((length(note) <= 200)),
  constraint order_items_own_discount_check CHECK (((own_discount_paise >= 0) AND (own_discount_paise <= discount_paise))),
  constraint order_items_price_paise_check CHECK ((price_paise > 0)),
  constraint order_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 50))),
  constraint order_items_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'preparing'::text, 'packed'::text, 'out_for_delivery'::text, 'delivered'::text, 'cancelled'::text])))
);
CREATE INDEX order_items_images ON public.order_items USING gin (images);
CREATE INDEX order_items_product ON public.order_items USING btree (product_id);
CREATE UNIQUE INDEX order_items_substitutes ON public.order_items USING btree (substitutes_item_id) WHERE (substitutes_item_id IS NOT NULL);

create table order_messages (
  id uuid not null,
  order_id uuid not null,
  channel text not null,
  kind text not null,
  to_id uuid not null,
  by_id uuid,
  key text,
  at timestamp with time zone not null,
  outcome text,
  constraint order_messages_pkey PRIMARY KEY (order_id, id),
  constraint order_messages_by_id_fkey FOREIGN KEY (by_id) REFERENCES accounts(id),
  constraint order_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_messages_to_id_fkey FOREIGN KEY (to_id) REFERENCES accounts(id),
  constraint order_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text]))),
  constraint order_messages_kind_check CHECK ((kind ~ '^[A-Za-z]+$'::text)),
  constraint order_messages_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'failed'::text])))
);
CREATE INDEX order_messages_id ON public.order_messages USING btree (id);

create table order_notes (
  id uuid not null default new_id(),
  order_id uuid not null,
  account_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_notes_text_check CHECK ((text <> ''::text))
);
CREATE INDEX order_notes_order ON public.order_notes USING btree (order_id, id);

create table order_numbers (
  restaurant_id uuid not null,
  day date not null,
  last_number integer not null,
  constraint order_numbers_pkey PRIMARY KEY (restaurant_id, day),
  constraint order_numbers_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id),
  constraint order_numbers_last_number_check CHECK ((last_number > 0))
);

create table order_refunds (
  transaction_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  amount_paise bigint not null,
  bearer text not null,
  reason text not null,
  is_automatic boolean not null default false,
  at timestamp with time zone not null,
  constraint order_refunds_pkey PRIMARY KEY (transaction_id),
  constraint order_refunds_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint order_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_refunds_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint order_refunds_amount_paise_check CHECK ((amount_paise > 0)),
  constraint order_refunds_bearer_check CHECK ((bearer = ANY (ARRAY['restaurant'::text, 'platform'::text]))),
  constraint order_refunds_reason_check CHECK ((reason = ANY (ARRAY['missing'::text, 'wrong'::text, 'spoilt'::text, 'damaged'::text, 'late'::text, 'never_came'::text, 'other'::text])))
);
CREATE INDEX order_refunds_automatic ON public.order_refunds USING btree (customer_id, at) WHERE is_automatic;
CREATE INDEX order_refunds_order ON public.order_refunds USING btree (order_id);

create table order_slot_moves (
  order_id uuid not null,
  restaurant_id uuid not null,
  at timestamp with time zone not null,
  from_slot timestamp with time zone not null,
  to_slot timestamp with time zone not null,
  number integer,
  number_day date,
  constraint order_slot_moves_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_slot_moves_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  constraint order_slot_moves_check CHECK (((number IS NULL) = (number_day IS NULL)))
);
CREATE INDEX order_slot_moves_order ON public.order_slot_moves USING btree (order_id, at);

create table order_terms (
  order_id uuid not null,
  packaging_paise bigint not null default 0,
  delivery_paise bigint not null default 0,
  platform_fee_paise bigint not null default 0,
  tip_paise bigint not null default 0,
  discount_restaurant_paise bigint not null default 0,
  discount_platform_paise bigint not null default 0,
  code text,
  rates jsonb,
  zone_id uuid,
  zone_name text,
  constraint order_terms_pkey PRIMARY KEY (order_id),
  constraint order_terms_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_terms_check CHECK (((zone_name IS NOT NULL) OR ((((((packaging_paise + delivery_paise) + platform_fee_paise) + tip_paise) + discount_restaurant_paise) + discount_platform_paise) > 0) OR (code IS NOT NULL) OR (rates IS NOT NULL))),
  constraint order_terms_delivery_paise_check CHECK ((delivery_paise >= 0)),
  constraint order_terms_discount_platform_paise_check CHECK ((discount_platform_paise >= 0)),
  constraint order_terms_discount_restaurant_paise_check CHECK ((discount_restaurant_paise >= 0)),
  constraint order_terms_packaging_paise_check CHECK ((packaging_paise >= 0)),
  constraint order_terms_platform_fee_paise_check CHECK ((platform_fee_paise >= 0)),
  constraint order_terms_tip_paise_check CHECK ((tip_paise >= 0)),
  constraint order_terms_zone_check CHECK (((zone_id IS NULL) = (zone_name IS NULL)))
);

create table order_watch (
  is_only boolean not null default true,
  looked_at timestamp with time zone not null,
  constraint order_watch_pkey PRIMARY KEY (is_only),
  constraint order_watch_is_only_check CHECK (is_only)
);

create table orders (
  id uuid not null default new_id(),
  checkout_id uuid not null,
  customer_id uuid not null,
  customer_name text not null,
  customer_phone_number text not null,
  restaurant_id uuid not null,
  restaurant_name text not null,
  restaurant_place text not null,
  restaurant_phone_number text not null,
  employee_id uuid,
  employee_name text,
  employee_phone_number text,
  payment_method text not null,
  payment_status text not null,
  grand_total_paise bigint not null,
  is_delivered boolean not null default false,
  street text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  awaits text,
  awaits_since timestamp with time zone,
  alarmed_at timestamp with time zone,
  number integer not null,
  address_label text,
  address_note text,
  note text,
  if_missing text not null default 'ask'::text,
  ready_at timestamp with time zone,
  closed_at timestamp with time zone,
  kind text not null default 'delivery'::text,
  lat_e5 integer,
  lng_e5 integer,
  recipient_name text,
  recipient_phone text,
  hand_over text,
  promised_from timestamp with time zone,
  promised_to timestamp with time zone,
  way_minutes smallint,
  slot_at timestamp with time zone,
  rings_at timestamp with time zone,
  rang_at timestamp with time zone,
  number_day date,
  held_slot timestamp with time zone,
  wrong_codes smallint not null default 0,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id),
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint orders_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES accounts(id),
  constraint orders_held_slot FOREIGN KEY (restaurant_id, kind, held_slot) REFERENCES slots(restaurant_id, kind, starts_at) ON DELETE SET NULL (held_slot),
  constraint orders_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id),
  constraint orders_address_label_check CHECK ((address_label = ANY (ARRAY['Home'::text, 'Work'::text, 'Other'::text]))),
  constraint orders_awaits_check CHECK ((awaits = ANY (ARRAY['answer'::text, 'employee'::text]))),
  constraint orders_check CHECK (((awaits IS NULL) = (awaits_since IS NULL))),
  constraint orders_check1 CHECK (((alarmed_at IS NULL) OR (awaits IS NOT NULL))),
  constraint orders_grand_total_paise_check CHECK ((grand_total_paise >= 0)),
  constraint orders_if_missing_check CHECK ((if_missing = ANY (ARRAY['ask'::text, 'remove'::text, 'cancel'::text]))),
  constraint orders_kind_check CHECK ((kind = ANY (ARRAY['delivery'::text, 'pickup'::text]))),
  constraint orders_later_check CHECK ((((slot_at IS NULL) = (rings_at IS NULL)) AND ((rang_at IS NULL) OR (rings_at IS NOT NULL)) AND ((awaits IS NULL) OR (rings_at IS NULL) OR (rang_at IS NOT NULL)))),
  constraint orders_note_check CHECK ((length(note) <= 200)),
  constraint orders_number_check CHECK ((number > 0)),
  constraint orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['COD'::text, 'Online'::text, 'Wallet'::text]))),
  constraint orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['PENDING'::text, 'AWAITING'::text, 'PREPAID'::text, 'PAID'::text, 'FAILED'::text, 'REFUNDED'::text]))),
  constraint orders_promise_check CHECK (((num_nulls(promised_from, promised_to, way_minutes) = ANY (ARRAY[0, 3])) AND (promised_from < promised_to))),
  constraint orders_wrong_codes_check CHECK (((wrong_codes >= 0) AND (wrong_codes <= 5)))
);
CREATE INDEX orders_awaiting ON public.orders USING btree (created_at) WHERE (payment_status = 'AWAITING'::text);
CREATE INDEX orders_checkout ON public.orders USING btree (checkout_id);
CREATE INDEX orders_customer ON public.orders USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX orders_employee ON public.orders USING btree (employee_id, created_at DESC, id DESC) WHERE (employee_id IS NOT NULL);
CREATE INDEX orders_figures ON public.orders USING btree (restaurant_id, customer_id) INCLUDE (payment_status, grand_total_paise);
CREATE INDEX orders_in_slots ON public.orders USING btree (restaurant_id, kind, held_slot) WHERE (held_slot IS NOT NULL);
CREATE INDEX orders_kept ON public.orders USING btree (restaurant_id, delivered_at) INCLUDE (promised_from, promised_to) WHERE ((kind = 'delivery'::text) AND (promised_to IS NOT NULL) AND (delivered_at IS NOT NULL));
CREATE INDEX orders_restaurant ON public.orders USING btree (restaurant_id, created_at DESC, id DESC);
CREATE INDEX orders_running ON public.orders USING btree (restaurant_id, created_at DESC, id DESC) WHERE (closed_at IS NULL);
CREATE INDEX orders_that_wait ON public.orders USING btree (awaits_since, id) WHERE (awaits IS NOT NULL);
CREATE INDEX orders_to_ring ON public.orders USING btree (rings_at, id) WHERE ((rings_at IS NOT NULL) AND (rang_at IS NULL) AND (closed_at IS NULL));
CREATE INDEX orders_unpaid ON public.orders USING btree (customer_id, restaurant_id) WHERE (payment_status = 'AWAITING'::text);
CREATE UNIQUE INDEX orders_number_of_day ON public.orders USING btree (restaurant_id, COALESCE(number_day, ((created_at AT TIME ZONE 'Asia/Kolkata'::text))::date), number);
CREATE TRIGGER orders_closed BEFORE UPDATE ON orders FOR EACH ROW WHEN (new.closed_at IS NULL AND (new.is_delivered OR new.grand_total_paise = 0)) EXECUTE FUNCTION close_order();
CREATE TRIGGER orders_counted AFTER INSERT ON orders FOR EACH ROW WHEN (new.payment_status <> ALL (ARRAY['AWAITING'::text, 'FAILED'::text])) EXECUTE FUNCTION count_order_of_day();
CREATE TRIGGER orders_number BEFORE INSERT ON orders FOR EACH ROW WHEN (new.number IS NULL) EXECUTE FUNCTION number_order();
CREATE TRIGGER orders_promise BEFORE UPDATE ON orders FOR EACH ROW WHEN ((old.promised_from IS DISTINCT FROM new.promised_from OR old.promised_to IS DISTINCT FROM new.promised_to OR old.way_minutes IS DISTINCT FROM new.way_minutes) AND NOT old.slot_at IS DISTINCT FROM new.slot_at) EXECUTE FUNCTION keep_promise();
CREATE TRIGGER orders_recounted AFTER UPDATE OF payment_status ON orders FOR EACH ROW WHEN ((old.payment_status = ANY (ARRAY['AWAITING'::text, 'FAILED'::text])) <> (new.payment_status = ANY (ARRAY['AWAITING'::text, 'FAILED'::text]))) EXECUTE FUNCTION count_order_of_day();
CREATE TRIGGER orders_slot BEFORE UPDATE ON orders FOR EACH ROW WHEN (old.held_slot IS NOT NULL AND (new.held_slot IS DISTINCT FROM old.held_slot OR new.closed_at IS NOT NULL AND NOT new.is_delivered)) EXECUTE FUNCTION free_slot();
CREATE TRIGGER orders_slot_number BEFORE UPDATE ON orders FOR EACH ROW WHEN (old.slot_at IS DISTINCT FROM new.slot_at) EXECUTE FUNCTION number_order();

create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (provider, event_id)
);

create table payment_mismatches (
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  provider text not null,
  session text not null,
  amount bigint not null,
  currency text not null,
  reported_at timestamp with time zone not null,
  decision text,
  note text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  refunded_at timestamp with time zone,
  refund_failed_at timestamp with time zone,
  refund_checked_at timestamp with time zone,
  outside text,
  outside_state text,
  moved_paise bigint not null default 0,
  constraint payment_mismatches_pkey PRIMARY KEY (id),
  constraint payment_mismatches_payment_id_session_key UNIQUE (payment_id, session),
  constraint payment_mismatches_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint payment_mismatches_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_mismatches_check CHECK ((num_nulls(decision, decided_by, decided_at) = ANY (ARRAY[0, 3]))),
  constraint payment_mismatches_check1 CHECK (((refunded_at IS NULL) OR (decision = 'refund'::text))),
  constraint payment_mismatches_check2 CHECK (((moved_paise >= 0) AND ((outside IS NOT NULL) OR (moved_paise = 0)))),
  constraint payment_mismatches_check3 CHECK (((outside IS NULL) = (outside_state IS NULL))),
  constraint payment_mismatches_check4 CHECK (((outside IS NULL) OR (decision IS DISTINCT FROM 'refund'::text))),
  constraint payment_mismatches_decision_check CHECK ((decision = ANY (ARRAY['refund'::text, 'settled'::text]))),
  constraint payment_mismatches_outside_check CHECK ((outside = ANY (ARRAY['refund'::text, 'dispute'::text]))),
  constraint payment_mismatches_outside_state_check CHECK ((outside_state = ANY (ARRAY['open'::text, 'done'::text, 'undone'::text])))
);
CREATE INDEX payment_mismatches_refunding ON public.payment_mismatches USING btree (decided_at) WHERE ((decision = 'refund'::text) AND (refunded_at IS NULL));
CREATE INDEX payment_mismatches_waiting ON public.payment_mismatches USING btree (reported_at) WHERE (decision IS NULL);

create table payments (
  id uuid not null default gen_random_uuid(),
  checkout_id uuid,
  customer_id uuid not null,
  amount_paise bigint not null,
  currency text not null default 'INR'::text,
  status text not null default 'open'::text,
  provider text,
  provider_session text,
  provider_url text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  purpose text not null,
  subject_id uuid not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_checkout_id_key UNIQUE (checkout_id),
  constraint payments_provider_session_key UNIQUE (provider_session),
  constraint payments_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id),
  constraint payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint payments_amount_paise_check CHECK ((amount_paise > 0)),
  constraint payments_purpose_check CHECK ((purpose = ANY (ARRAY['checkout'::text, 'top_up'::text]))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['open'::text, 'captured'::text, 'failed'::text, 'expired'::text, 'review'::text, 'refunding'::text, 'refunded'::text, 'refund_failed'::text, 'settled'::text])))
);
CREATE INDEX payments_unfinished ON public.payments USING btree (updated_at) WHERE (status = ANY (ARRAY['open'::text, 'refunding'::text]));
CREATE UNIQUE INDEX payments_one_per_checkout ON public.payments USING btree (subject_id) WHERE (purpose = 'checkout'::text);
CREATE TRIGGER payments_subject BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION payment_subject();

create table places (
  id bigint not null generated always as identity,
  kind text not null,
  name text not null,
  code text not null,
  region text not null,
  lat_e5 integer not null,
  lng_e5 integer not null,
  source text not null default 'operator'::text,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_kind_check CHECK ((kind = ANY (ARRAY['locality'::text, 'postal'::text]))),
  constraint places_lat_e5_check CHECK (((lat_e5 >= '-9000000'::integer) AND (lat_e5 <= 9000000))),
  constraint places_lng_e5_check CHECK (((lng_e5 >= '-18000000'::integer) AND (lng_e5 <= 18000000))),
  constraint places_source_check CHECK ((source = ANY (ARRAY['geonames'::text, 'operator'::text])))
);
CREATE INDEX places_by_code_start ON public.places USING btree (code text_pattern_ops);
CREATE INDEX places_by_name ON public.places USING btree (text_key(name) text_pattern_ops);
CREATE UNIQUE INDEX places_by_code ON public.places USING btree (code) WHERE (kind = 'postal'::text);

create table products (
  id uuid not null default new_id(),
  restaurant_id uuid not null,
  category_id uuid,
  name text not null,
  description text not null,
  images text[] not null,
  vegetarian boolean,
  units_sold integer not null default 0,
  search tsvector not null,
  external_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  sold_out_until timestamp with time zone,
  menu_time_id uuid,
  diet text,
  allergens text[],
  kcal integer,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_external_id_key UNIQUE (external_id),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint products_menu_time_id_fkey FOREIGN KEY (menu_time_id) REFERENCES menu_times(id) ON DELETE SET NULL,
  constraint products_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id),
  constraint products_allergens_check CHECK (((array_position(allergens, NULL::text) IS NULL) AND (allergens <@ ARRAY['celery'::text, 'crustaceans'::text, 'egg'::text, 'fish'::text, 'gluten'::text, 'lupin'::text, 'milk'::text, 'molluscs'::text, 'mustard'::text, 'nuts'::text, 'peanuts'::text, 'sesame'::text, 'soya'::text, 'sulphites'::text]))),
  constraint products_category_missing CHECK (((category_id IS NOT NULL) OR (deleted_at IS NOT NULL))),
  constraint products_diet CHECK ((NOT (vegetarian IS DISTINCT FROM (diet = ANY (ARRAY['veg'::text, 'vegan'::text]))))),
  constraint products_diet_check CHECK ((diet = ANY (ARRAY['veg'::text, 'egg'::text, 'non-veg'::text, 'vegan'::text]))),
  constraint products_kcal_check CHECK (((kcal >= 0) AND (kcal <= 10000)))
);
CREATE INDEX products_best ON public.products USING btree (restaurant_id, units_sold DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_by_category ON public.products USING btree (restaurant_id, category_id) WHERE (deleted_at IS NULL);
CREATE INDEX products_category ON public.products USING btree (category_id);
CREATE INDEX products_diet ON public.products USING btree (diet) WHERE ((deleted_at IS NULL) AND (diet = ANY (ARRAY['vegan'::text, 'egg'::text])));
CREATE INDEX products_images ON public.products USING gin (images);
CREATE INDEX products_menu ON public.products USING btree (restaurant_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_menu_time ON public.products USING btree (menu_time_id) WHERE (menu_time_id IS NOT NULL);
CREATE INDEX products_name_key ON public.products USING btree (name_key(name)) WHERE (deleted_at IS NULL);
CREATE INDEX products_search ON public.products USING gin (search) WHERE (deleted_at IS NULL);
CREATE TRIGGER products_diet BEFORE INSERT OR UPDATE OF diet, vegetarian ON products FOR EACH ROW EXECUTE FUNCTION match_diet();
CREATE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_names();
CREATE TRIGGER products_renamed AFTER UPDATE OF name, deleted_at ON products FOR EACH ROW WHEN (old.name <> new.name OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) EXECUTE FUNCTION count_changed_name();

create table promo_codes (
  id uuid not null,
  restaurant_id uuid,
  code text not null,
  kind text not null,
  value bigint not null,
  max_discount_paise bigint,
  minimum_paise bigint not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  hours jsonb,
  excludes_offers boolean not null,
  first_order boolean not null,
  per_customer integer,
  uses_max integer,
  uses integer not null default 0,
  budget_paise bigint,
  spent_paise bigint not null default 0,
  restaurant_bp integer not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  every_nth integer,
  constraint promo_codes_pkey PRIMARY KEY (id),
  constraint promo_codes_code_key UNIQUE (code),
  constraint promo_codes_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES accounts(id),
  constraint promo_codes_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id),
  constraint promo_codes_budget_paise_check CHECK ((budget_paise > 0)),
  constraint promo_codes_check CHECK ((ends_at > starts_at)),
  constraint promo_codes_check1 CHECK (((uses >= 0) AND (uses <= uses_max))),
  constraint promo_codes_check2 CHECK (((spent_paise >= 0) AND (spent_paise <= budget_paise))),
  constraint promo_codes_check3 CHECK (
CASE kind
    WHEN 'percent'::text THEN ((value >= 1) AND (value <= 100))
    WHEN 'amount'::text THEN (value > 0)
    ELSE (value = 0)
END),
  constraint promo_codes_check4 CHECK (((restaurant_id IS NOT NULL) OR ((restaurant_bp = 0) AND (accepted_at IS NULL)))),
  constraint promo_codes_check5 CHECK (((accepted_at IS NULL) = (accepted_by IS NULL))),
  constraint promo_codes_check6 CHECK (((every_nth IS NULL) OR ((restaurant_id IS NOT NULL) AND (restaurant_bp = 10000) AND (per_customer IS NULL) AND (NOT first_order)))),
  constraint promo_codes_code_check CHECK ((code ~ '^[A-Z0-9]{3,24}$'::text)),
  constraint promo_codes_every_nth_check CHECK (((every_nth >= 2) AND (every_nth <= 50))),
  constraint promo_codes_hours_check CHECK ((jsonb_typeof(hours) = 'array'::text)),
  constraint promo_codes_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'free_delivery'::text]))),
  constraint promo_codes_max_discount_paise_check CHECK ((max_discount_paise > 0)),
  constraint promo_codes_minimum_paise_check CHECK ((minimum_paise >= 0)),
  constraint promo_codes_per_customer_check CHECK ((per_customer > 0)),
  constraint promo_codes_restaurant_bp_check CHECK (((restaurant_bp >= 0) AND (restaurant_bp <= 10000))),
  constraint promo_codes_uses_max_check CHECK ((uses_max > 0))
);
CREATE INDEX promo_codes_restaurant ON public.promo_codes USING btree (restaurant_id, created_at);

create table promo_uses (
  code_id uuid not null,
  customer_id uuid not null,
  slot integer not null,
  checkout_id uuid not null,
  paise bigint not null,
  at timestamp with time zone not null,
  constraint promo_uses_pkey PRIMARY KEY (code_id, customer_id, slot),
  constraint promo_uses_checkout_id_key UNIQUE (checkout_id),
  constraint promo_uses_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id),
  constraint promo_uses_code_id_fkey FOREIGN KEY (code_id) REFERENCES promo_codes(id),
  constraint promo_uses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint promo_uses_paise_check CHECK ((paise > 0)),
  constraint promo_uses_slot_check CHECK ((slot > 0))
);
CREATE INDEX promo_uses_customer ON public.promo_uses USING btree (customer_id);

create table push_subscriptions (
  id uuid not null default new_id(),
  session bytea not null,
  account_id uuid not null,
  role text not null,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_hash_role_key UNIQUE (endpoint_hash, role),
  constraint push_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_fkey FOREIGN KEY (session) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 2048))
);
CREATE INDEX push_subscriptions_account ON public.push_subscriptions USING btree (account_id, created_at DESC);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session);

create table refunded_pieces (
  item_id uuid not null,
  piece integer not null,
  transaction_id uuid not null,
  constraint refunded_pieces_pkey PRIMARY KEY (item_id, piece),
  constraint refunded_pieces_item_id_fkey FOREIGN KEY (item_id) REFERENCES order_items(id),
  constraint refunded_pieces_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES order_refunds(transaction_id),
  constraint refunded_pieces_piece_check CHECK ((piece >= 1))
);
CREATE INDEX refunded_pieces_refund ON public.refunded_pieces USING btree (transaction_id);

create table restaurant_paces (
  restaurant_id uuid not null,
  prep_minutes smallint,
  pack_seconds integer,
  queue_ends timestamp with time zone,
  measured_at timestamp with time zone not null,
  constraint restaurant_paces_pkey PRIMARY KEY (restaurant_id),
  constraint restaurant_paces_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  constraint restaurant_paces_pack_seconds_check CHECK ((pack_seconds > 0)),
  constraint restaurant_paces_prep_minutes_check CHECK (((prep_minutes >= 1) AND (prep_minutes <= 240)))
);
CREATE INDEX restaurant_paces_measured ON public.restaurant_paces USING btree (measured_at, restaurant_id);

create table restaurants (
  id uuid not null,
  place text not null,
  street text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  postal_code text not null default ''::text,
  rating_sum bigint not null default 0,
  rating_count integer not null default 0,
  earlier_rating_sum double precision not null default 0,
  earlier_rating_count integer not null default 0,
  rating_score double precision not null generated always as (((((rating_sum)::double precision + earlier_rating_sum) + (((5)::numeric * 3.5))::double precision) / (((rating_count + earlier_rating_count) + 5))::double precision)) stored,
  external_id text,
  dishes_on_sale integer not null default 0,
  fssai_number text,
  constraint restaurants_pkey PRIMARY KEY (id),
  constraint restaurants_external_id_key UNIQUE (external_id),
  constraint restaurants_id_fkey FOREIGN KEY (id) REFERENCES accounts(id),
  constraint restaurants_fssai_number_check CHECK ((fssai_number ~ '^[0-9]{14}$'::text))
);
CREATE INDEX restaurants_best ON public.restaurants USING btree (rating_score DESC, id);

create table reviews (
  customer_id uuid not null,
  restaurant_id uuid not null,
  customer_name text not null,
  rating smallint,
  review text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint reviews_pkey PRIMARY KEY (customer_id, restaurant_id),
  constraint reviews_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint reviews_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE INDEX reviews_newest ON public.reviews USING btree (restaurant_id, updated_at DESC);

create table sales_days (
  day date not null,
  restaurant_id uuid not null,
  orders integer not null,
  sales_paise bigint not null,
  constraint sales_days_pkey PRIMARY KEY (day, restaurant_id)
);

create table sales_days_to_add (
  day date not null,
  restaurant_id uuid not null,
  orders integer not null,
  sales_paise bigint not null
);

create table sales_to_count (
  product_id uuid not null,
  quantity integer not null
);

create table search_words (
  word text not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_near ON public.search_words USING btree ("left"(word, 1), length(word));

create table session_refusals (
  refused boolean not null,
  constraint session_refusals_check CHECK (false)
);

create table sessions (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);

create table slots (
  restaurant_id uuid not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  taken integer not null,
  constraint slots_pkey PRIMARY KEY (restaurant_id, kind, starts_at),
  constraint slots_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES restaurants(id) ON DELETE CASCADE,
  constraint slots_kind_check CHECK ((kind = ANY (ARRAY['delivery'::text, 'pickup'::text]))),
  constraint slots_taken_check CHECK ((taken >= 0))
);

create table source_returns (
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  amount_paise bigint not null,
  state text not null,
  transaction_id uuid not null,
  back_id uuid,
  at timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  constraint source_returns_pkey PRIMARY KEY (id),
  constraint source_returns_back_id_key UNIQUE (back_id),
  constraint source_returns_transaction_id_key UNIQUE (transaction_id),
  constraint source_returns_back_id_fkey FOREIGN KEY (back_id) REFERENCES ledger_transactions(id),
  constraint source_returns_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint source_returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint source_returns_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint source_returns_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint source_returns_amount_paise_check CHECK ((amount_paise > 0)),
  constraint source_returns_check CHECK (((state = 'failed'::text) = (back_id IS NOT NULL))),
  constraint source_returns_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'refunded'::text, 'failed'::text])))
);
CREATE INDEX source_returns_order ON public.source_returns USING btree (order_id);
CREATE INDEX source_returns_payment ON public.source_returns USING btree (payment_id);
CREATE INDEX source_returns_pending ON public.source_returns USING btree (checked_at) WHERE (state = 'pending'::text);

create table stock_moves (
  id bigint not null generated always as identity,
  product_id uuid not null,
  change integer not null,
  reason text not null,
  item_id uuid,
  at timestamp with time zone not null,
  constraint stock_moves_pkey PRIMARY KEY (id),
  constraint stock_moves_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stock_moves_check CHECK (((item_id IS NOT NULL) = (reason = ANY (ARRAY['sold'::text, 'returned'::text])))),
  constraint stock_moves_reason_check CHECK ((reason = ANY (ARRAY['set'::text, 'reset'::text, 'sold'::text, 'returned'::text])))
);
CREATE INDEX stock_moves_product ON public.stock_moves USING btree (product_id, id);
CREATE UNIQUE INDEX stock_moves_item ON public.stock_moves USING btree (item_id, product_id, reason) WHERE (item_id IS NOT NULL);

create table stocks (
  product_id uuid not null,
  remaining integer not null,
  daily integer,
  day date not null,
  constraint stocks_pkey PRIMARY KEY (product_id),
  constraint stocks_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stocks_daily_check CHECK (((daily >= 0) AND (daily <= 9999))),
  constraint stocks_remaining_check CHECK ((remaining >= 0))
);

create table tip_settings (
  is_only boolean not null default true,
  in_cart boolean not null,
  constraint tip_settings_pkey PRIMARY KEY (is_only),
  constraint tip_settings_is_only_check CHECK (is_only)
);

create table tips (
  order_id uuid not null,
  employee_id uuid not null,
  amount_paise bigint not null,
  transaction_id uuid not null,
  at timestamp with time zone not null,
  constraint tips_pkey PRIMARY KEY (order_id),
  constraint tips_transaction_id_key UNIQUE (transaction_id),
  constraint tips_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES accounts(id),
  constraint tips_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint tips_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id),
  constraint tips_amount_paise_check CHECK ((amount_paise > 0))
);
CREATE INDEX tips_employee ON public.tips USING btree (employee_id, at);

create table variants (
  product_id uuid not null,
  position smallint not null,
  name text not null,
  price_paise bigint not null,
  offer smallint not null default 0,
  offer_price_paise bigint not null generated always as ((((price_paise * (100 - offer)) + 50) / 100)) stored,
  sold_out_until timestamp with time zone,
  stock_units smallint not null default 1,
  constraint variants_pkey PRIMARY KEY (product_id, "position"),
  constraint variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint variants_offer_check CHECK (((offer >= 0) AND (offer <= 99))),
  constraint variants_price_paise_check CHECK ((price_paise > 0)),
  constraint variants_stock_units_check CHECK (((stock_units >= 1) AND (stock_units <= 100)))
);
CREATE INDEX variants_cheapest ON public.variants USING btree (offer_price_paise) INCLUDE (product_id);
CREATE INDEX variants_offered ON public.variants USING btree (product_id) WHERE (offer > 0);
CREATE UNIQUE INDEX variants_name ON public.variants USING btree (product_id, lower(name));

create table wallets (
  customer_id uuid not null,
  balance_paise bigint not null default 0,
  constraint wallets_pkey PRIMARY KEY (customer_id),
  constraint wallets_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint wallets_balance_paise_check CHECK ((balance_paise >= 0))
);

create view address_places as
 SELECT id,
    customer_id,
    created_at,
    lat_e5,
    lng_e5,
    postal_code
   FROM addresses;

create view category_names as
 SELECT name,
    restaurant_id
   FROM categories;

create view email_addresses as
 SELECT id AS account_id,
    email
   FROM accounts;

create view open_sessions as
 SELECT s.token_hash,
    s.account_id,
    a.role,
    LEAST(s.last_used_at + '7 days'::interval, s.created_at + '30 days'::interval) AS expires_at
   FROM sessions s
     JOIN accounts a ON a.id = s.account_id
  WHERE a.is_active AND s.created_at > a.sessions_valid_from;

create view order_people as
 SELECT id AS order_id,
    customer_id,
    restaurant_id,
    employee_id,
    updated_at
   FROM orders;

create view partner_approvals as
 SELECT a.id AS account_id,
    a.role,
    a.approval AS state,
    a.is_email_verified,
    COALESCE(last.at, a.created_at) AS since,
    COALESCE(last.reason, ''::text) AS reason
   FROM accounts a
     LEFT JOIN LATERAL ( SELECT account_approvals.at,
            account_approvals.reason
           FROM account_approvals
          WHERE account_approvals.account_id = a.id
          ORDER BY account_approvals.id DESC
         LIMIT 1) last ON true
  WHERE a.role = ANY (ARRAY['restaurant'::text, 'employee'::text]);

create view people as
 SELECT id,
    role,
    name,
    phone_number,
    picture,
    is_active AND (approval = ANY (ARRAY['unchecked'::text, 'approved'::text])) AS is_active,
    created_at,
    approval = 'approved'::text AS is_approved,
    off_duty_since
   FROM accounts;

create view product_cards as
 SELECT p.id,
    p.restaurant_id,
    r.name AS restaurant_name,
    r.place AS restaurant_place,
    r.phone_number AS restaurant_phone_number,
    r.average_rating,
    p.name,
    p.description,
    p.images,
    p.vegetarian,
    COALESCE(p.category_id::text, ''::text) AS category_id,
    COALESCE(c.name, ''::text) AS category_name,
    p.deleted_at IS NULL AND r.is_active AS is_available,
    ( SELECT COALESCE(json_agg(json_build_object('name', v.name, 'price_paise', v.price_paise, 'offer', v.offer, 'offer_price_paise', v.offer_price_paise) ORDER BY v."position"), '[]'::json) AS "coalesce"
           FROM variants v
          WHERE v.product_id = p.id) AS variants,
    p.diet,
    p.allergens,
    p.kcal
   FROM products p
     JOIN restaurant_profiles r ON r.id = p.restaurant_id
     LEFT JOIN categories c ON c.id = p.category_id;

create view product_prices as
 SELECT product_id,
    offer_price_paise,
    offer
   FROM variants;

create view products_on_sale as
 SELECT id,
    restaurant_id,
    name,
    search,
    units_sold,
    vegetarian,
    diet
   FROM products
  WHERE deleted_at IS NULL;

create view refunds_of_orders as
 SELECT transaction_id,
    order_id,
    amount_paise,
    bearer,
    reason,
    is_automatic,
    at,
    ( SELECT json_agg(p.*) AS json_agg
           FROM ( SELECT refunded_pieces.item_id,
                    array_agg(refunded_pieces.piece ORDER BY refunded_pieces.piece) AS pieces
                   FROM refunded_pieces
                  WHERE refunded_pieces.transaction_id = r.transaction_id
                  GROUP BY refunded_pieces.item_id
                  ORDER BY refunded_pieces.item_id) p) AS items
   FROM order_refunds r;

create view restaurant_profiles as
 SELECT r.id,
    p.name,
    p.phone_number,
    p.picture,
    p.is_active,
    p.created_at,
    r.place,
    r.street,
    r.city,
    r.state,
    r.postal_code,
    r.rating_count + r.earlier_rating_count AS rating_count,
    r.rating_score,
    COALESCE(round((r.rating_sum::double precision + r.earlier_rating_sum)::numeric / NULLIF(r.rating_count + r.earlier_rating_count, 0)::numeric, 1), 0::numeric)::double precision AS average_rating,
    p.is_active AND r.dishes_on_sale > 0 AS is_listed,
    r.dishes_on_sale,
    r.fssai_number
   FROM restaurants r
     JOIN people p ON p.id = r.id AND p.role = 'restaurant'::text;

create view restaurants_with_hours as
 SELECT restaurant_id
   FROM hours_settings;

create view sales_by_day as
 SELECT sales_days.day,
    sales_days.restaurant_id,
    sales_days.orders,
    sales_days.sales_paise
   FROM sales_days
UNION ALL
 SELECT sales_days_to_add.day,
    sales_days_to_add.restaurant_id,
    sales_days_to_add.orders,
    sales_days_to_add.sales_paise
   FROM sales_days_to_add;

create view sellable_variants as
 SELECT p.id AS product_id,
    p.restaurant_id,
    r.name AS restaurant_name,
    r.place AS restaurant_place,
    r.phone_number AS restaurant_phone_number,
    p.name AS product_name,
    p.images,
    p.vegetarian,
    v.name AS variant_name,
    v.price_paise,
    v.offer,
    v.offer_price_paise,
    p.deleted_at IS NULL AND r.is_active AS is_available,
    v.stock_units,
    v.sold_out_until,
    p.sold_out_until AS product_sold_out_until,
    s.product_id IS NOT NULL AS is_counted
   FROM products p
     JOIN variants v ON v.product_id = p.id
     JOIN restaurant_profiles r ON r.id = p.restaurant_id
     LEFT JOIN stocks s ON s.product_id = p.id;
