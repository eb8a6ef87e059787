// The demo city is a newcomer's first impression: it must be rich in content and satisfy every invariant.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditDatabase } from '../src/invariants/invariants.ts'
import { mostOrdered } from '../src/modules/reports/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { createDatabase } from '../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../test/support/scene/patient-limits.ts'
import { seedDemoCity } from './demo-city.ts'

let database: Database
let url: string
let drop: () => Promise<void>
let made: boolean[]
let seededAt: Date
const seed = () => seedDemoCity({ databaseUrl: url, deliveryFeePaise: 4_000, now: seededAt })
beforeAll(async () => {
  const created = await createDatabase()
  url = created.url
  drop = created.drop
  database = openDatabase({ url, poolSize: 2, clock: systemClock, ...PATIENT_LIMITS })
  seededAt = new Date()
  // two first starts at once
  made = await Promise.all([seed(), seed()])
})
afterAll(async () => {
  await database.close()
  await drop()
})

const one = async (statement: ReturnType<typeof sql<{ n: number }>>) => (await database.row(statement))?.n ?? 0

describe('the demo city', () => {
  it('is created once by two starts at once', () => {
    expect(made.toSorted()).toEqual([false, true])
  })

  it('has at least twelve restaurants with ten to fifteen dishes each, with four pictures per dish or the tile', async () => {
    const menus = await database.rows<{ products: number; odd: number }>(sql`
      select count(*) as products, count(*) filter (where cardinality(images) not in (0, 4)) as odd from products group by restaurant_id`)
    expect(menus.length).toBeGreaterThanOrEqual(12)
    for (const { products, odd } of menus) {
      expect(products).toBeGreaterThanOrEqual(10)
      expect(products).toBeLessThanOrEqual(15)
      expect(odd).toBe(0)
    }
  })

  it('has a menu that opens with what most people order there', async () => {
    const [restaurant] = await database.rows<{ id: string }>(sql`select id from restaurant_profiles where name = 'Ammini''s Copper Uruli'`)
    const popular = await database.rows(sql`select id from ${mostOrdered(restaurant?.id ?? '', new Date())} most`)
    expect(popular.length).toBeGreaterThanOrEqual(3)
  })

  it('has a restaurant with places in slots and orders for tomorrow', async () => {
    expect(await one(sql`select count(*) as n from delivery_settings where days_ahead = 7 and delivery_cap = 4`)).toBe(1)
    expect(await one(sql`select count(*) as n from orders where slot_at > now() and rang_at is null and rings_at < slot_at`)).toBe(3)
  })

  it('has weeks of past orders, ratings, and running orders', async () => {
    expect(await one(sql`select count(distinct (created_at at time zone 'Asia/Kolkata')::date) as n from orders`)).toBeGreaterThan(20)
    expect(await one(sql`select count(*) as n from restaurant_profiles where rating_count >= 3`)).toBeGreaterThanOrEqual(12)
    const statuses = await database.rows<{ status: string }>(sql`select distinct status from order_items`)
    expect(statuses.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'delivered',
      'out_for_delivery',
      'packed',
      'pending',
      'preparing',
    ])
  })

  it('has promised each order a time, most of which were kept: those under way are neither late nor without a time', async () => {
    expect(await one(sql`select count(*) as n from hours_settings where prep_minutes is null`)).toBe(0)
    expect(await one(sql`select count(*) as n from orders where promised_to is null`)).toBe(0)
    const under = sql`closed_at is null and slot_at is null`
    expect(await one(sql`select count(*) as n from orders where ${under} and promised_to < now() + interval '1 minute'`)).toBe(0)
    const accepted = sql`id in (select order_id from order_items where status not in ('pending', 'cancelled'))`
    expect(await one(sql`select count(*) as n from orders where ${under} and ${accepted} and ready_at is null`)).toBe(0)
    const kept = await one(sql`
      select (100 * count(*) filter (where delivered_at <= promised_to) / count(*))::int as n from orders where delivered_at is not null`)
    expect(kept).toBeGreaterThan(75)
    expect(kept).toBeLessThan(97)
  })

  it('shows what a restaurant can do: options, combos, stock, sold out, menu times, hours, busy, and a menu in Hindi', async () => {
    const advertised = sql`(select id from accounts where email = 'kitchen@demo.tiffin.example' and role = 'restaurant')`
    const restaurantsWith = (table: string, of = sql`true`) =>
      one(sql`select count(distinct restaurant_id) as n from ${sql.table(table)} where ${of}`)
    expect(await restaurantsWith('option_groups')).toBeGreaterThanOrEqual(12)
    expect(
      await one(sql`select count(distinct g.restaurant_id) as n from options o join option_groups g on g.id = o.group_id
      where o.product_id is not null`),
    ).toBeGreaterThanOrEqual(6)
    for (const table of ['option_groups', 'menu_times', 'hours_settings', 'closures'])
      expect([table, await restaurantsWith(table, sql`restaurant_id = ${advertised}`)]).toEqual([table, 1])
    expect(
      await one(sql`select count(*) as n from stocks s join products p on p.id = s.product_id where p.restaurant_id = ${advertised}`),
    ).toBe(1)
    expect(await one(sql`select count(*) as n from hours_settings where busy_until > now()`)).toBe(1)
    expect(await one(sql`select count(distinct restaurant_id) as n from products where name ~ '[ऀ-ॿ]'`)).toBe(1)
    expect(
      await one(
        sql`select count(*) as n from products where restaurant_id = ${advertised} and name like 'Nendran%' and sold_out_until is not null`,
      ),
    ).toBe(1)
  })

  it('has a decided problem, one that waits for the administrator, and a question that still waits for its customer in half an hour', async () => {
    const claims = await database.rows(sql`
      select c.state, c.due_at > now() as has_time, count(*)::int as said
      from claims c join claim_events e on e.claim_id = c.id
      where c.updated_at <= now() group by c.id order by c.created_at`)
    expect(claims).toEqual([
      { state: 'decided', has_time: null, said: 3 },
      { state: 'answered', has_time: true, said: 2 },
    ])
    const questions = await database.rows(sql`
      select q.state, a.email, i.status, jsonb_array_length(q.choices) as choices,
        q.until between ${seededAt}::timestamptz + interval '30 minutes' and o.promised_from as has_time
      from item_questions q join order_items i on i.id = q.item_id join orders o on o.id = q.order_id join accounts a on a.id = o.customer_id`)
    expect(questions).toEqual([{ state: 'open', email: 'asha@demo.tiffin.example', status: 'preparing', choices: 3, has_time: true }])
    const asked = await database.rows(sql`
      select i.product_name as name, array(select choice->>'product_name' from jsonb_array_elements(q.choices) choice) as offered
      from item_questions q join order_items i on i.id = q.item_id`)
    expect(asked).toEqual([{ name: 'Fish Molee', offered: ['Kottayam Red Fish Curry', 'Nadan Kozhi Curry', 'Cheera Paneer'] }])
  })

  it('has zones of each kind and past orders with their fees; one restaurant is out of reach of the first address, one delivers nowhere', async () => {
    const kinds = await database.rows<{ kind: string }>(sql`select distinct kind from delivery_zones order by kind`)
    expect(kinds.map(({ kind }) => kind)).toEqual(['polygon', 'postal', 'radius'])
    expect(
      await one(sql`select count(*) as n from restaurants r where not exists (
        select from delivery_settings s where s.restaurant_id = r.id and s.lat_e5 is not null)`),
    ).toBe(0)
    expect(await one(sql`select count(*) as n from addresses where lat_e5 is null`)).toBe(0)
    expect(
      await one(sql`select count(distinct o.restaurant_id) as n from orders o join order_terms t on t.order_id = o.id
      where t.zone_id is not null and t.delivery_paise > 0`),
    ).toBeGreaterThanOrEqual(5)
    const unreached = await database.rows<{ name: string }>(sql`
      select p.name from people p cross join lateral (
        select a.lat_e5, a.lng_e5, a.postal_code from addresses a join accounts c on c.id = a.customer_id
        where c.email = 'asha@demo.tiffin.example' order by a.created_at, a.id limit 1) home
      cross join lateral delivery_terms(p.id, home.lat_e5, home.lng_e5, home.postal_code, now()) terms
      where p.role = 'restaurant' and terms.reason not in ('no_delivery')`)
    expect(unreached).toEqual([{ name: 'Sichuan Scooter' }])
    const collected = await database.rows<{ delivers: boolean }>(sql`
      select s.delivers from delivery_settings s cross join lateral counter_of(s.restaurant_id) counter where counter.picks_up order by 1`)
    expect(collected.map(({ delivers }) => delivers)).toEqual([false, true, true])
  })

  it('places each address and each restaurant in its postal code, whose places are found by name', async () => {
    expect(
      await one(sql`
      select count(*) as n from addresses a left join places p on p.kind = 'postal' and p.code = a.postal_code
      where coalesce(way_metres(a.lat_e5, a.lng_e5, p.lat_e5, p.lng_e5) > 2000, true)`),
    ).toBe(0)
    expect(
      await one(sql`
      select count(*) as n from delivery_settings s join restaurants r on r.id = s.restaurant_id
      left join places p on p.kind = 'postal' and p.code = r.postal_code
      where coalesce(way_metres(s.lat_e5, s.lng_e5, p.lat_e5, p.lng_e5) > 2000, true)`),
    ).toBe(0)
    expect(await one(sql`select count(*) as n from places where name = 'Princess Street'`)).toBe(1)
  })

  it('has a contract of all and one of a restaurant, codes of each kind that orders were made with, one to accept, and tips', async () => {
    expect(await one(sql`select count(*) as n from contracts where restaurant_id is null`)).toBe(1)
    expect(await one(sql`select count(*) as n from contracts where restaurant_id is not null`)).toBe(1)
    const codes = await database.rows<{ code: string; used: boolean; asked: boolean }>(sql`
      select code, uses > 0 as used, restaurant_bp between 1 and 9999 and accepted_at is null as asked from promo_codes order by code`)
    expect(codes).toEqual([
      { code: 'AMMINI50', used: true, asked: false },
      { code: 'COPPER15', used: true, asked: false },
      { code: 'COPPER5', used: false, asked: false },
      { code: 'KOCHI20', used: true, asked: false },
      { code: 'WEEKEND25', used: false, asked: true },
    ])
    // what was cooked in vain, as the contract says
    expect(await one(sql`select count(*) as n from ledger_transactions where kind = 'compensation'`)).toBe(1)
    expect(await one(sql`select count(*) as n from tips`)).toBeGreaterThan(10)
    expect(await one(sql`select count(*) as n from ledger_entries where account = 'platform' and detail = 'commission'`)).toBeGreaterThan(
      100,
    )
    expect(
      await one(sql`select count(*) as n from claims k join claim_events e on e.claim_id = k.id join order_items i on i.id = any(e.items)
      where k.state = 'answered' and i.quantity > 1`),
    ).toBe(1)
  })

  it('has no events in the future', async () => {
    expect(await one(sql`select count(*) as n from order_events where at > now()`)).toBe(0)
  })

  it('is created once', async () => {
    expect(await seed()).toBe(false)
  })

  it('satisfies every invariant', async () => {
    const findings = await auditDatabase(database)
    expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  })
})
