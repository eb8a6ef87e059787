import { type Kysely, sql } from 'kysely'

const ACCOMPANIMENTS =
  'beverage|drink|juice|shake|lassi|soda|tea|coffee|chai|bread|roti|naan|dessert|sweet|mithai|ice cream|kulfi|raita|salad|papad|chutney|pickle|extra|add-on|accompaniment|side'

/**
 * Adds the order of a menu's categories, which its restaurant decides. Menus keep the order that they were shown in: main courses first,
 * the largest first. The update locks rows of categories only, and no product waits for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column position integer`.execute(db)
  await sql`
    update categories c set position = ordered.position from (
      select c.id, row_number() over (partition by c.restaurant_id order by c.name ~* ${sql.lit(ACCOMPANIMENTS)},
        (select count(*) from products p where p.category_id = c.id and p.deleted_at is null) desc, lower(c.name), c.id) as position
      from categories c
    ) ordered where ordered.id = c.id`.execute(db)
}
