import { type Kysely, sql } from 'kysely'

// A product contains what its required options add. Each bit of a mask is one question about a way to order it: can it be ordered at all, without
// non-veg, without non-veg and egg, veg, vegan, without any allergen, without this allergen. The function that reads the groups answers all of them.
const ALLERGENS = 'celery crustaceans egg fish gluten lupin milk molluscs mustard nuts peanuts sesame soya sulphites'.split(' ')
/** The bit of the first allergen. */
const FIRST = 64

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What one product or option allows. A plain option that states nothing adds nothing; a product that states nothing may contain anything.
    create function contents_mask(diet text, allergens text[], is_product boolean) returns integer language sql immutable as $$
      select 1
        | case when diet is distinct from 'non-veg' then 2 else 0 end
        | case when diet is null or diet in ('veg', 'vegan') then 4 else 0 end
        | case when diet in ('veg', 'vegan') or diet is null and not is_product then 8 else 0 end
        | case when diet = 'vegan' or diet is null and not is_product then 16 else 0 end
        | case when allergens = '{}' or allergens is null and not is_product then 32 else 0 end
        | case when allergens is null or allergens = '{}' then ${sql.raw(String((FIRST << ALLERGENS.length) - FIRST))} else ${sql.raw(ALLERGENS.map((name, place) => `case when '${name}' = any(allergens) then 0 else ${FIRST << place} end`).join(' | '))} end
    $$;

    -- What groups allow together, for a size.
    create function allowed_by(groups json, size text) returns integer language plpgsql immutable as $$
    begin
      return (
        select coalesce(bit_and(g.allows), -1) from json_to_recordset(groups) as g(variant_name text, allows int)
        where g.variant_name is null or lower(g.variant_name) = lower(size)
      );
    end
    $$;

    -- What enough options of a group allow to reach its minimum, when each may be taken as often as 'most' says.
    create function allowed_by_enough(masks integer[], most integer[], minimum integer) returns integer language plpgsql immutable as $$
    begin
      return (
        select coalesce(bit_or(1 << place), 0) from generate_series(0, 19) place
        where (select sum(o.most) from unnest(masks, most) as o(mask, most) where o.mask & (1 << place) <> 0) >= minimum
      );
    end
    $$;

    create or replace function option_groups_of(owner uuid, levels integer, moment timestamptz) returns json language plpgsql stable as $$
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
    $$;

    -- What a product contains however it is ordered, in one of the sizes. Its diet is the best that a way to order it has; its allergens are those of
    -- every way. Null: not stated, or there is no way to order it.
    create function contents_with_choices(diet text, allergens text[], groups json, sizes text[]) returns json language plpgsql immutable as $$
    declare
      mask constant integer := contents_mask(diet, allergens, true) & (select bit_or(allowed_by(groups, size)) from unnest(sizes) size);
      best constant text := case when mask & 1 = 0 then null when mask & 16 <> 0 then 'vegan' when mask & 8 <> 0 then 'veg'
        when mask & 4 <> 0 then null when mask & 2 <> 0 then 'egg' else 'non-veg' end;
      everywhere constant text[] := array_remove(array[${sql.raw(
        ALLERGENS.map((name, place) => `case when mask & ${FIRST << place} = 0 then '${name}' end`).join(', '),
      )}], null);
    begin
      return json_build_object('diet', best, 'vegetarian', best in ('veg', 'vegan'),
        'allergens', case when mask & 1 <> 0 and allergens is not null and (mask & 32 <> 0 or everywhere <> '{}') then everywhere end);
    end
    $$;

    -- A product's groups at a moment, with what it contains: in the sizes that can be ordered, or in all when none can. Null: no groups.
    create function offered_choices(product uuid, moment timestamptz) returns json language plpgsql stable as $$
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
    $$;
  `.execute(db)
}
