// The corners of an area while it is edited: degrees as typed, and a key for each corner.
import { AREA_CORNERS, findCrossing, type MapPoint } from '@tiffin/contract/areas'
import { words as all } from '#words/places'
import { parsePoint, pointOf, type TypedPoint, typedOf } from './degrees.ts'

const words = all.corners

export interface CornerDraft extends TypedPoint {
  readonly key: number
}
export interface CornersFault {
  /** Indexes of the corners that are marked. */
  readonly at: readonly number[]
  readonly message: string
}

let keys = 0
export function newCorner(typed: TypedPoint = { lat: '', lng: '' }): CornerDraft {
  keys += 1
  return { ...typed, key: keys }
}
export const draftOfArea = (area: readonly MapPoint[]): CornerDraft[] => area.map((point) => newCorner(typedOf(point)))
/** Three corners to fill in. */
export const emptyArea = (): CornerDraft[] => Array.from({ length: AREA_CORNERS.least }, () => newCorner())

const isEmpty = ({ lat, lng }: TypedPoint): boolean => lat.trim() === '' && lng.trim() === ''
/** Returns the corners; rows that are empty do not count. */
export const pointsOf = (corners: readonly CornerDraft[]): MapPoint[] => corners.flatMap((corner) => pointOf(corner) ?? [])

/** Returns what is wrong with the border: a corner that is not a point, too few corners, or sides that cross; undefined for an area. */
export function cornersFault(corners: readonly CornerDraft[]): CornersFault | undefined {
  const wrong = corners.findIndex((corner) => !isEmpty(corner) && !pointOf(corner))
  if (wrong !== -1) return { at: [wrong], message: words.wrong(wrong + 1) }
  const places = corners.flatMap((corner, at) => (isEmpty(corner) ? [] : [at]))
  if (places.length < AREA_CORNERS.least) return { at: corners.flatMap((_, at) => (places.includes(at) ? [] : [at])), message: words.few }
  const crossing = findCrossing(pointsOf(corners))
  if (!crossing) return undefined
  const numberOf = (side: number): number => (places[side % places.length] ?? 0) + 1
  const line = (side: number) => `${numberOf(side)}–${numberOf(side + 1)}`
  const { first, second } = crossing
  if (second - first === 1) return { at: [numberOf(second) - 1], message: words.back(numberOf(second)) }
  return { at: [numberOf(second) - 1], message: words.cross(line(first), line(second), numberOf(second)) }
}

/** Returns the corners with those of a pasted text from a corner on; undefined if the text is not lines of points. */
export function pasted(corners: readonly CornerDraft[], at: number, text: string): CornerDraft[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const points = lines.flatMap((line) => parsePoint(line) ?? [])
  if (points.length === 0 || points.length !== lines.length) return undefined
  return [...corners.slice(0, at), ...draftOfArea(points), ...corners.slice(at + points.length)].slice(0, AREA_CORNERS.most)
}
