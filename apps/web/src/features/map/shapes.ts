// What a map shows. Free of Leaflet, which is loaded only when a map is opened.
import type { MapPoint } from '@tiffin/contract/areas'

/** A shape's `number` is written at its edge. `isResting`: pale, as it does not apply now. */
export type MapShape = { readonly number?: number; readonly isResting?: boolean } & (
  | { readonly kind: 'circle'; readonly middle: MapPoint; readonly metres: number }
  | { readonly kind: 'area'; readonly corners: readonly MapPoint[] }
)
/** A place to look at. `dot` is where one starts, such as the restaurant. */
export interface MapMark {
  readonly point: MapPoint
  readonly label: string
  readonly kind: 'pin' | 'dot'
}

export interface MapViewProps {
  /** Names the map for assistive technology. */
  label: string
  className?: string
  /** Where the map begins while it shows nothing. */
  start?: MapPoint | undefined
  shapes?: readonly MapShape[] | undefined
  marks?: readonly MapMark[] | undefined
  /** The pin that `onPin` moves: by tap, drag and arrow keys. */
  pin?: MapPoint | undefined
  /** How well a device knows the pin, in metres. */
  accuracy?: number | undefined
  onPin?: (point: MapPoint) => void
  /** The area that `onCorners` changes: corners are dragged, moved with arrow keys, deleted, and added by a tap. */
  corners?: readonly MapPoint[] | undefined
  /** Corners whose lines cross. */
  wrongCorners?: readonly number[] | undefined
  onCorners?: (corners: MapPoint[]) => void
}

const EARTH_RADIUS_M = 6_371_008.8
const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180
/** Returns corners with `point` in the side that it is nearest to; at the end of fewer than three. */
export function addCorner(corners: readonly MapPoint[], point: MapPoint): MapPoint[] {
  if (corners.length < 3) return [...corners, point]
  const metres = flatAround(point)
  const distances = corners.map((corner, at) => distanceOfOrigin(metres(corner), metres(corners[(at + 1) % corners.length] ?? corner)))
  return corners.toSpliced(distances.indexOf(Math.min(...distances)) + 1, 0, point)
}

type Flat = readonly [x: number, y: number]
/** Metres east and north of `middle`; exact enough for a city. */
const flatAround = (middle: MapPoint) => {
  const east = METRES_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180)
  return ({ lat, lng }: MapPoint): Flat => [(lng - middle.lng) * east, (lat - middle.lat) * METRES_PER_DEGREE]
}
function distanceOfOrigin([x, y]: Flat, [toX, toY]: Flat): number {
  const [alongX, alongY] = [toX - x, toY - y]
  const length = alongX ** 2 + alongY ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * alongX + y * alongY) / length))
  return Math.hypot(x + share * alongX, y + share * alongY)
}

/** Returns how far a point is from the border through these corners, in metres. */
export function nearestMetres(point: MapPoint, corners: readonly MapPoint[]): number {
  const flat = corners.map(flatAround(point))
  return Math.min(...flat.map((corner, at) => distanceOfOrigin(corner, flat[(at + 1) % flat.length] ?? corner)))
}
/** Returns how far a point is from the farthest of these corners, in metres. */
export const farthestMetres = (point: MapPoint, corners: readonly MapPoint[]): number =>
  Math.max(...corners.map(flatAround(point)).map(([x, y]) => Math.hypot(x, y)))

/** Returns the longest of 1, 2, 5, 10, 20, … metres that is not longer than `most`. */
export function roundMetres(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return [5, 2, 1].map((factor) => factor * power).find((metres) => metres <= most) ?? power
}

/** Returns the box around a circle as its south-west and north-east corner. */
export function boxOfCircle({ lat, lng }: MapPoint, metres: number): [MapPoint, MapPoint] {
  const high = metres / METRES_PER_DEGREE
  const wide = high / Math.cos((lat * Math.PI) / 180)
  return [
    { lat: lat - high, lng: lng - wide },
    { lat: lat + high, lng: lng + wide },
  ]
}

/** Returns "9.99702, 76.30214". */
export const formatPoint = ({ lat, lng }: MapPoint): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`
