import { sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

export const menuBreaches: Breaches = {
  'menus: the stored number of dishes on sale matches the dishes': [
    ({ spice }) => [sql`update restaurants set dishes_on_sale = dishes_on_sale + 1 where id = ${spice.restaurantId}`],
  ],
  'menus: what was sold and is not counted yet is of dishes': [
    () => [sql`insert into sales_to_count (product_id, quantity) values (new_id(), 1)`],
    () => [sql`insert into sales_to_count (product_id, quantity) select id, 0 from products limit 1`],
  ],
  'menus: the word index has each word of the names on sale with its number of dishes': [
    () => [sql`insert into name_words (word, dishes) values ('xylophone', 1)`],
    () => [sql`delete from name_words where word = (select max(word) from name_words)`],
    () => [sql`update name_words set dishes = dishes + 1 where word = (select max(word) from name_words)`],
  ],
  'options: a group is asked only by dishes and options of its restaurant, and offers only its dishes': [
    ({ spice, coast }) => [
      sql`insert into option_links (group_id, product_id) select g.id, min(p.id::text)::uuid from option_groups g, products p
        where g.restaurant_id = ${coast.restaurantId} and p.restaurant_id = ${spice.restaurantId} group by g.id`,
    ],
    ({ spice, coast }) => [
      sql`update options set product_id = (select id from products where restaurant_id = ${spice.restaurantId} limit 1), variant_name = 'Full'
        where group_id in (select id from option_groups where restaurant_id = ${coast.restaurantId})`,
    ],
  ],
  'options: a group that one size asks names a size that its dish has': [
    () => [sql`update option_links set variant_name = 'Gigantic' where product_id is not null`],
  ],
  'options: an option that is a dish states no diet and allergens of its own': [
    ({ spice }) => [
      sql`update options set product_id = (select id from products where restaurant_id = ${spice.restaurantId} limit 1), variant_name = 'Full', diet = 'veg'
        where group_id in (select id from option_groups where restaurant_id = ${spice.restaurantId})`,
    ],
  ],
  'options: groups lead to groups on at most three levels, without loops': [
    ({ spice }) => [
      sql`insert into option_links (group_id, option_id)
        select g.id, o.id from option_groups g join options o on o.group_id = g.id where g.restaurant_id = ${spice.restaurantId}`,
    ],
  ],
  'options: the minimum of a group can be reached by its options': [
    ({ coast }) => [sql`update option_groups set min = 2, max = 2 where restaurant_id = ${coast.restaurantId}`],
  ],
  'menu changes: name only products of their restaurant, whose search text is that of name, category and description': [
    ({ spice, coast }) => [appliedChange(spice.restaurantId, coast.restaurantId)],
    ({ spice }) => [
      appliedChange(spice.restaurantId, spice.restaurantId),
      sql`update products set search = 'stale' where restaurant_id = ${spice.restaurantId}`,
    ],
  ],
}

/** A change by one restaurant that names the products of another. */
const appliedChange = (by: string, of: string) => sql`
  insert into menu_changes (restaurant_id, state, before, after, created_at, applied_at)
  select ${by}::uuid, 'applied', jsonb_agg(jsonb_build_object('id', id)), '[]', now(), now() from products where restaurant_id = ${of}`
