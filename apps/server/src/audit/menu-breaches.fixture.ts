import { sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

export const menuBreaches: Breaches = {
  'menus: the stored number of dishes on sale matches the dishes': [
    ({ spice }) => [sql`update restaurants set dishes_on_sale = dishes_on_sale + 1 where id = ${spice.id}`],
  ],
  'menus: the word index has each word of the names on sale with its number of dishes': [
    () => [sql`insert into name_words (word, dishes) values ('xylophone', 1)`],
    () => [sql`delete from name_words where word = (select max(word) from name_words)`],
    () => [sql`update name_words set dishes = dishes + 1 where word = (select max(word) from name_words)`],
  ],
}
