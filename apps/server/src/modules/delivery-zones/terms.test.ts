// What SQL says of zones and places equals whole-number geometry, on edges and corners too.
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { distance } from '@turf/distance'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import type { ReadTerms } from './data-terms.ts'
import { type Asked, CENTRE, expected, isInside, MIDDLES, metresBetween, type Plan, type Point, plan, type Zone } from './zones.fixture.ts'

const RANDOM_ZONES = Number(process.env.RANDOM_ZONES ?? 120)

let scene: Scene
let spice: RestaurantCaller
beforeAll(async () => {
  scene = await openScene()
  spice = await scene.restaurant('Spice Route')
  for (const [code, [x, y]] of MIDDLES)
    await scene.db.rows(
      sql`insert into places (kind, name, code, region, lat_e5, lng_e5) values ('postal', ${code}, ${code}, '', ${y}, ${x})`,
    )
})
afterAll(() => scene.close())

async function computed({ delivers, zones, borders, limit, asked }: Plan) {
  const id = spice.restaurantId
  const text = (area: readonly Point[]) => `(${area.map(([x, y]) => `(${x},${y})`).join(',')})`
  return scene.db.transaction(async (tx) => {
    await tx.rows(sql`delete from delivery_zones`)
    await tx.rows(sql`delete from delivery_settings`)
    await tx.rows(sql`delete from marketplace_area`)
    if (borders) await tx.rows(sql`insert into marketplace_area (area) values (${text(borders)}::polygon)`)
    await tx.rows(sql`
      insert into delivery_settings (restaurant_id, lat_e5, lng_e5, delivers, reach_limit_m, reach_limit_until)
      values (${id}, ${CENTRE[1]}, ${CENTRE[0]}, ${delivers}, ${limit}, ${limit === null ? null : new Date(scene.now.getTime() + 3_600_000)})`)
    const rows = zones.map((zone, at) => ({
      position: at + 1,
      name: `zone ${at}`,
      kind: zone.kind,
      radius_m: zone.kind === 'radius' ? zone.radius : null,
      area: zone.kind === 'polygon' ? text(zone.area) : null,
      postal_codes: zone.kind === 'postal' ? zone.codes : null,
      fee: zone.fee,
      free_from: zone.freeFrom,
    }))
    await tx.rows(sql`
      insert into delivery_zones (id, restaurant_id, position, name, kind, lat_e5, lng_e5, radius_m, area, postal_codes, fee_paise, minimum_paise, free_from_paise, extra_minutes)
      select new_id(), ${id}, position, name, kind, case kind when 'radius' then ${CENTRE[1]}::integer end, case kind when 'radius' then ${CENTRE[0]}::integer end,
        radius_m, area, postal_codes, fee, 0, free_from, 0
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as z(position smallint, name text, kind text, radius_m int, area polygon, postal_codes text[], fee int, free_from int)`)
    const questions = asked.map(({ point, code }, at) => ({ at, x: point?.[0] ?? null, y: point?.[1] ?? null, code }))
    return tx.rows<ReadTerms & { is_listed: boolean }>(sql`
      select t.*, ${id} in (select delivering_to(q.y, q.x, q.code, ${tx.now()})) as is_listed
      from json_to_recordset(${JSON.stringify(questions)}::json) as q(at int, x int, y int, code text)
      cross join lateral delivery_terms(${id}, q.y, q.x, q.code, ${tx.now()}) t
      order by q.at`)
  })
}

it('a place gets the terms of the first zone that has it, in random zones', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(plan, async (random) => {
      const rows = await computed(random)
      count += rows.length
      expect(
        rows.map(({ reason, zone_name, fee_paise, free_from_paise }) => ({
          reason,
          zone: zone_name,
          fee: fee_paise,
          freeFrom: free_from_paise,
        })),
      ).toEqual(random.asked.map((asked) => expected(random, asked)))
      // lists ask for all restaurants at once
      expect(rows.filter((row) => row.is_listed !== (row.reason === null))).toEqual([])
    }),
    { seed: 41, numRuns: RANDOM_ZONES },
  )
  expect(count).toBeGreaterThan(25 * RANDOM_ZONES)
}, 120_000)

it('the whole-number geometry of these tests is that of turf', () => {
  let [areas, ways] = [0, 0]
  for (const random of fc.sample(plan, { seed: 41, numRuns: RANDOM_ZONES }))
    for (const { point } of random.asked) {
      if (!point) continue
      for (const area of [...random.zones.map((zone) => (zone.kind === 'polygon' ? zone.area : [])), random.borders ?? []]) {
        const ring = [...area, ...area.slice(0, 1)].map(([x, y]) => [x, y])
        if (ring.length === 0) continue
        expect(isInside(area, point)).toBe(booleanPointInPolygon([...point], { type: 'Polygon', coordinates: [ring] }))
        areas += 1
      }
      const [from, to] = [CENTRE, point].map(([x, y]) => [x / 1e5, y / 1e5]) as [number[], number[]]
      expect(Math.abs(metresBetween(CENTRE, point) - distance(from, to, { units: 'meters' }))).toBeLessThan(0.501)
      ways += 1
    }
  expect(Math.min(areas, ways)).toBeGreaterThan(10 * RANDOM_ZONES)
})

it('a border belongs to its area, and a circle has its radius to the metre', async () => {
  const square: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ].map(([x = 0, y = 0]): Point => [CENTRE[0] + x, CENTRE[1] + y])
  const at = (x: number, y: number): Asked => ({ point: [CENTRE[0] + x, CENTRE[1] + y], code: null })
  const zones: Zone[] = [{ kind: 'polygon', area: square, fee: 1, freeFrom: null }]
  const asked = [at(0, 0), at(5, 0), at(10, 5), at(10, 10), at(11, 5), at(-1, 0)]
  const reasons = (await computed({ delivers: true, zones, borders: null, limit: null, asked })).map(({ reason }) => reason)
  expect(reasons).toEqual([null, null, null, null, 'outside_zones', 'outside_zones'])

  const north = at(0, 900)
  const metres = metresBetween(CENTRE, north.point ?? CENTRE)
  const within = async (radius: number) =>
    (
      await computed({
        delivers: true,
        zones: [{ kind: 'radius', radius, fee: 1, freeFrom: null }],
        borders: null,
        limit: null,
        asked: [north],
      })
    )[0]?.reason
  expect([await within(metres - 1), await within(metres), await within(metres + 1)]).toEqual(['outside_zones', null, null])
})
