import type { MapPoint } from '@tiffin/contract/areas'
import { POSTAL_CODE_PATTERN } from '@tiffin/contract/postal-codes'

/** A place in the query of a call. */
export interface AskedPlace {
  readonly lat?: string
  readonly lng?: string
  readonly postalCode?: string
}
interface Place {
  readonly point?: MapPoint | null | undefined
  readonly postalCode?: string | undefined
}
/** Returns the query of a place; undefined if it says neither a point nor a postal code. */
export function askedPlace({ point, postalCode }: Place): AskedPlace | undefined {
  const code = postalCode && POSTAL_CODE_PATTERN.test(postalCode) ? { postalCode } : undefined
  return point ? { lat: String(point.lat), lng: String(point.lng), ...code } : code
}
