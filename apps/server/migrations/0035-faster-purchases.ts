import { type Kysely, sql } from 'kysely'

// As in 0032: PostgreSQL plans an SQL function that it cannot inline at every call; PL/pgSQL keeps the plan. Zone and menu time are read only where a
// product has a menu time. A cart is read by its index: without vacuum_truncate the table would seem empty to the planner whenever all carts are.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function restaurant_zone(restaurant uuid) returns text language plpgsql stable as $$
    begin
      return coalesce((select h.time_zone from hours_settings h where h.restaurant_id = restaurant), 'Asia/Kolkata');
    end
    $$;
    -- strict: without a menu time it returns no row, and its statement does not run
    create function menu_time_now(menu_time uuid, restaurant uuid, moment timestamptz)
      returns table (is_now boolean, changes_at timestamptz) language plpgsql stable strict rows 1 as $$
    begin
      return query select t.is_now, t.changes_at from menu_time_at(menu_time, restaurant_zone(restaurant), moment) t;
    end
    $$;
    create or replace function availability_at(product uuid, moment timestamptz)
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
    $$;
    alter table cart_lines set (vacuum_truncate = off);
  `.execute(db)
}
