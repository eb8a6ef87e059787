// The words of names in less time: an import of many products spends half of it on them. The results are the same.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // a tsvector has each word once, ordered by code points; as before, bound to searchable() by its oid
  await sql`
    create or replace function name_key(name text) returns text language sql immutable strict parallel safe
      return array_to_string(tsvector_to_array(array_to_tsvector(string_to_array(searchable(name), ' '))), ' ')`.execute(db)
  // PL/pgSQL: a loop over a few words costs less than starting a query
  await sql`
    create or replace function joined_words(name text) returns tsvector language plpgsql immutable strict parallel safe as $$
    declare
      words text[] := string_to_array(searchable(name), ' ');
      pairs text[] := '{}';
    begin
      for n in 2 .. cardinality(words) loop
        pairs := pairs || ('~' || words[n - 1] || words[n]);
      end loop;
      return array_to_tsvector(pairs);
    end $$`.execute(db)
  await sql`
    create or replace function count_name_words(names text[], change integer) returns void language plpgsql as $$
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
    end $$`.execute(db)
}
