import { type Kysely, sql } from 'kysely'

// PostgreSQL plans the body of an SQL function that it cannot inline again in every statement. PL/pgSQL keeps the plan for the connection.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function option_groups_of(owner uuid, levels integer, moment timestamptz) returns json language plpgsql stable as $$
    begin
      return (
        select coalesce(json_agg(json_build_object(
          'id', g.id, 'name', g.name, 'min', g.min, 'max', g.max, 'variant_name', l.variant_name,
          'options', (
            select coalesce(json_agg(json_build_object(
              'id', o.id, 'name', o.name, 'price_paise', o.price_paise, 'max_each', o.max_each, 'is_default', o.is_default,
              'product_id', o.product_id, 'variant_name', o.variant_name,
              'is_available', not coalesce(o.sold_out_until > moment, false) and (o.product_id is null or (p.deleted_at is null
                and a.sold_out_until is null and a.is_served and not coalesce(v.sold_out_until > moment, false)
                and case when a.remaining is null then v.name is not null else coalesce(a.remaining >= v.stock_units, false) end)),
              'sold_out_until', case when o.sold_out_until > moment then o.sold_out_until end,
              'remaining', a.remaining, 'stock_units', v.stock_units,
              'diet', coalesce(o.diet, p.diet), 'allergens', coalesce(o.allergens, p.allergens),
              'groups', case when levels > 1 and exists (select from option_links n where n.owner_id = o.id)
                then option_groups_of(o.id, levels - 1, moment) else '[]'::json end
            ) order by o.position, o.id), '[]'::json)
            from options o left join products p on p.id = o.product_id
            left join variants v on v.product_id = o.product_id and lower(v.name) = lower(o.variant_name)
            left join lateral availability_at(o.product_id, moment) a on o.product_id is not null
            where o.group_id = g.id
          )) order by g.position, g.id), '[]'::json)
        from option_links l join option_groups g on g.id = l.group_id
        where l.owner_id = owner
      );
    end
    $$;
    create or replace function product_choices(product uuid, moment timestamptz) returns json language plpgsql stable as $$
    begin
      if not exists (select from option_links l where l.owner_id = product) then return null; end if;
      return option_groups_of(product, 3, moment);
    end
    $$;
  `.execute(db)
}
