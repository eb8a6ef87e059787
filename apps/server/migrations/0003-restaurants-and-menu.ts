import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table restaurants (
      id uuid primary key references accounts (id),
      place text not null,
      street text not null default '',
      city text not null default '',
      state text not null default '',
      postal_code text not null default '',
      -- Sum and number of the reviews.
      rating_sum bigint not null default 0,
      rating_count integer not null default 0,
      -- Ratings from before the restaurant's import; they count in its average.
      earlier_rating_sum double precision not null default 0,
      earlier_rating_count integer not null default 0,
      -- Bayesian: includes five ratings of 3.5, so that a single rating does not lead the list.
      rating_score double precision not null generated always as
        ((rating_sum + earlier_rating_sum + 5 * 3.5) / (rating_count + earlier_rating_count + 5)) stored,
      external_id text unique
    );
    create index restaurants_best on restaurants (rating_score desc, id);

    -- View that higher modules may join.
    create view restaurant_profiles as
      select r.id, p.name, p.phone_number, p.picture, p.is_active, p.created_at,
        r.place, r.street, r.city, r.state, r.postal_code, r.rating_count + r.earlier_rating_count as rating_count, r.rating_score,
        coalesce(round((r.rating_sum + r.earlier_rating_sum)::numeric / nullif(r.rating_count + r.earlier_rating_count, 0), 1), 0)::float8
          as average_rating
      from restaurants r join people p on p.id = r.id;

    create table categories (
      id uuid primary key default new_id(),
      restaurant_id uuid not null references restaurants (id),
      name text not null,
      created_at timestamptz not null
    );
    create unique index categories_name on categories (restaurant_id, lower(name));
    create index categories_across on categories (lower(name), restaurant_id);

    -- How texts are compared in a search: lower case, without accents and punctuation, words between single blanks.
    create function searchable(text) returns text language sql immutable strict parallel safe as $$
      select trim(regexp_replace(regexp_replace(normalize(lower($1), nfkd), '[\\u0300-\\u036f''’]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
    $$;
    create function product_search(name text, category text, description text) returns tsvector
      language sql immutable strict parallel safe as $$
      select setweight(to_tsvector('simple', searchable(name)), 'A') || setweight(to_tsvector('simple', searchable(category)), 'B')
        || setweight(to_tsvector('simple', searchable(description)), 'C')
    $$;
    -- Every word that a menu ever used, to correct mistyped words.
    create table search_words (
      word text primary key
    );
    create index search_words_near on search_words (left(word, 1), length(word));

    create table products (
      id uuid primary key default new_id(),
      restaurant_id uuid not null references restaurants (id),
      -- Only a deleted product is without a category: its category may be deleted after it.
      category_id uuid references categories (id) on delete set null,
      name text not null,
      description text not null,
      images text[] not null,
      vegetarian boolean,
      units_sold integer not null default 0,
      -- product_search of the name (A), the category (B) and the description (C).
      search tsvector not null,
      external_id text unique,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      constraint products_category_missing check (category_id is not null or deleted_at is not null)
    );
    create index products_menu on products (restaurant_id, created_at, id) where deleted_at is null;
    create index products_best on products (restaurant_id, units_sold desc, id) where deleted_at is null;
    create index products_category on products (category_id);
    create index products_search on products using gin (search) where deleted_at is null;

    create table variants (
      product_id uuid not null references products (id) on delete cascade,
      position smallint not null,
      name text not null,
      price_paise bigint not null check (price_paise > 0),
      offer smallint not null default 0 check (offer between 0 and 99),
      -- price − price × offer / 100, rounded half up to the paisa; the integer division does the rounding.
      offer_price_paise bigint not null generated always as ((price_paise * (100 - offer) + 50) / 100) stored,
      primary key (product_id, position)
    );
    create unique index variants_name on variants (product_id, lower(name));

    -- View that higher modules may join: every variant, deleted ones too, and whether it can be bought.
    create view sellable_variants as
      select p.id as product_id, p.restaurant_id, r.name as restaurant_name, r.place as restaurant_place,
        r.phone_number as restaurant_phone_number, p.name as product_name, p.images, p.vegetarian,
        v.name as variant_name, v.price_paise, v.offer, v.offer_price_paise,
        (p.deleted_at is null and r.is_active) as is_available
      from products p
      join variants v on v.product_id = p.id
      join restaurant_profiles r on r.id = p.restaurant_id;

    -- The same per product: all that a cart shows of it, with its variants as JSON in their order.
    create view product_cards as
      select p.id, p.restaurant_id, r.name as restaurant_name, r.place as restaurant_place,
        r.phone_number as restaurant_phone_number, r.average_rating, p.name, p.description, p.images, p.vegetarian,
        coalesce(p.category_id::text, '') as category_id, coalesce(c.name, '') as category_name,
        (p.deleted_at is null and r.is_active) as is_available,
        (select coalesce(json_agg(json_build_object('name', v.name, 'price_paise', v.price_paise, 'offer', v.offer,
            'offer_price_paise', v.offer_price_paise) order by v.position), '[]')
          from variants v where v.product_id = p.id) as variants
      from products p
      join restaurant_profiles r on r.id = p.restaurant_id
      left join categories c on c.id = p.category_id;
  `.execute(db)
}
