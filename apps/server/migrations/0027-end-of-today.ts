// When what is sold out for today is sold again (docs/decisions/024-availability-and-stock.md).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The first opening of a later day, or 4 am without one. Between lunch and dinner, and after midnight, it is still today: a range
    -- belongs to the day it starts on, and outside the hours the business day counts.
    create function end_of_today(restaurant uuid, moment timestamptz) returns timestamptz language sql stable as $$
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
    $$;
  `.execute(db)
}
