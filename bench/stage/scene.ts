// Chooses from the database what the load asks for.
import { SIGNED_IN_COOKIE } from '@tiffin/contract/page-cookies'
import type pg from 'pg'
import { createCipher } from '../../apps/server/src/platform/cipher.ts'
import { pageCookieOf } from '../../apps/server/src/platform/http/page-cookie.ts'
import type { OpenRestaurant, Person, Scene } from '../load/visitor.ts'
import { LINES } from '../rows/buying.ts'
import type { Customer } from './people.ts'
import { SESSION_SECRET } from './server.ts'

const RESTAURANTS = 40
const TYPED = 400

/** Restaurants that take orders now and in an hour and deliver everywhere, with products that ask nothing and are not counted. */
async function listRestaurants(client: pg.ClientBase): Promise<OpenRestaurant[]> {
  const { rows } = await client.query<OpenRestaurant>(
    `select r.id, json_agg(json_build_object('id', d.id, 'variant', d.variant)) as products from (
       select r.id from restaurants r where r.dishes_on_sale >= $2 and (select is_open from opening_of(r.id, now()))
         and (select is_open from opening_of(r.id, now() + interval '1 hour'))
         and not exists (select from delivery_settings s where s.restaurant_id = r.id)
         and not exists (select from delivery_zones z where z.restaurant_id = r.id) order by md5(r.id::text)) r
     cross join lateral (
       select p.id, (select v.name from variants v where v.product_id = p.id order by v.position limit 1) as variant
       from products p cross join lateral availability_at(p.id, now()) a
       where p.restaurant_id = r.id and p.deleted_at is null and a.is_orderable and a.changes_at is null and a.remaining is null
         and not exists (select from option_links l where l.owner_id = p.id) order by p.id limit $2) d
     group by r.id having count(*) = $2 limit $1`,
    [RESTAURANTS, LINES],
  )
  if (rows.length === 0) throw new Error('no restaurant takes orders now')
  return rows
}

/** Returns searches as people type them: frequent words of names, alone and in pairs; and with two letters swapped or one missing. */
async function listSearches(client: pg.ClientBase): Promise<Scene['searches']> {
  const { rows } = await client.query<{ word: string }>(
    "select word from name_words where word ~ '^[a-z]{4,}$' order by dishes desc, word limit $1",
    [TYPED],
  )
  const words = rows.map(({ word }) => word)
  const names = await client.query<{ name: string }>(
    "select name from products where deleted_at is null and name ~ '^[A-Za-z]{3,} [A-Za-z]{3,}$' order by md5(name) limit $1",
    [TYPED],
  )
  const typed = words.flatMap((word, at) => [word, names.rows[at]?.name.toLowerCase() ?? word])
  const sixWords = Array.from({ length: 50 }, (_, at) =>
    Array.from({ length: 6 }, (_, place) => words[(at * 31 + place * 7) % words.length]).join(' '),
  )
  return { commonest: words[0] ?? '', typed, misspelt: words.filter((word) => word.length > 4).map(misspell), sixWords }
}

const misspell = (word: string, at: number): string => {
  const place = 1 + (at % (word.length - 2))
  const [before, one, other, after] = [word.slice(0, place), word[place], word[place + 1], word.slice(place + 2)]
  return at % 2 === 0 ? `${before}${other}${one}${after}` : `${before}${other}${after}`
}

const cipher = createCipher(SESSION_SECRET)
const cookieOf = ({ id, token }: Customer): string => {
  const pages = pageCookieOf(cipher, 'customer', token)
  return `${pages.name}=${pages.value}; ${SIGNED_IN_COOKIE}=${id}`
}

async function withOrders(client: pg.ClientBase, customers: readonly Customer[]): Promise<Person[]> {
  const { rows } = await client.query<{ order_id: string | null }>(
    `select (select o.id from orders o where o.customer_id = c.id and o.employee_id is not null order by o.created_at desc limit 1) as order_id
     from unnest($1::uuid[]) with ordinality c(id, place) order by place`,
    [customers.map(({ id }) => id)],
  )
  return customers.map((customer, at) => ({ ...customer, orderId: rows[at]?.order_id ?? null, cookie: cookieOf(customer) }))
}

/** Returns the scene without the port, which the server gets when it starts. */
export async function readScene(client: pg.ClientBase, customers: readonly Customer[]): Promise<Omit<Scene, 'port'>> {
  const people = await withOrders(client, customers)
  const readers = people.findIndex(({ orderId }) => orderId === null)
  return {
    customers: people,
    readers: readers < 0 ? people.length : readers,
    restaurants: await listRestaurants(client),
    searches: await listSearches(client),
  }
}

/** Empties the carts of the bench's customers and, if asked, fills each with the first products of a restaurant. */
export async function renewCarts(
  client: pg.ClientBase,
  { customers, restaurants }: Omit<Scene, 'port'>,
  carts: 'empty' | 'full',
): Promise<void> {
  const ids = customers.map(({ id }) => id)
  await client.query('delete from cart_lines where customer_id = any($1::uuid[])', [ids])
  if (carts === 'empty') return
  await client.query(
    `insert into cart_lines (customer_id, product_id, variant_name, quantity, slot, created_at)
     select c.id, (d.product->>'id')::uuid, d.product->>'variant', 1, d.slot, now()
     from unnest($1::uuid[]) with ordinality c(id, place)
     cross join lateral json_array_elements(($2::json->((c.place - 1)::int % $3::int))->'products') with ordinality d(product, slot)`,
    [ids, JSON.stringify(restaurants), restaurants.length],
  )
}
