// Random zones, and what whole-number geometry says of them; made without the SQL that it checks.
import fc from 'fast-check'

export type Point = readonly [x: number, y: number]
interface Terms {
  readonly fee: number
  readonly freeFrom: number | null
}
export type Zone = Terms &
  (
    | { readonly kind: 'radius'; readonly radius: number }
    | { readonly kind: 'polygon'; readonly area: readonly Point[] }
    | { readonly kind: 'postal'; readonly codes: readonly string[] }
  )
export interface Asked {
  readonly point: Point | null
  readonly code: string | null
}
export interface Plan {
  readonly delivers: boolean
  readonly zones: readonly Zone[]
  readonly borders: readonly Point[] | null
  readonly limit: number | null
  readonly asked: readonly Asked[]
}
/** Bengaluru, in 1e-5 degrees. */
export const CENTRE: Point = [7_759_460, 1_297_160]
export const CODES = ['560001', '560038', '560095'] as const
/** The middle of each known code; the last one is unknown. */
export const MIDDLES = new Map<string, Point>([
  ['560001', [7_760_000, 1_297_900]],
  ['560038', [7_764_000, 1_297_100]],
])

/** By the spherical law of haversines, on the sphere of the mean radius. */
export function metresBetween([x1, y1]: Point, [x2, y2]: Point): number {
  const [a, b, c, d] = [x1, y1, x2, y2].map((units) => ((units / 1e5) * Math.PI) / 180) as [number, number, number, number]
  const root = Math.sin((d - b) / 2) ** 2 + Math.cos(b) * Math.cos(d) * Math.sin((c - a) / 2) ** 2
  return Math.round(2 * 6_371_008.8 * Math.asin(Math.sqrt(root)))
}
/** Returns whether an area has a point: counts the sides to the right of the point; a point on a side is inside. */
export function isInside(area: readonly Point[], [x, y]: Point): boolean {
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

export function expected({ delivers, zones, borders, limit }: Plan, { point: given, code }: Asked) {
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
  if (!point && zones.some(({ kind }) => kind !== 'postal')) return refused('place_unknown')
  return refused(code === null && zones.some(({ kind }) => kind === 'postal') ? 'code_missing' : 'outside_zones')
}

const near = (most: number) => fc.integer({ min: -most, max: most })
const point: fc.Arbitrary<Point> = fc.tuple(near(6_000), near(6_000)).map(([x, y]) => [CENTRE[0] + x, CENTRE[1] + y])
/** Corners by angle around the centre: such a border never crosses itself. */
export const area: fc.Arbitrary<Point[]> = fc
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
export const plan: fc.Arbitrary<Plan> = fc
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
