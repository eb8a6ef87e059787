import { sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

export const menuBreaches: Breaches = {
  'menus: a restaurant’s number of dishes on sale is that of its dishes': [
    ({ spice }) => [sql`update restaurants set dishes_on_sale = dishes_on_sale + 1 where id = ${spice.id}`],
  ],
  'menus: each word in names of dishes on sale is known with the number of these dishes': [
    () => [sql`insert into name_words (word, dishes) values ('xylophone', 1)`],
    () => [sql`delete from name_words where word = (select max(word) from name_words)`],
    () => [sql`update name_words set dishes = dishes + 1 where word = (select max(word) from name_words)`],
  ],
}
