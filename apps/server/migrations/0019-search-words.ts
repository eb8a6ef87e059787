import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Two neighbouring words of a name as one, marked with a tilde: "icecream" finds "Ice Cream".
    create function joined_words(name text) returns tsvector language sql immutable strict parallel safe as $$
      select coalesce(array_to_tsvector(array_agg(distinct '~' || word || next)), '')
      from (
        select word, lead(word) over (order by n) as next from regexp_split_to_table(searchable(name), ' ') with ordinality as t(word, n)
      ) pairs where next is not null
    $$;
    create or replace function product_search(name text, category text, description text) returns tsvector
      language sql immutable strict parallel safe as $$
      select setweight(to_tsvector('simple', searchable(name)), 'A') || setweight(to_tsvector('simple', searchable(category)), 'B')
        || setweight(to_tsvector('simple', searchable(description)), 'C') || joined_words(name)
    $$;
    -- The words of a name without their order: names of the same words have the same key. Bound to searchable() by its oid: an index is
    -- built under a search_path that does not have it.
    create function name_key(name text) returns text language sql immutable strict parallel safe
      return (select coalesce(string_agg(distinct word collate "C", ' ' order by word collate "C"), '')
        from regexp_split_to_table(searchable(name), ' ') word);

    -- The words in the names of dishes on sale, each with the number of these dishes. Kept by triggers on products.
    create table name_words (
      word text primary key,
      dishes integer not null
    );
    -- The keys of a word: its first seven letters without up to two of them, never without the first. Words that differ by
    -- few letters share a key, so that looking up a word costs the same for any number of words.
    create table name_word_keys (
      key text,
      word text,
      primary key (key, word)
    );
    create function near_keys(word text, slips integer) returns setof text language sql immutable strict parallel safe as $$
      with start as (select left(word, 7) as letters)
      select letters from start
      union select overlay(letters placing '' from i for 1) from start, generate_series(2, length(letters)) i where slips >= 1
      union select left(letters, i - 1) || substr(letters, i + 1, j - i - 1) || substr(letters, j + 1)
        from start, generate_series(2, length(letters)) i, generate_series(i + 1, length(letters)) j where slips >= 2
    $$;
    -- Adds the words of names to the counts, or with change = -1 subtracts them. Words are locked in their order, which avoids deadlocks.
    create function count_name_words(names text[], change integer) returns void language plpgsql as $$
    begin
      with counted as (
        select used.word, count(*) as dishes
        from unnest(names) name, lateral (select distinct word from regexp_split_to_table(searchable(name), ' ') word) used
        where length(used.word) between 3 and 40 and used.word !~ '[0-9]' group by used.word
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
            and known.word in (select used.word from unnest(names) name, regexp_split_to_table(searchable(name), ' ') used(word))
          returning known.word
        )
        delete from name_word_keys k using gone, near_keys(gone.word, case when length(gone.word) < 5 then 1 else 2 end) near(key)
        where k.key = near.key and k.word = gone.word;
      end if;
    end $$;

    update products p set search = product_search(p.name, c.name, p.description) from categories c where c.id = p.category_id;
    create index products_name_key on products (name_key(name)) where deleted_at is null;
    select count_name_words(array_agg(name), 1) from products where deleted_at is null;

    -- A restaurant with a dish on sale is listed.
    alter table restaurants add column dishes_on_sale integer not null default 0;
    update restaurants r set dishes_on_sale = (select count(*) from products p where p.restaurant_id = r.id and p.deleted_at is null);
    create or replace view restaurant_profiles as
      select r.id, p.name, p.phone_number, p.picture, p.is_active, p.created_at,
        r.place, r.street, r.city, r.state, r.postal_code, r.rating_count + r.earlier_rating_count as rating_count, r.rating_score,
        coalesce(round((r.rating_sum + r.earlier_rating_sum)::numeric / nullif(r.rating_count + r.earlier_rating_count, 0), 1), 0)::float8
          as average_rating,
        p.is_active and r.dishes_on_sale > 0 as is_listed
      from restaurants r join people p on p.id = r.id;
    -- The sizes of a menu's categories.
    create index products_by_category on products (restaurant_id, category_id) where deleted_at is null;

    create function count_inserted_names() returns trigger language plpgsql as $$
    begin
      perform count_name_words(array(select name from inserted where deleted_at is null), 1);
      update restaurants r set dishes_on_sale = r.dishes_on_sale + added.dishes
      from (select restaurant_id, count(*) as dishes from inserted where deleted_at is null group by restaurant_id) added
      where r.id = added.restaurant_id;
      return null;
    end $$;
    create trigger products_inserted after insert on products referencing new table as inserted
      for each statement execute function count_inserted_names();
    create function count_changed_name() returns trigger language plpgsql as $$
    begin
      if old.deleted_at is null then perform count_name_words(array[old.name], -1); end if;
      if new.deleted_at is null then perform count_name_words(array[new.name], 1); end if;
      update restaurants set dishes_on_sale = dishes_on_sale - (old.deleted_at is null)::int + (new.deleted_at is null)::int
      where id = new.restaurant_id and (old.deleted_at is null) <> (new.deleted_at is null);
      return null;
    end $$;
    create trigger products_renamed after update of name, deleted_at on products for each row
      when (old.name <> new.name or (old.deleted_at is null) <> (new.deleted_at is null))
      execute function count_changed_name();
  `.execute(db)
  await sql`analyze products, name_words, name_word_keys`.execute(db)
}
