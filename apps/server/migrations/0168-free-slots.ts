import { type Kysely, sql } from 'kysely'

/** The slots that are free are looked for from the wanted one on: it may be days ahead. A process of the version before looks from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function slot_caps(uuid, text, timestamptz);
    -- as before; the free ones from the first on
    create function slot_caps(restaurant uuid, wanted text, moment timestamptz, first timestamptz default null) returns json language sql stable as $$
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
    $$;
  `.execute(db)
}
