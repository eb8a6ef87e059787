import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table option_groups (
      id uuid primary key default new_id(),
      restaurant_id uuid not null references restaurants,
      name text not null,
      min smallint not null check (min >= 0),
      max smallint not null check (max >= 1 and max >= min),
      position smallint not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index option_groups_menu on option_groups (restaurant_id, position, id);

    create table options (
      id uuid primary key default new_id(),
      group_id uuid not null references option_groups on delete cascade,
      position smallint not null,
      name text not null,
      price_paise bigint not null check (price_paise >= 0),
      max_each smallint not null default 1 check (max_each >= 1),
      is_default boolean not null default false,
      -- an option can be a dish of the same menu: a combo
      product_id uuid references products,
      variant_name text,
      sold_out_until timestamptz,
      diet text check (diet in ('veg', 'egg', 'non-veg', 'vegan')),
      allergens text[],
      check ((product_id is null) = (variant_name is null))
    );
    create index options_group on options (group_id, position);
    create index options_product on options (product_id) where product_id is not null;

    -- what asks a group: a product, one of its variants, or an option
    create table option_links (
      group_id uuid not null references option_groups on delete cascade,
      product_id uuid references products,
      option_id uuid references options on delete cascade,
      variant_name text,
      owner_id uuid not null generated always as (coalesce(product_id, option_id)) stored,
      check (num_nonnulls(product_id, option_id) = 1),
      check (variant_name is null or product_id is not null)
    );
    create unique index option_links_once on option_links (owner_id, group_id, coalesce(lower(variant_name), ''));
    create index option_links_group on option_links (group_id);

    -- The groups of a product or an option with their options at a moment, nested to a number of levels.
    create function option_groups_of(owner uuid, levels integer, moment timestamptz) returns json language sql stable as $$
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
    $$;
    -- Null for a product that asks nothing.
    create function product_choices(product uuid, moment timestamptz) returns json language sql stable as $$
      select case when exists (select from option_links l where l.owner_id = product) then option_groups_of(product, 3, moment) end
    $$;

    alter table cart_lines
      add column options jsonb not null default '[]',
      add column note text check (length(note) <= 200),
      -- tells lines of one variant apart; empty without choices and note
      add column choice_key text not null default '',
      drop constraint cart_lines_customer_id_product_id_variant_name_key,
      add constraint cart_lines_once unique (customer_id, product_id, variant_name, choice_key);

    alter table order_items
      -- the variant's price after the offer; null in orders placed before there were options, where it is price_paise
      add column base_price_paise bigint check (base_price_paise > 0),
      add column note text check (length(note) <= 200),
      add column choice_key text not null default '';
    create table order_item_options (
      item_id uuid not null references order_items,
      position smallint not null,
      -- the option's id, after those of the options that lead to it
      path uuid[] not null,
      group_name text not null,
      option_name text not null,
      price_paise bigint not null check (price_paise >= 0),
      -- in one of the item
      quantity smallint not null check (quantity >= 1),
      primary key (item_id, position)
    );
    alter table orders add column note text check (length(note) <= 200);
  `.execute(db)
}
