import { MAX_OPTION_LEVELS } from '@tiffin/contract'
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
    name: 'menus: what was sold and is not counted yet is of dishes',
    violations: sql`
      select s.product_id, s.quantity from sales_to_count s left join products p on p.id = s.product_id where p.id is null or s.quantity <= 0`,
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
  {
    name: 'options: a group is asked only by dishes and options of its restaurant, and offers only its dishes',
    violations: sql`
      select g.id, l.owner_id from option_groups g join option_links l on l.group_id = g.id
      left join products p on p.id = l.product_id
      left join options o on o.id = l.option_id left join option_groups above on above.id = o.group_id
      where coalesce(p.restaurant_id, above.restaurant_id) is distinct from g.restaurant_id
      union all
      select g.id, o.id from option_groups g join options o on o.group_id = g.id join products p on p.id = o.product_id
      where p.restaurant_id <> g.restaurant_id`,
  },
  {
    name: 'options: a group that one size asks names a size that its dish has',
    violations: sql`
      select l.group_id, l.product_id, l.variant_name from option_links l
      left join variants v on v.product_id = l.product_id and lower(v.name) = lower(l.variant_name)
      where l.variant_name is not null and v.name is null`,
  },
  {
    name: 'options: an option that is a dish states no diet and allergens of its own',
    violations: sql`select id from options where product_id is not null and (diet is not null or allergens is not null)`,
  },
  {
    name: 'options: groups lead to groups on at most three levels, without loops',
    violations: sql`
      with recursive led (first, last, levels) as (
        select id, id, 1 from option_groups
        union all
        select led.first, l.group_id, led.levels + 1 from led join options o on o.group_id = led.last join option_links l on l.owner_id = o.id
        where led.levels <= ${MAX_OPTION_LEVELS}
      ) select distinct first, levels from led where levels > ${MAX_OPTION_LEVELS}`,
  },
  {
    name: 'options: the minimum of a group can be reached by its options',
    violations: sql`
      select g.id, g.min, sum(o.max_each) from option_groups g left join options o on o.group_id = g.id
      group by g.id having coalesce(sum(o.max_each), 0) < g.min`,
  },
  {
    name: 'menu changes: name only products of their restaurant, whose search text is that of name, category and description',
    violations: sql`
      select m.id, p.id as product_id, p.restaurant_id, p.search
      from menu_changes m, lateral (select (entry->>'id')::uuid as id from jsonb_array_elements(m.before || m.after) entry) named
      join products p on p.id = named.id left join categories c on c.id = p.category_id
      where p.restaurant_id <> m.restaurant_id
        or (m.state = 'applied' and p.deleted_at is null and p.search is distinct from product_search(p.name, c.name, p.description))`,
  },
]
