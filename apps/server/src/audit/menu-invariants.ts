import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const menuInvariants: readonly Invariant[] = [
  {
    name: 'menus: the stored number of dishes on sale matches the dishes',
    violations: sql`
      select r.id, r.dishes_on_sale, count(p.id) as dishes
      from restaurants r left join products p on p.restaurant_id = r.id and p.deleted_at is null
      group by r.id having r.dishes_on_sale <> count(p.id)`,
  },
  {
    name: 'menus: the word index has each word of the names on sale with its number of dishes',
    violations: sql`
      select word, known.dishes as known, used.dishes as used from name_words known full join (
        select word, count(*) as dishes
        from products p, lateral (select distinct word from regexp_split_to_table(searchable(p.name), ' ') word) in_name
        where p.deleted_at is null and length(word) between 3 and 40 and word !~ '[0-9]' group by word
      ) used using (word) where known.dishes is distinct from used.dishes`,
  },
]
