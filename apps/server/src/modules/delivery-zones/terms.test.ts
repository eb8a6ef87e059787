// What SQL says of zones and places equals whole-number geometry, on edges and corners too.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import type { TermsRow } from './data-terms.ts'

type Point = readonly [x: number, y: number]
interface Terms {
  readonly fee: number
  readonly freeFrom: number | null
}
type Zone = Terms &
  (
    | { readonly kind: 'radius'; readonly radius: number }
    | { readonly kind: 'polygon'; readonly area: readonly Point[] }
    | { readonly kind: 'postal'; readonly codes: readonly string[] }
  )
interface Asked {
  readonly point: Point | null
  readonly code: string | null
}
interface Plan {
  readonly delivers: boolean
  readonly zones: readonly Zone[]
  readonly borders: readonly Point[] | null
  readonly limit: number | null
  readonly asked: readonly Asked[]
}
const RANDOM_ZONES = Number(process.env.RANDOM_ZONES ?? 120)
/** Bengaluru, in 1e-5 degrees. */
const CENTRE: Point = [7_759_460, 1_297_160]
const CODES = ['560001', '560038', '560095'] as const
/** The middle of each known code; the last one is unknown. */
const MIDDLES = new Map<string, Point>([
  ['560001', [7_760_000, 1_297_900]],
  ['560038', [7_764_000, 1_297_100]],
])

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

/** By the spherical law of haversines, on the sphere of the mean radius. */
function metresBetween([x1, y1]: Point, [x2, y2]: Point): number {
  const [a, b, c, d] = [x1, y1, x2, y2].map((units) => ((units / 1e5) * Math.PI) / 180) as [number, number, number, number]
  const root = Math.sin((d - b) / 2) ** 2 + Math.cos(b) * Math.cos(d) * Math.sin((c - a) / 2) ** 2
  return Math.round(2 * 6_371_008.8 * Math.asin(Math.sqrt(root)))
}
/** Counts the sides to the right of the point; a point on a side is inside. */
function isInside(area: readonly Point[], [x, y]: Point): boolean {
  let isOdd = false
  for (const [at, [x1, y1]] of area.entries()) {
    const [x2, y2] = area[(at + 1) % area.length] ?? [0, 0]
    const turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
    const isBetween = Math.min(x1, x2) <= x && x <= Math.max(x1, x2) && Math.min(y1, y2) <= y && y <= Math.max(y1, y2)
    if (turn === 0 && isBetween) return true
    if (y1 > y !== y2 > y && turn > 0 === y2 > y1) isOdd = !isOdd
  }
  return isOdd
}

function expected({ delivers, zones, borders, limit }: Plan, { point: given, code }: Asked) {
  const point = given ?? (code === null ? undefined : MIDDLES.get(code))
  const metres = point && metresBetween(CENTRE, point)
  const refused = (reason: string) => ({ reason, zone: null, fee: 0, freeFrom: null })
  if (!delivers) return refused('no_delivery')
  if (!point && (borders || limit !== null)) return refused('place_unknown')
  if (borders && point && !isInside(borders, point)) return refused('outside_area')
  if (limit !== null && metres !== undefined && metres > limit) return refused('reach_limited')
  const at = zones.findIndex((zone) => {
    if (zone.kind === 'postal') return code !== null && zone.codes.includes(code)
    if (!point || metres === undefined) return false
    return zone.kind === 'radius' ? metres <= zone.radius : isInside(zone.area, point)
  })
  const zone = zones[at]
  if (zone) return { reason: null, zone: `zone ${at}`, fee: zone.fee, freeFrom: zone.freeFrom }
  if (zones.length === 0) return { reason: null, zone: null, fee: 0, freeFrom: null }
  return refused(!point && zones.some(({ kind }) => kind !== 'postal') ? 'place_unknown' : 'outside_zones')
}

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
    return tx.rows<TermsRow & { is_listed: boolean }>(sql`
      select t.*, ${id} in (select delivering_to(q.y, q.x, q.code, ${tx.now()})) as is_listed
      from json_to_recordset(${JSON.stringify(questions)}::json) as q(at int, x int, y int, code text)
      cross join lateral delivery_terms(${id}, q.y, q.x, q.code, ${tx.now()}) t
      order by q.at`)
  })
}

const near = (most: number) => fc.integer({ min: -most, max: most })
const point: fc.Arbitrary<Point> = fc.tuple(near(6_000), near(6_000)).map(([x, y]) => [CENTRE[0] + x, CENTRE[1] + y])
/** Corners by angle around the centre: such a border never crosses itself. */
const area: fc.Arbitrary<Point[]> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 30 })), {
    minLength: 3,
    maxLength: 12,
    selector: ([hour]) => hour,
  })
  .map((corners) =>
    corners
      .sort(([one], [other]) => one - other)
      .map(([hour, far]): Point => {
        const angle = (hour * Math.PI) / 12
        return [CENTRE[0] + Math.round(Math.cos(angle) * far * 200), CENTRE[1] + Math.round(Math.sin(angle) * far * 200)]
      }),
  )
const terms = { fee: fc.integer({ min: 0, max: 9_999 }), freeFrom: fc.option(fc.integer({ min: 1, max: 99_999 })) }
const zone: fc.Arbitrary<Zone> = fc.oneof(
  fc.record({ kind: fc.constant('radius' as const), radius: fc.integer({ min: 100, max: 7_000 }), ...terms }),
  fc.record({ kind: fc.constant('polygon' as const), area, ...terms }),
  fc.record({ kind: fc.constant('postal' as const), codes: fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 1 }), ...terms }),
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })

/** Random points, and those on which a border turns or ends. */
function edgesOf({ zones, borders }: Omit<Plan, 'asked'>): Point[] {
  const areas = [...zones.flatMap((one) => (one.kind === 'polygon' ? [one.area] : [])), ...(borders ? [borders] : [])]
  const onAreas = areas.flatMap((corners) =>
    corners.flatMap(([x, y], at): Point[] => {
      const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y]
      return [
        [x, y],
        [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)],
        [x - 300, y],
      ]
    }),
  )
  const onCircles = zones.flatMap((one): Point[] => {
    if (one.kind !== 'radius') return []
    const north = Math.round(one.radius / 1.111_95)
    return [-1, 0, 1].map((more) => [CENTRE[0], CENTRE[1] + north + more])
  })
  return [...onAreas, ...onCircles]
}
const plan: fc.Arbitrary<Plan> = fc
  .record({
    delivers: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
    zones: fc.array(zone, { maxLength: 5 }),
    borders: fc.option(area, { freq: 4 }),
    limit: fc.option(fc.integer({ min: 100, max: 7_000 }), { freq: 4 }),
  })
  .chain((fixed) =>
    fc
      .array(fc.record({ point: maybe(point), code: maybe(fc.constantFrom(...CODES)) }), { minLength: 20, maxLength: 20 })
      .map((random) => ({
        ...fixed,
        asked: [...random, ...edgesOf(fixed).map((edge) => ({ point: edge, code: null }))],
      })),
  )

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
