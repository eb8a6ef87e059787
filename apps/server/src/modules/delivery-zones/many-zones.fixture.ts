// 10,000 restaurants with 30,000 zones around one place, and how much PostgreSQL reads to say who delivers there; for the test and `npm run bench:reach`.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { metresBetween, type Point } from './zones.fixture.ts'

const RESTAURANTS = 10_000
const RADII = [1_500, 3_000, 6_000]
export const PLACE: Point = [7_759_460, 1_297_160]
/** A square of 0.4 degrees around the place; the same at each run. */
const POINTS = Array.from(
  { length: RESTAURANTS },
  (_, at): Point => [PLACE[0] - 20_000 + ((at * 48_271) % 40_009), PLACE[1] - 20_000 + ((at * 16_807) % 39_989)],
)

/** How many of the restaurants deliver to the place, counted by hand. */
export const countByHand = (): number => POINTS.filter((point) => metresBetween(point, PLACE) <= Math.max(...RADII)).length

/** Adds the restaurants, each of which has something on sale. */
export async function addManyZones(db: Database): Promise<void> {
  const rows = JSON.stringify(POINTS.map(([x, y], at) => ({ at, x, y })))
  await db.transaction(async (tx) => {
    await tx.rows(sql`
      with added as (
        insert into accounts (role, email, name, created_at)
        select 'restaurant', at || '@example.com', 'Restaurant ' || at, ${tx.now()} from generate_series(0, ${RESTAURANTS - 1}::integer) at
        returning id
      ) insert into restaurants (id, place, dishes_on_sale) select id, 'Bengaluru', 1 from added`)
    await tx.rows(sql`
      insert into delivery_settings (restaurant_id, lat_e5, lng_e5)
      select a.id, p.y, p.x from json_to_recordset(${rows}::json) p(at integer, x integer, y integer) join accounts a on a.email = p.at || '@example.com'`)
    await tx.rows(sql`
      insert into delivery_zones (id, restaurant_id, position, name, kind, lat_e5, lng_e5, radius_m, fee_paise, minimum_paise, extra_minutes)
      select new_id(), s.restaurant_id, position, 'zone ' || position, 'radius', s.lat_e5, s.lng_e5, (${RADII}::integer[])[position], 1000, 0, 0
      from delivery_settings s cross join generate_series(1, ${RADII.length}::integer) position`)
  })
}

/**
 * Lets index-only scans skip the table. A vacuum marks pages as visible to all, once the commit is on disk and a reader has noted it; the
 * PostgreSQL of the tests writes commits later.
 */
export async function vacuumZones(db: Database): Promise<void> {
  await db.rows(sql`checkpoint`)
  await explainDelivering(db)
  for (const table of ['accounts', 'restaurants', 'delivery_settings', 'delivery_zones']) await db.rows(sql.raw(`vacuum analyze ${table}`))
}

const delivering = sql`select delivering_to(${PLACE[1]}::integer, ${PLACE[0]}::integer, null, now())`
/** Returns how long PostgreSQL takes to name who delivers to the place, and how many buffers it reads. */
export async function explainDelivering(db: Database): Promise<{ buffers: number; ms: number; rows: number }> {
  const [row] = await db.rows<{ 'QUERY PLAN': [{ Plan: Record<string, number>; 'Execution Time': number }] }>(
    sql`explain (analyze, buffers, format json) ${delivering}`,
  )
  const [{ Plan, 'Execution Time': ms }] = row?.['QUERY PLAN'] ?? [{ Plan: {}, 'Execution Time': 0 }]
  return { buffers: (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0), ms, rows: Plan['Actual Rows'] ?? 0 }
}
