import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { createDatabase, type TestDatabase } from '../../test/support/scene/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { checkNames } from './check-names.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createDatabase('template1')
  // as it was before texts were cleaned
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0050'))
  await migrate(database.url, { own: before })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Returns its id. */
const account = async (role: string, email: string, created: number): Promise<string> =>
  (
    await client.query<{ id: string }>(
      `insert into accounts (role, email, name, created_at) values ($1, $2, 'Spice Route', to_timestamp($3)) returning id`,
      [role, email, created],
    )
  ).rows[0]?.id ?? ''
const emailOf = async (id: string) =>
  (await client.query<{ email: string }>('select email from accounts where id = $1', [id])).rows[0]?.email
const found = async () => (await checkNames(client)).map(({ level, about, message }) => `${level} ${about}: ${message}`)

it('rows whose names are the same now stay and are listed; an account’s address loses its invisible characters if no other account has the result', async () => {
  const lost = await account('employee', '\u200bzw@example.org', 1)
  const composed = await account('restaurant', 'cafe\u0301@example.org', 1)
  const own = await account('customer', 'dup@example.org', 3)
  const hidden = await account('customer', 'du\u00adp@example.org', 1)
  const [older, newer] = [await account('restaurant', 'two\u2060@example.org', 1), await account('restaurant', '\ufefftwo@example.org', 2)]
  const owner = await account('restaurant', 'spice@example.org', 1)
  await client.query(`insert into restaurants (id, place) values ($1, 'Kochi')`, [owner])
  const category = (name: string, at: number) =>
    client.query('insert into categories (restaurant_id, name, created_at) values ($1, $2, to_timestamp($3)) returning id', [
      owner,
      name,
      at,
    ])
  await category('South Indian', 1)
  const { rows } = await category('South\u00a0Indian', 2)
  await client.query(
    `with dish as (
      insert into products (restaurant_id, category_id, name, description, images, search, created_at, updated_at)
      select $1, $2, name, '', '{}', '', now(), now() from unnest(array['Jeera Rice', 'Jeera\u00a0Rice', 'Dosa', 'Dosa']) name returning id, name
    )
    insert into variants (product_id, position, name, price_paise)
    select id, 0, 'Full', 100 from dish union all select id, 1, U&'Full\\200B', 100 from dish where name = 'Jeera Rice'`,
    [owner, rows[0]?.id],
  )
  expect(await found()).toEqual([])

  await migrate(database.url)
  expect(await Promise.all([lost, composed, own, hidden, older, newer].map(emailOf))).toEqual([
    'zw@example.org',
    'café@example.org',
    'dup@example.org',
    'du\u00adp@example.org',
    'two@example.org',
    '\ufefftwo@example.org',
  ])
  expect(await found()).toEqual([
    `note addresses: 2 accounts cannot log in, because the address has characters that are not seen: customer dup@example.org (${hidden}), restaurant two@example.org (${newer})`,
    'note names: 3 names of menus look the same: category “South Indian” of Spice Route (2 times), dish “Jeera Rice” of Spice Route (2 times), size “Full” of Jeera Rice (2 times)',
  ])
  await client.query(`delete from accounts where id = any($1)`, [[hidden, newer]])
  await client.query(`update categories set name = 'Starters' where name = U&'South\\00A0Indian'`)
  await client.query(`update products set deleted_at = now() where name ~ '^Jeera'`)
  expect(await found()).toEqual([
    'good addresses: every account is found by its email address',
    'good names: no two names of a menu look the same',
  ])
})
