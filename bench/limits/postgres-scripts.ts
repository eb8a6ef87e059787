// What PostgreSQL itself does of the same work: the least statements for it, without sessions, prices, checks or messages.
import type pg from 'pg'
import type { Scene } from '../load/visitor.ts'
import type { LimitName } from '../rows/row.ts'

export type PostgresLimit = Exclude<LimitName, 'json' | 'page'>
export interface Script {
  /** Variables that each execution draws at random, from 1 to this. */
  readonly random: Readonly<Record<string, number>>
  /** One statement a round trip; `:name` is a variable. */
  readonly statements: readonly string[]
}

const CARTS = 10_000
const product = `p.id, p.name, p.description, p.images,
  (select json_agg(json_build_object('name', v.name, 'price', v.price_paise, 'offer', v.offer) order by v.position) from variants v where v.product_id = p.id) as variants`

/** Creates the tables of the scripts in a schema of their own. */
export async function createLimitTables(
  client: pg.ClientBase,
  { restaurants, customers, readers, searches }: Omit<Scene, 'port'>,
): Promise<void> {
  await client.query(`
    create schema limits;
    create table limits.carts (customer int, slot int, quantity int not null, primary key (customer, slot));
    create table limits.addresses (customer int primary key, street text not null);
    create table limits.checkouts (id bigint generated always as identity primary key, customer int not null, total bigint not null, at timestamptz not null default now());
    create table limits.orders (id bigint generated always as identity primary key, customer int not null, total bigint not null, address text not null, at timestamptz not null default now());
    create index on limits.orders (customer, at desc);
    create table limits.items (order_customer int not null, position int not null, name text not null, price bigint not null);
    create index on limits.items (order_customer);
    create table limits.events (id bigint generated always as identity primary key, customer int not null, status text not null, at timestamptz not null default now());
    create table limits.jobs (id bigint generated always as identity primary key, payload json not null);
    create table limits.chats (id int primary key, last_number int not null);
    create table limits.messages (chat int, number int, text text not null, primary key (chat, number));
    create table limits.restaurants (n int primary key, id uuid not null);
    create table limits.customers (n int primary key, id uuid not null);
    create table limits.words (n int primary key, query tsquery not null);
    insert into limits.carts select c, s, 1 from generate_series(1, ${CARTS}) c, generate_series(1, 3) s;
    insert into limits.addresses select c, '1 MG Road' from generate_series(1, ${CARTS}) c;
    insert into limits.chats select c, 0 from generate_series(1, ${CARTS}) c`)
  const fill = (table: string, type: string, values: readonly string[]) =>
    client.query(`insert into limits.${table} select n, value from unnest($1::${type}[]) with ordinality x(value, n)`, [values])
  await fill(
    'restaurants',
    'uuid',
    restaurants.map(({ id }) => id),
  )
  await fill(
    'customers',
    'uuid',
    customers.slice(0, readers).map(({ id }) => id),
  )
  await client.query(
    "insert into limits.words select n, plainto_tsquery('simple', value) from unnest($1::text[]) with ordinality x(value, n)",
    [searches.typed],
  )
  await client.query('vacuum analyze')
}

/** Returns the scripts for this scene. */
export function postgresScripts({ restaurants, readers, searches }: Omit<Scene, 'port'>): Readonly<Record<PostgresLimit, Script>> {
  return {
    menu: {
      random: { r: restaurants.length },
      statements: [
        `select ${product} from products p where p.restaurant_id = (select id from limits.restaurants where n = :r) and p.deleted_at is null order by p.created_at, p.id limit 5`,
      ],
    },
    list: {
      random: { r: restaurants.length },
      statements: [
        `select ${product} from products p where p.restaurant_id = (select id from limits.restaurants where n = :r) and p.deleted_at is null order by p.units_sold desc, p.id limit 20`,
      ],
    },
    search: {
      random: { w: searches.typed.length },
      statements: [
        `select ${product} from (
           select id from (select id, units_sold from products where deleted_at is null and search @@ (select query from limits.words where n = :w) limit 200) found
           order by units_sold desc, id limit 20) best join products p using (id)`,
      ],
    },
    orders: {
      random: { c: readers },
      statements: [
        `select o.*, (select json_agg(row_to_json(i)) from order_items i where i.order_id = o.id) as items from orders o
         where o.customer_id = (select id from limits.customers where n = :c) order by o.created_at desc, o.id desc limit 10`,
      ],
    },
    cart: {
      random: { c: CARTS, s: 3 },
      statements: ['update limits.carts set quantity = quantity % 50 + 1 where customer = :c and slot = :s'],
    },
    order: {
      random: { c: CARTS },
      statements: [
        'begin',
        'select street from limits.addresses where customer = :c',
        'update limits.carts set quantity = quantity % 50 + 1 where customer = :c returning slot, quantity',
        'insert into limits.checkouts (customer, total) values (:c, 50000)',
        "insert into limits.orders (customer, total, address) values (:c, 50000, '1 MG Road')",
        "insert into limits.items (order_customer, position, name, price) values (:c, 1, 'Idli', 10000), (:c, 2, 'Dosa', 20000), (:c, 3, 'Vada', 20000)",
        "insert into limits.events (customer, status) values (:c, 'pending'), (:c, 'pending'), (:c, 'pending')",
        `insert into limits.jobs (payload) values ('{"mail": "order placed"}')`,
        'commit',
      ],
    },
    chat: {
      random: { c: CARTS },
      statements: [
        `with counted as (update limits.chats set last_number = last_number + 1 where id = :c returning id, last_number)
         insert into limits.messages select id, last_number, 'Second floor, please ring' from counted`,
      ],
    },
  }
}
