// Points as they are typed.
import { fromE5, MAX_LATITUDE, type MapPoint, toE5 } from '@tiffin/contract/areas'

const DEGREES = /^-?\d{1,3}(\.\d{1,16})?$/
const DECIMALS = 5

function parseDegrees(text: string, most: number): number | undefined {
  const degrees = Number(text.trim())
  return DEGREES.test(text.trim()) && Math.abs(degrees) <= most ? fromE5(toE5(degrees)) : undefined
}
/** A point as two texts. */
export interface TypedPoint {
  readonly lat: string
  readonly lng: string
}
/** Returns the point of two texts; undefined unless both are degrees. */
export function pointOf(typed: TypedPoint): MapPoint | undefined {
  const [lat, lng] = [parseDegrees(typed.lat, MAX_LATITUDE), parseDegrees(typed.lng, 180)]
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined
}
export const typedOf = ({ lat, lng }: MapPoint): TypedPoint => ({ lat: lat.toFixed(DECIMALS), lng: lng.toFixed(DECIMALS) })
/** Returns the point of a text such as "12.9716, 77.5946" or "12.9716 77.5946"; undefined for another text. */
export function parsePoint(text: string): MapPoint | undefined {
  const [lat, lng, ...more] = text.trim().split(/\s*[,;\s]\s*/)
  return lat !== undefined && lng !== undefined && more.length === 0 ? pointOf({ lat, lng }) : undefined
}
