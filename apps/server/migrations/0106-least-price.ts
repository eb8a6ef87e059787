import { type Kysely, sql } from 'kysely'

/** Adds `least_choice_price`: a search for products under a price counts the choices that they require. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The least that the required choices of a product, or of an option, cost at a size.
    create function least_choice_price(owner uuid, size text, moment timestamptz, levels integer default 3) returns bigint language plpgsql stable as $$
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
    end $$;
  `.execute(db)
}
