// Areas and points of the map. Free of zod, so that every page may import this file.

/** Degrees, with at most five decimals: about a metre. */
export interface MapPoint {
  readonly lat: number
  readonly lng: number
}
/** Zones of a restaurant. */
export const MAX_ZONES = 20
export const MAX_ZONE_NAME = 60
/** Metres. */
export const ZONE_RADIUS = { least: 100, most: 50_000 } as const
export const AREA_CORNERS = { least: 3, most: 100 } as const
export const MAX_POSTAL_CODES = 500
export const MAX_EXTRA_MINUTES = 240
/** A temporary reach is at most this long. */
export const MAX_REACH_LIMIT_HOURS = 24
/** Nearer to a pole, a box of degrees around a radius has no use. */
export const MAX_LATITUDE = 85

const UNITS_PER_DEGREE = 100_000
/** Returns degrees in whole 1e-5 degrees, as they are stored. */
export const toE5 = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE)
export const fromE5 = (units: number): number => units / UNITS_PER_DEGREE

/** Whole numbers, so that products are exact. */
interface Corner {
  readonly x: number
  readonly y: number
}
/** Two sides by the index of the corner they begin at, the first before the second. */
export interface Crossing {
  readonly first: number
  readonly second: number
}
/** Returns the first two sides that cross or touch, of the border through these corners and back to the first; undefined for none. */
export function findCrossing(area: readonly MapPoint[]): Crossing | undefined {
  const sides = sidesOf(area)
  for (const [first, side] of sides.entries()) {
    const second = sides.findIndex((other, at) => at > first && !areApart(side, other, at - first, first + sides.length - at))
    if (second !== -1) return { first, second }
  }
  return undefined
}
/** Returns whether the border neither crosses nor touches itself. */
export const isSimpleArea = (area: readonly MapPoint[]): boolean => findCrossing(area) === undefined

/** `after` and `before`: how many sides the other one follows and precedes. */
function areApart(side: Side, other: Side, after: number, before: number): boolean {
  if (after === 1) return isBend(side, other)
  return before === 1 ? isBend(other, side) : !meet(side, other)
}

/** Returns whether a point is inside an area or on its border, as PostgreSQL's `polygon @> point`. */
export function isInArea(area: readonly MapPoint[], point: MapPoint): boolean {
  const at: Corner = { x: toE5(point.lng), y: toE5(point.lat) }
  let isInside = false
  for (const side of sidesOf(area)) {
    const turned = turn(side.from, side.to, at)
    if (turned === 0 && isWithin(side, at)) return true
    const [isAbove, isToAbove] = [side.from.y > at.y, side.to.y > at.y]
    if (isAbove !== isToAbove && turned > 0 === isToAbove) isInside = !isInside
  }
  return isInside
}

function sidesOf(area: readonly MapPoint[]): Side[] {
  const corners = area.map(({ lat, lng }): Corner => ({ x: toE5(lng), y: toE5(lat) }))
  return corners.map((from, at) => ({ from, to: corners[(at + 1) % corners.length] ?? from }))
}

interface Side {
  readonly from: Corner
  readonly to: Corner
}
/** Twice the area of the triangle; positive if it turns left. */
const turn = (a: Corner, b: Corner, c: Corner): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** The second side leaves the end of the first in another direction than back. */
function isBend({ from, to }: Side, { to: next }: Side): boolean {
  if (turn(from, to, next) !== 0) return true
  return (to.x - from.x) * (next.x - to.x) + (to.y - from.y) * (next.y - to.y) > 0
}

function meet(one: Side, other: Side): boolean {
  const [a, b] = [Math.sign(turn(one.from, one.to, other.from)), Math.sign(turn(one.from, one.to, other.to))]
  const [c, d] = [Math.sign(turn(other.from, other.to, one.from)), Math.sign(turn(other.from, other.to, one.to))]
  if (a !== b && c !== d) return true
  return (
    (a === 0 && isWithin(one, other.from)) ||
    (b === 0 && isWithin(one, other.to)) ||
    (c === 0 && isWithin(other, one.from)) ||
    (d === 0 && isWithin(other, one.to))
  )
}

/** Of a point on the side's line. */
const isWithin = ({ from, to }: Side, { x, y }: Corner): boolean =>
  Math.min(from.x, to.x) <= x && x <= Math.max(from.x, to.x) && Math.min(from.y, to.y) <= y && y <= Math.max(from.y, to.y)
