// Delivered orders by the million, written as SQL and consistent: `npm run audit` holds afterwards. They are older than those of the demo
// city, whose numbers they would otherwise meet.
import type pg from 'pg'

const FEE_PAISE = 4_000
const LAST_DAY = 40
const DAYS = 360
const ORDERS_AT_ONCE = 20_000
const ORDERS_EACH = 20
/** An id that grows with time, as new_id() makes them, and is the same for the same `of`. */
const idOf = (at: string, of: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${of}), 1, 3) || '8' || substr(md5(${of}), 4, 15))::uuid`

/** Numbered lists to choose from; each restaurant has its two best products. */
const choices = (customers: number) => `
  create temp table chosen_customers as
    select row_number() over (order by length(email), email) - 1 as n, id, name, phone_number from accounts
    where role = 'customer' and email like 'bench-%' order by length(email), email limit ${customers};
  create temp table chosen_employees as
    select row_number() over (order by id) - 1 as n, id, name, phone_number from accounts where role = 'employee' and email like 'bench-%';
  create temp table chosen_restaurants as
    select row_number() over (order by r.id) - 1 as n, r.id, a.name, r.place, a.phone_number
    from restaurants r join accounts a on a.id = r.id where r.dishes_on_sale > 1;
  create temp table chosen_dishes as
    select r.id as restaurant_id, d.* from chosen_restaurants r cross join lateral (
      select row_number() over (order by p.units_sold desc, p.id) as place, p.id as product_id, p.name, p.images, p.vegetarian, p.diet, p.allergens,
        v.name as variant_name, v.offer_price_paise
      from products p join variants v on v.product_id = p.id and v.position = (select min(position) from variants where product_id = p.id)
      where p.restaurant_id = r.id and p.deleted_at is null order by p.units_sold desc, p.id limit 2) d;
  create index on chosen_customers (n); create index on chosen_employees (n); create index on chosen_restaurants (n);
  create index on chosen_dishes (restaurant_id);
  analyze chosen_customers; analyze chosen_employees; analyze chosen_restaurants; analyze chosen_dishes`

/** $1 to $2: numbers of orders, whole days; $3 orders a day. Customers take turns, so that each has as many. */
const DRAFT = `
  create temp table draft on commit drop as
  select o.*, row_number() over (partition by restaurant_id, (at at time zone 'Asia/Kolkata')::date order by n)::int as number,
    ${idOf('o.at', "'o' || o.n")} as id, ${idOf('o.at', "'c' || o.n")} as checkout_id
  from (
    select s.n, date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' - make_interval(days => ${LAST_DAY} + ${DAYS} - (s.n / $3::int)::int)
        + make_interval(secs => (s.n % $3::int) * 80000.0 / $3::int) as at,
      c.id as customer_id, c.name as customer_name, c.phone_number as customer_phone,
      r.id as restaurant_id, r.name as restaurant_name, r.place, r.phone_number as restaurant_phone,
      e.id as employee_id, e.name as employee_name, e.phone_number as employee_phone
    from generate_series($1::int, $2::int) s(n)
    join chosen_customers c on c.n = s.n % (select count(*) from chosen_customers)
    join chosen_restaurants r on r.n = (s.n * 7919::bigint) % (select count(*) from chosen_restaurants)
    join chosen_employees e on e.n = s.n % (select count(*) from chosen_employees)
  ) o`
const ITEMS = `
  create temp table draft_items on commit drop as
  select d.n, d.id as order_id, d.at, ${idOf('d.at', "'i' || d.n || '.' || x.place")} as id, x.place, x.product_id, x.name, x.images, x.vegetarian, x.diet, x.allergens,
    x.variant_name, x.offer_price_paise, 1 + (d.n + x.place)::int % 3 as quantity
  from draft d join chosen_dishes x on x.restaurant_id = d.restaurant_id and x.place <= 1 + d.n % 2`
const TOTALS = `
  create temp table totals on commit drop as
  select order_id, sum(offer_price_paise * quantity)::bigint as paise from draft_items group by order_id`
const MINUTES = { pending: 0, preparing: 2, packed: 15, out_for_delivery: 20, delivered: 35 }
const STEPS = Object.entries(MINUTES).map(([status, minutes], at, all) => {
  const before = all[at - 1]?.[0]
  const actor = ['customer', 'restaurant', 'restaurant', 'employee', 'employee'][at]
  return `(${at}, ${before ? `'${before}'` : 'null'}, '${status}', '${actor}', ${minutes})`
})
const delivered = (column: string) => `${column} + interval '${MINUTES.delivered} minutes'`

const INSERTS = [
  `insert into checkouts (id, customer_id, payment_method, total_paise, created_at)
   select d.checkout_id, d.customer_id, 'COD', t.paise, d.at from draft d join totals t on t.order_id = d.id`,
  `insert into orders (id, checkout_id, customer_id, customer_name, customer_phone_number, restaurant_id, restaurant_name, restaurant_place,
     restaurant_phone_number, employee_id, employee_name, employee_phone_number, payment_method, payment_status, grand_total_paise, is_delivered,
     street, city, state, postal_code, created_at, updated_at, delivered_at, closed_at, number)
   select d.id, d.checkout_id, d.customer_id, d.customer_name, d.customer_phone, d.restaurant_id, d.restaurant_name, d.place, d.restaurant_phone,
     d.employee_id, d.employee_name, d.employee_phone, 'COD', 'PAID', t.paise, true, '1 MG Road', 'Kochi', 'Kerala', '682001', d.at,
     ${delivered('d.at')}, ${delivered('d.at')}, ${delivered('d.at')}, d.number
   from draft d join totals t on t.order_id = d.id`,
  `insert into order_items (id, order_id, position, product_id, product_name, images, vegetarian, diet, allergens, variant_name, quantity, price_paise,
     base_price_paise, status)
   select id, order_id, place, product_id, name, images, vegetarian, diet, allergens, variant_name, quantity, offer_price_paise, offer_price_paise, 'delivered'
   from draft_items`,
  `insert into order_events (order_id, item_id, from_status, to_status, actor, actor_id, at)
   select i.order_id, i.id, s.before, s.status, s.actor,
     case s.actor when 'customer' then d.customer_id when 'restaurant' then d.restaurant_id else d.employee_id end, i.at + make_interval(mins => s.minutes)
   from draft_items i join draft d on d.id = i.order_id cross join (values ${STEPS.join(', ')}) s(step, before, status, actor, minutes)
   order by i.n, s.step, i.place`,
  `insert into order_assignments (order_id, employee_id, at) select id, employee_id, at + interval '10 minutes' from draft order by n`,
  `insert into order_numbers (restaurant_id, day, last_number)
   select restaurant_id, (at at time zone 'Asia/Kolkata')::date, max(number) from draft group by 1, 2`,
  `insert into sales_days (day, restaurant_id, orders, sales_paise)
   select (d.at at time zone 'Asia/Kolkata')::date, d.restaurant_id, count(*), sum(t.paise) from draft d join totals t on t.order_id = d.id group by 1, 2`,
  `insert into earnings (order_id, employee_id, fee_paise, earned_at) select id, employee_id, ${FEE_PAISE}, ${delivered('at')} from draft`,
  `insert into ledger_transactions (id, kind, order_id, created_at)
   select ${idOf('at', "'s' || n")}, 'cash_collected', id, ${delivered('at')} from draft
   union all select ${idOf('at', "'f' || n")}, 'delivery_fee', id, ${delivered('at')} from draft`,
  `insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
   select side.* from draft d join totals t on t.order_id = d.id cross join lateral (values
     (${idOf('d.at', "'s' || d.n")}, 'cash', d.employee_id, -t.paise), (${idOf('d.at', "'s' || d.n")}, 'restaurant', d.restaurant_id, t.paise),
     (${idOf('d.at', "'f' || d.n")}, 'platform', null, ${-FEE_PAISE}), (${idOf('d.at', "'f' || d.n")}, 'employee', d.employee_id, ${FEE_PAISE})
   ) side`,
]

/** Returns how many customers so many orders are shared among. */
export const customersFor = (orders: number): number => Math.ceil(orders / ORDERS_EACH)

/** Writes delivered orders of the bench's customers over 360 days. Requires a superuser: rows that are right need no triggers. */
export async function createOrders(client: pg.ClientBase, count: number, onProgress: (written: number) => void): Promise<void> {
  const perDay = Math.ceil(count / DAYS)
  const batch = Math.max(1, Math.floor(ORDERS_AT_ONCE / perDay)) * perDay
  await client.query(choices(customersFor(count)))
  for (let first = 0; first < count; first += batch) {
    await client.query(
      "begin; set local session_replication_role = replica; set local synchronous_commit = off; set local work_mem = '256MB'",
    )
    await client.query(DRAFT, [first, Math.min(count, first + batch) - 1, perDay])
    await client.query(`${ITEMS}; create index on draft (id)`)
    await client.query(TOTALS)
    await client.query('analyze draft; analyze draft_items; analyze totals')
    for (const insert of INSERTS) await client.query(insert)
    await client.query('commit')
    onProgress(Math.min(count, first + batch))
  }
}
